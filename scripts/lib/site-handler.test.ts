import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteHandler } from "./site-handler.mjs";

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stampede-site-"));
  for (const name of ["assets", "accept"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "index.html"), "home");
  writeFileSync(join(folder, "404.html"), "not here");
  writeFileSync(join(folder, "accept/index.html"), "chapter");
  writeFileSync(join(folder, "assets/core-123.wasm"), "\0asm");
  writeFileSync(
    join(folder, "_headers"),
    "/*\n  Content-Security-Policy: script-src 'self'\n  X-Test: yes: it is\n  Cache-Control: no-cache\n\n/assets/*\n  ! Cache-Control\n  Cache-Control: immutable\n",
  );
  server = createServer(siteHandler(folder, "/x/", ["http://here:1", "http://a b"]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request whose headers are sent as they are. */
const ask = (path: string, headers: OutgoingHttpHeaders, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(origin, { path, headers, method }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });

const get = (path: string) => fetch(origin + path, { redirect: "manual" });

describe("the server of the built site", () => {
  it("sends pages with their headers", async () => {
    const response = await get("/x/accept/");
    expect(await response.text()).toBe("chapter");
    expect(response.headers.get("x-test")).toBe("yes: it is");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("names itself in the policy, for frames without an origin, and never what a request calls it", async () => {
    for (const path of ["/x/", "/x/nothing"])
      expect((await ask(path, { host: "evil.example" })).headers["content-security-policy"]).toBe(
        "script-src 'self' http://here:1",
      );
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])("refuses %s, and says what it takes", async (method) => {
    const answer = await ask("/x/", {}, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
    expect(answer.headers["x-test"]).toBe("yes: it is");
  });

  it("sends of a page its headers alone where no more is asked", async () => {
    const answer = await ask("/x/accept/", {}, "HEAD");
    expect(answer).toMatchObject({ status: 200, body: "" });
    expect(answer.headers["content-length"]).toBe("7");
  });

  it.each(["bytes=0-2", "bytes=-2", "bytes=2-", "bytes=9-", "bytes=0-1,3-4", "lines=1-2"])(
    "sends the whole file where a part is asked for: %s",
    async (range) => {
      const answer = await ask("/x/accept/", { range });
      expect(answer).toMatchObject({ status: 200, body: "chapter" });
      expect(answer.headers["accept-ranges"]).toBeUndefined();
    },
  );

  it("answers in a word who has the file already, by its tag, a list of tags, or its date", async () => {
    const { headers } = await ask("/x/accept/", {});
    const tag = headers.etag as string;
    const since = headers["last-modified"] as string;
    const asked = [
      { "if-none-match": tag },
      { "if-none-match": `"other", ${tag}` },
      { "if-none-match": `${tag.replace("W/", "")}, "other"` },
      { "if-none-match": "*" },
      { "if-modified-since": since },
    ];
    for (const one of asked) {
      const answer = await ask("/x/accept/", one);
      expect(answer, JSON.stringify(one)).toMatchObject({ status: 304, body: "" });
      expect(answer.headers).toMatchObject({ etag: tag, "x-test": "yes: it is", "cache-control": "no-cache" });
    }
    for (const one of [
      { "if-none-match": '"other", W/"more"' },
      { "if-none-match": '"other"', "if-modified-since": since },
    ])
      expect(await ask("/x/accept/", one), JSON.stringify(one)).toMatchObject({ status: 200, body: "chapter" });
  });

  it("sends assets for ever, with their types", async () => {
    const response = await get("/x/assets/core-123.wasm");
    expect(response.headers.get("content-type")).toBe("application/wasm");
    expect(response.headers.get("cache-control")).toBe("immutable");
  });

  it("goes on where a build has taken a file away since its name was read", async () => {
    const taken = join(folder, "assets/taken-1.js");
    writeFileSync(taken, "1");
    const late = createServer(siteHandler(folder, "/", []));
    await new Promise<void>((resolve) => late.listen(0, "127.0.0.1", resolve));
    const address = late.address();
    const at = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    rmSync(taken);
    await expect(fetch(`${at}/assets/taken-1.js`).then((response) => response.text())).rejects.toThrow();
    expect(await (await fetch(`${at}/accept/`)).text()).toBe("chapter");
    late.close();
  });

  it("puts the slash at the end that relative links need, and keeps the query", async () => {
    const response = await get("/x/accept?threads=4&at=7");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/x/accept/?threads=4&at=7");
    expect((await get("/x/accept?for=who?&x=??")).headers.get("location")).toBe("/x/accept/?for=who?&x=??");
  });

  it.each([
    "/x/nothing",
    "/x/nothing/",
    "/",
    "/y/accept/",
    "/x/_headers",
    "/x/%5fheaders",
    "/x/%5F%68eaders.br",
    "/x/_HEADERS",
    "/x/_headers/",
    "/x/_headers%2f",
    "/x/_headers.br/",
    "/x/%",
    "/x/_headers.br",
    "//evil.example/accept",
    "/x//accept",
    "/x/%2e%2e/secret",
    "/x/..%2f..%2fetc/passwd",
  ])("answers %s with the page for what is not there", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("not here");
    expect(response.headers.get("x-test")).toBe("yes: it is");
  });
});
