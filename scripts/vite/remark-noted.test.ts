import { evaluate } from "@mdx-js/mdx";
import type { ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { remarkNoted } from "./remark-noted.ts";

async function html(text: string): Promise<string> {
  const { default: Text } = await evaluate(text, { ...runtime, remarkPlugins: [remarkNoted] });
  const part = (name: "aside" | "figure") =>
    function Part({ children }: { children?: ReactNode }) {
      return runtime.jsx(name, { children });
    };
  const components = { Note: part("aside"), Figure: part("figure") };
  return renderToStaticMarkup(runtime.jsx(Text, { components })).replace(/\n/g, "");
}

describe("margin notes", () => {
  it("stand with the paragraph before them, in reading order", async () => {
    expect(await html("One.\n\n<Note>a</Note>\n\n<Note>b</Note>\n\nTwo.")).toBe(
      '<div class="noted"><p>One.</p><aside>a</aside><aside>b</aside></div><p>Two.</p>',
    );
  });

  it("go with the paragraph after them where a figure stands before", async () => {
    expect(await html("<Figure>f</Figure>\n\n<Note>a</Note>\n\nTwo.")).toBe(
      '<figure>f</figure><div class="noted"><p>Two.</p><aside>a</aside></div>',
    );
  });

  it("stay alone between two figures", async () => {
    expect(await html("<Figure>f</Figure>\n\n<Note>a</Note>\n\n<Figure>g</Figure>")).toBe(
      "<figure>f</figure><aside>a</aside><figure>g</figure>",
    );
  });
});
