import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openInPerfetto } from "./open-perfetto";

const about = { title: "100 threads", fileName: "run.pftrace", link: "https://example.org/s/accept/?v=1&seed=1" };
const trace = new ArrayBuffer(8);

/** A page whose `open` gives a window that can be spoken with. */
function fakePage() {
  const page = new EventTarget();
  const perfetto = { postMessage: vi.fn() };
  return {
    perfetto,
    hear: (data: unknown, origin: string, source: unknown) =>
      page.dispatchEvent(Object.assign(new Event("message"), { data, origin, source })),
    window: Object.assign(page, {
      open: () => perfetto,
      setInterval: globalThis.setInterval,
      clearInterval: globalThis.clearInterval,
      setTimeout: globalThis.setTimeout,
      clearTimeout: globalThis.clearTimeout,
    }) as unknown as Window,
  };
}

describe("handing a trace to Perfetto", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks until the window answers, and then posts the trace once", async () => {
    const { perfetto, hear, window } = fakePage();
    const opened = openInPerfetto(trace, about, window);
    vi.advanceTimersByTime(160);
    expect(perfetto.postMessage).toHaveBeenCalledTimes(3);
    expect(perfetto.postMessage).toHaveBeenLastCalledWith("PING", "https://ui.perfetto.dev");
    hear("PONG", "https://ui.perfetto.dev", perfetto);
    await opened;
    vi.advanceTimersByTime(1000);
    expect(perfetto.postMessage).toHaveBeenCalledTimes(4);
    expect(perfetto.postMessage.mock.lastCall?.[0]).toMatchObject({ perfetto: { buffer: trace, url: about.link } });
  });
  it("gives nothing to another origin or another window, and says when nobody answers", async () => {
    const { perfetto, hear, window } = fakePage();
    const opened = openInPerfetto(trace, about, window);
    hear("PONG", "https://evil.example", perfetto);
    hear("PONG", "https://ui.perfetto.dev", {});
    hear({ pong: true }, "https://ui.perfetto.dev", perfetto);
    expect(perfetto.postMessage).not.toHaveBeenCalled();
    const refused = expect(opened).rejects.toThrow("did not answer");
    vi.advanceTimersByTime(30_000);
    await refused;
    expect(perfetto.postMessage.mock.calls.every(([message]) => message === "PING")).toBe(true);
  });
});
