import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { beforePaintHash } from "./document.mjs";
import { admittedScripts, admittingScriptsOf, namingOrigins, namingScript } from "./policy.mjs";

const written = readFileSync("public/_headers", "utf8");
/** As the build writes them. */
const rules = namingScript(written, beforePaintHash).split(/^\/assets/m)[0] ?? "";
const headers = [...rules.matchAll(/^ {2}([A-Za-z-]+): (.+)$/gm)].map(
  ([, name = "", value = ""]) => [name, value] as const,
);

it("the content policy admits the one script that stands in the pages, by its hash", () => {
  const policy = new Map(headers).get("Content-Security-Policy");
  expect(policy).toContain(` ${beforePaintHash};`);
  expect(beforePaintHash).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(admittedScripts(written)).toEqual([]);
});

it("what every answer says of itself: no form is sent, no sensor asked, and pages of others may hold it, isolated ones too", () => {
  const sent = new Map(headers);
  expect(sent.get("Content-Security-Policy")).toMatch(/; form-action 'none'$/);
  // A page from disk, a data: URL and a sandboxed srcdoc have no origin that even "frame-ancestors *" matches.
  expect(written).not.toMatch(/frame-ancestors|X-Frame-Options/i);
  expect(sent.get("Permissions-Policy")).toMatch(/^camera=\(\), geolocation=\(\), microphone=\(\)/);
  expect(sent.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  for (const folder of ["assets", "embed"])
    expect(written.split(`\n/${folder}/*\n`)[1]?.split("\n\n")[0]).toContain(
      "Cross-Origin-Embedder-Policy: require-corp",
    );
  // The hand-over to Perfetto needs the window that it opens.
  expect(written).not.toContain("Cross-Origin-Opener-Policy");
});

it("an origin is named beside every 'self', and nothing else is let in", () => {
  expect(namingOrigins("script-src 'self' blob:; font-src 'self'", ["https://example.org:81"])).toBe(
    "script-src 'self' https://example.org:81 blob:; font-src 'self' https://example.org:81",
  );
  for (const origin of ["https://a; script-src *", "*", "https://*", "https://a/b", "http://undefined host", ""])
    expect(namingOrigins("script-src 'self'", [origin])).toBe("script-src 'self'");
});

it("a release admits the inline scripts of the copies that lie beside it, each once", () => {
  const [now, before, long] = ["A", "B", "C"].map((letter) => `'sha256-${letter.repeat(43)}='`);
  const policy = (hash: unknown) => `script-src 'self' ${hash}; style-src 'self'`;
  expect(admittingScriptsOf(policy(now), [policy(before), policy(now), policy(`${long} ${before}`)])).toBe(
    policy(`${now} ${before} ${long}`),
  );
  expect(admittingScriptsOf(policy(now), [policy(now)])).toBe(policy(now));
  expect(admittedScripts(rules)).toEqual([beforePaintHash]);
});

// Each names the site's address beside every 'self' (policy.mjs says why): one that is written down, never what a request says.
describe.each(["nginx.conf", "htaccess", "Caddyfile"])("the recipe %s", (file) => {
  const text = readFileSync(`docs/publish/${file}`, "utf8");
  it("sends the headers that the site is built for", () => {
    expect(headers.length).toBeGreaterThan(3);
    for (const [name, value] of headers) {
      const sent = name === "Content-Security-Policy" ? namingOrigins(value, ["https://example.org"]) : value;
      expect(text).toContain(`${name} "${sent}"`);
    }
    expect(text).toContain("max-age=31536000, immutable");
    expect(text).toContain('Cross-Origin-Embedder-Policy "require-corp"');
    expect(text).not.toMatch(/http_?host|hostport/i);
    expect(text).toContain("404.html");
  });
});

it("Caddy's two rules for caches are told apart, because of two for one file it keeps the more general", () => {
  const rules = readFileSync("docs/publish/Caddyfile", "utf8")
    .match(/^.*Cache-Control.*$/gm)
    ?.map((line) => line.trim());
  expect(rules).toEqual([
    'header @kept Cache-Control "public, max-age=31536000, immutable"',
    'header @asked Cache-Control "no-cache"',
  ]);
});
