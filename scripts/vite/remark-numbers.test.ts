import { evaluate } from "@mdx-js/mdx";
import type { ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { remarkNoted } from "./remark-noted.ts";
import { remarkNumbers } from "./remark-numbers.ts";

interface Settings {
  readonly id: string;
  readonly place: string;
  readonly count: string;
  readonly kind: string;
  readonly of?: string;
}

/** The text with each number as its metric and each button as what it says of itself, and what the first button was given. */
async function html(text: string, forBuild = true) {
  const given: Settings[] = [];
  const { default: Text } = await evaluate(text, {
    ...runtime,
    remarkPlugins: [remarkNoted, [remarkNumbers, { forBuild }]],
  });
  const part = (name: "aside" | "figure") =>
    function Part({ children }: { children?: ReactNode }) {
      return runtime.jsx(name, { children });
    };
  const components = {
    Note: part("aside"),
    Herd: part("figure"),
    Seek: ({ children }: { children?: ReactNode }) => children,
    Number: ({ metric, ...others }: { metric?: string }) => metric ?? JSON.stringify(others),
    NumberSettings: (props: Settings) => {
      given.push(props);
      return `[${props.place}: ${props.count} in ${props.kind}]`;
    },
  };
  const markup = renderToStaticMarkup(runtime.jsx(Text, { components })).replace(/\n/g, "");
  return { markup, given };
}

describe("the settings of simulated numbers", () => {
  it("stand once at the end of each paragraph that has any", async () => {
    const text = `One <Number run="a" metric="x" /> and <Seek><Number run="b" metric="y" over="c" /></Seek>.\n\nNone.\n\nTwo <Number run="a" metric="z" />.`;
    const { markup, given } = await html(text);
    expect(markup).toBe("<p>One x and y.[0: 2 in paragraph]</p><p>None.</p><p>Two z.[1: 1 in paragraph]</p>");
    expect(JSON.parse(given[0]?.of ?? "")).toEqual([
      [
        { run: "a", metric: "x" },
        { run: "b", metric: "y", over: "c" },
      ],
      [{ run: "a", metric: "z" }],
    ]);
  });

  it("name notes, items and captions as what they are", async () => {
    const number = '<Number run="a" metric="x" />';
    const { markup } = await html(
      `P.\n\n<Note>${number}.</Note>\n\n- ${number}\n- no\n\n<Herd>\n**Title.** ${number}\n\nMore.\n</Herd>`,
    );
    expect(markup).toBe(
      '<div class="noted"><p>P.</p><aside>x.[0: 1 in note]</aside></div><ul><li>x[1: 1 in item]</li><li>no</li></ul><figure><p><strong>Title.</strong> x[2: 1 in caption]</p><p>More.</p></figure>',
    );
  });

  it("stand in a table's caption for the whole of it", async () => {
    const row = '<tr><td><Number run="a" metric="x" /></td><td><Number run="b" metric="y" /></td></tr>';
    const { markup } = await html(
      `<table>\n  <caption>Words.</caption>\n  <tbody>\n    ${row}\n    ${row}\n  </tbody>\n</table>`,
    );
    expect(markup).toContain("<caption>Words.[0: 4 in table]</caption>");
    expect(markup.match(/\[/g)).toHaveLength(1);
  });

  it("are told to the build alone; a browser knows them by a name that changes with them", async () => {
    const text = (metric: string) => `<Seek>One</Seek> <Number run="a" metric="${metric}" />.`;
    const [there] = (await html(text("x"))).given;
    const { given, markup } = await html(text("x"), false);
    const [here] = given;
    expect(markup).toContain(`One {&quot;place&quot;:&quot;${here?.id} 0 0&quot;}.`);
    const [other] = (await html(text("y"), false)).given;
    expect(here).toEqual({ id: there?.id, place: "0", count: "1", kind: "paragraph" });
    expect(other?.id).not.toBe(here?.id);
  });
});
