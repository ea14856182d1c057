import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { beforePaintHash } from "./document.mjs";

const rules = readFileSync("public/_headers", "utf8").split(/^\/assets/m)[0] ?? "";
const headers = [...rules.matchAll(/^ {2}([A-Za-z-]+): (.+)$/gm)].map(([, name, value]) => [name, value] as const);

it("the content policy admits the one script that stands in the pages, by its hash", () => {
  const policy = new Map(headers).get("Content-Security-Policy");
  expect(policy).toContain(` ${beforePaintHash};`);
});

describe.each(["nginx.conf", "htaccess", "Caddyfile"])("the recipe %s", (file) => {
  const text = readFileSync(`docs/publish/${file}`, "utf8");
  it("sends the headers that the site is built for", () => {
    expect(headers.length).toBeGreaterThan(3);
    for (const [name, value] of headers) expect(text).toMatch(new RegExp(`${name} "${escaped(value ?? "")}"`));
    expect(text).toContain("max-age=31536000, immutable");
    expect(text).toContain("404.html");
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
