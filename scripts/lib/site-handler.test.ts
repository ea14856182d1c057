import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
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
  server = createServer(siteHandler(folder, "/x/"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string) => fetch(origin + path, { redirect: "manual" });

describe("the server of the built site", () => {
  it("sends pages with their headers", async () => {
    const response = await get("/x/accept/");
    expect(await response.text()).toBe("chapter");
    expect(response.headers.get("x-test")).toBe("yes: it is");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("names itself in the policy, for frames without an origin", async () => {
    for (const path of ["/x/", "/x/nothing"])
      expect((await get(path)).headers.get("content-security-policy")).toBe(`script-src 'self' ${origin}`);
  });

  it("sends assets for ever, with their types", async () => {
    const response = await get("/x/assets/core-123.wasm");
    expect(response.headers.get("content-type")).toBe("application/wasm");
    expect(response.headers.get("cache-control")).toBe("immutable");
  });

  it("puts the slash at the end that relative links need, and keeps the query", async () => {
    const response = await get("/x/accept?threads=4&at=7");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/x/accept/?threads=4&at=7");
  });

  it.each([
    "/x/nothing",
    "/x/nothing/",
    "/",
    "/y/accept/",
    "/x/_headers",
    "/x/%2e%2e/secret",
    "/x/..%2f..%2fetc/passwd",
  ])("answers %s with the page for what is not there", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("not here");
    expect(response.headers.get("x-test")).toBe("yes: it is");
  });
});
