import { afterEach, expect, it, vi } from "vitest";
import { connect, waysTo } from "./transports";

afterEach(() => vi.unstubAllGlobals());

/** Workers that can't be made: what was asked for, in order. */
function refusedWorkers(): string[] {
  const asked: string[] = [];
  class Refused {
    constructor(url: string | URL, options?: { type: string }) {
      asked.push(`${options?.type ?? "classic"} ${new URL(url).protocol}`);
      throw new Error("no worker here");
    }
  }
  vi.stubGlobal("Worker", Refused);
  return asked;
}

const worker = new URL("https://example.org/assets/worker.js");

it("goes from a module worker to one from a blob, and then to the page itself", async () => {
  const asked = refusedWorkers();
  const { transport, way } = await connect(waysTo(worker, "https://example.org"));
  transport.close();
  expect([asked, way]).toEqual([["module https:", "classic blob:"], 2]);
});

it("asks in a frame of an opaque origin for no module worker, which would be refused", async () => {
  const asked = refusedWorkers();
  const { transport, way } = await connect(waysTo(worker, "null"));
  transport.close();
  expect([asked, way]).toEqual([["classic blob:"], 1]);
});
