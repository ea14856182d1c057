import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { documentOf, oembedOf } from "./document.mjs";
import { feedOf } from "./feed.mjs";
import { namingOrigins } from "./policy.mjs";
import { siteSettings } from "./site-settings.mjs";

it.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///srv/www/",
  "ftp://example.org/",
  "//example.org/",
  "example.org",
  "/stampede/",
  "https://",
  "https:///stampede/",
  "https://example.org:port/",
  "https://somebody:secret@example.org/",
  "https://example.org/?page=1",
  "https://example.org/#top",
  "https://example.org/a b/",
  "https://exa\nmple.org/",
  " https://example.org/",
])("SITE_URL is refused where it is no address of a site: %j", (address) => {
  expect(() => siteSettings({ SITE_URL: address })).toThrow(/^SITE_URL is ".*"; expected the whole address/s);
});

it.each([
  ["https://example.org", "https://example.org/"],
  ["https://example.org/stampede//", "https://example.org/stampede/"],
  ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x/"],
  ["http://[::1]:8080", "http://[::1]:8080/"],
  ["", ""],
])("of SITE_URL=%s is made %s", (given, made) => {
  expect(siteSettings({ SITE_URL: given }).siteUrl).toBe(made);
});

it.each(["javascript:alert(1)", "http://example.org/", "mailto:", "https://a b"])("REPORT_URL=%s is refused", (url) => {
  expect(() => siteSettings({ REPORT_URL: url })).toThrow(/^REPORT_URL is /);
});

it("the folder below which the site lies has one slash at each end", () => {
  for (const given of ["x/y", "/x/y/", "//x//y//"]) expect(siteSettings({ BASE_PATH: given }).basePath).toBe("/x/y/");
  expect(siteSettings({}).basePath).toBe("/");
});

/** What the build makes of the address, of one page each. */
function builtWith(siteUrl: string) {
  const row = { id: "lab-accept", path: "s/accept/", kit: "accept", module: "./lab/page.tsx" };
  const words = { title: 'A "lab"', description: "Threads & a socket.", asleep: "Reload it." };
  const page = { row, root: "../../", html: "<p>x</p>", staticData: "{}", ...words };
  const assets = { scripts: ["assets/a.js"], preloads: [], styles: "", moreStyles: null, fonts: [] };
  const html = documentOf(page, { ...assets, siteUrl });
  return { html, page };
}

it("the site's address stands in policy, pages, oEmbed and feed; other hosts stand in none of them", () => {
  const { siteUrl } = siteSettings({ SITE_URL: "https://example.org/stampede" });
  const { html, page } = builtWith(siteUrl);
  for (const tag of [
    '<link rel="canonical" href="https://example.org/stampede/s/accept/">',
    '<meta property="og:url" content="https://example.org/stampede/s/accept/">',
    '<meta property="og:image" content="https://example.org/stampede/preview-accept.png">',
    '<link rel="alternate" type="application/json+oembed" title="A &quot;lab&quot;" href="https://example.org/stampede/oembed/accept.json">',
    '<link rel="alternate" type="application/atom+xml" title="Stampede" href="../../feed.xml">',
  ])
    expect(html).toContain(tag);

  const policy = /Content-Security-Policy: (.*)/.exec(readFileSync("public/_headers", "utf8"))?.[1] ?? "";
  const named = namingOrigins(policy, [new URL(siteUrl).origin]);
  // An origin has no path.
  expect(named).toContain("script-src 'self' https://example.org ");
  const own = policy.match(/'self'/g)?.length ?? 0;
  expect(own).toBeGreaterThan(3);
  expect(named.match(/'self' https:\/\/example\.org(?=[ ;]|$)/g)).toHaveLength(own);

  const told = oembedOf(page, siteUrl);
  expect(told.provider_url).toBe(siteUrl);
  expect(told.thumbnail_url).toBe(`${siteUrl}preview-accept.png`);
  expect(told.html).toContain(`<iframe src="${siteUrl}embed/accept/" `);

  const feed = feedOf(siteUrl);
  for (const text of [html, JSON.stringify(told)])
    for (const [, host] of text.matchAll(/https?:\/\/([\w.:-]+)/g)) expect(host).toBe("example.org");
  expect([...feed.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, to]) => to?.startsWith(siteUrl))).not.toContain(
    false,
  );
});

it("without an address nothing is told that has to be whole", () => {
  const { html } = builtWith(siteSettings({}).siteUrl);
  expect(html).not.toMatch(/canonical|og:url|og:image|oembed|atom|https?:/);
});
