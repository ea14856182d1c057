import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteHandler } from "./site-handler.mjs";
import { documentOfState, stateAsk } from "./state-links.mjs";

const head = `<meta property="og:title" content="The lab">
<meta property="og:url" content="https://example.org/s/accept/">
<meta name="twitter:card" content="summary_large_image">
<meta property="og:image" content="https://example.org/preview-accept.png">
<link rel="alternate" type="application/json+oembed" title="The lab" href="https://example.org/oembed/accept.json">
`;

let folder: string;
let server: Server;
let origin: string;
const asked: string[] = [];
const pictures = {
  draw: async (model: string, query: string) => {
    asked.push(`${model}?${query}`);
    if (query.includes("refused")) return null;
    return { png: Buffer.from("picture"), title: 'Ten & "all"', sentence: "One wakes.", query: "v=2&seed=1" };
  },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stampede-states-"));
  for (const name of ["s/accept", "embed/accept", "assets"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "index.html"), "home");
  writeFileSync(join(folder, "404.html"), "not here");
  writeFileSync(join(folder, "_headers"), "/*\n  X-Test: yes\n");
  for (const kind of ["s", "embed"]) writeFileSync(join(folder, kind, "accept/index.html"), head);
  writeFileSync(join(folder, "preview-accept.png"), "the model's");
  const plain = ["locks", "about", "s/plain", "embed/plain", "moment/plain/fig-1"];
  for (const name of plain) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(
      join(folder, name, "index.html"),
      '<meta property="og:title" content="A page">\n<meta name="twitter:card" content="summary_large_image">',
    );
  }
  mkdirSync(join(folder, "plates"));
  for (const name of ["plates/locks.png", "preview-plain.png", "moment/plain/fig-1/picture.png"])
    writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, "moment/known.json"), '{"plain":{"v=2&at=3":"plain/fig-1"}}');
  for (const name of ["s", "present"]) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, "index.html"), `${name} itself`);
  }
  server = createServer((...both) => handler(...both));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const handler = siteHandler(folder, "/x/", [origin], pictures);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** A request whose headers are sent as they are. */
const ask = (path: string, headers: OutgoingHttpHeaders) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(origin, { path, headers }, (response) => {
      let body = "";
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, body }));
    })
      .on("error", reject)
      .end();
  });

const get = (path: string) => fetch(origin + path, { redirect: "manual" });

describe("what links to a state show", () => {
  it("is its picture, its address and its oEmbed, in the head of a page that is the same for all", async () => {
    const answer = await get("/x/s/accept/?v=2&threads=10&at=3");
    const html = await answer.text();
    expect(answer.headers.get("x-test")).toBe("yes");
    expect(html).toContain(`og:url" content="${origin}/x/s/accept/?v=2&amp;threads=10&amp;at=3"`);
    expect(html).toContain(`og:image" content="${origin}/x/picture/accept.png?v=2&amp;threads=10&amp;at=3"`);
    expect(html).toContain(`title="The lab" href="${origin}/x/oembed/accept.json?v=2&amp;threads=10&amp;at=3"`);
    expect(html.match(/og:image|og:url|oembed\+?/g)).toHaveLength(4);
    expect(html).not.toContain("example.org");
    expect(await (await get("/x/s/accept/")).text()).toBe(head);
  });

  it("is asked of labs and embedded figures alone: other pages have queries, too", async () => {
    for (const name of ["s", "present"])
      expect(await (await get(`/x/${name}/?lecture=accept&scene=2`)).text()).toBe(`${name} itself`);
  });

  it("is said by every page whose build did not know its address: a chapter's plate, a model's picture, a moment's own, with oEmbed where there is a state", async () => {
    const says = async (path: string) => {
      const html = await (await get(path)).text();
      const [, url, picture] = /og:url" content="([^"]*)">\n.*og:image" content="([^"]*)"/.exec(html) ?? [];
      return [url, picture, /oembed" title="A page" href="([^"]*)"/.exec(html)?.[1]].map((one) =>
        one?.replace(`${origin}/x/`, ""),
      );
    };
    expect(await says("/x/locks/")).toEqual(["locks/", "plates/locks.png", undefined]);
    expect(await says("/x/about/")).toEqual(["about/", "preview.png", undefined]);
    expect(await says("/x/embed/plain/")).toEqual(["embed/plain/", "preview-plain.png", "oembed/plain.json"]);
    const moment = "moment/plain/fig-1/";
    expect(await says(`/x/${moment}`)).toEqual([moment, `${moment}picture.png`, "oembed/plain.json?v=2&amp;at=3"]);
    expect(await (await get("/x/oembed/plain.json")).json()).toMatchObject({ title: 'Ten & "all"' });
    expect((await ask("/x/locks/", { "sec-fetch-dest": "document" })).body).not.toContain("og:image");
    expect((await ask("/x/locks/", { host: "elsewhere.example" })).body).not.toContain("og:image");
    expect((await get("/x/locks/../about/..%2f")).status).toBe(404);
  });

  it("is known again by its tag", async () => {
    const first = await get("/x/embed/accept/?seed=1");
    const tag = first.headers.get("etag") ?? "";
    const again = await ask("/x/embed/accept/?seed=1", { "if-none-match": tag });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  it("is drawn, or else is the model's", async () => {
    const drawn = await get("/x/picture/accept.png?threads=10");
    expect([drawn.status, drawn.headers.get("content-type"), await drawn.text()]).toEqual([
      200,
      "image/png",
      "picture",
    ]);
    const other = await get("/x/picture/accept.png?threads=refused");
    expect([other.status, other.headers.get("location")]).toEqual([302, "/x/preview-accept.png"]);
    expect(other.headers.get("cache-control")).toBe("no-store");
  });

  it("is told by oEmbed of the state as it was read", async () => {
    const told = await (await get("/x/oembed/accept.json?threads=10")).json();
    expect(told).toMatchObject({ title: 'Ten & "all"', thumbnail_url: `${origin}/x/picture/accept.png?v=2&seed=1` });
    expect(told.html).toContain(
      `src="${origin}/x/embed/accept/?v=2&amp;seed=1" title="Stampede: Ten &amp; &quot;all&quot;"`,
    );
    expect((await get("/x/oembed/accept.json?threads=refused")).status).toBe(404);
  });

  it.each(["nobody.png?a=1", "accept.png", "accept.png?a", "accept.jpg?a=1", '<b>.png?a="><b>', "../accept.png?a=1"])(
    "asks nobody for %s",
    async (path) => {
      const before = asked.length;
      expect((await get(`/x/picture/${path}`)).status).toBe(404);
      expect(asked).toHaveLength(before);
    },
  );

  it("never takes the name that a request gives it", async () => {
    const { body } = await ask("/x/s/accept/?seed=1", { host: "evil.example" });
    expect(body).toBe(head);
  });
});

it("a query that is longer than a link, or holds what no link holds, is none", () => {
  const ask = (query: string) => stateAsk(folder, "/s/accept/", query);
  expect(ask("seed=1")).toEqual({ kind: "s", model: "accept", query: "seed=1" });
  expect(ask(`seed=${"1".repeat(1000)}`)).toBeNull();
  for (const query of ['seed="1', "seed=<1>", "seed=1 2", "seed=1\n", "seed=$&\\"]) expect(ask(query)).toBeNull();
});

it("signs that mean something to a replacement are written as they are", () => {
  const ask = { kind: "s", model: "accept", query: "a=$&$1$'" };
  expect(documentOfState(head, ask, "https://e.org/")).toContain("https://e.org/picture/accept.png?a=$&amp;$1$'");
});
