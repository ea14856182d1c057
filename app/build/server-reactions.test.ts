/** What the drawings of a web server's builds do under a reader's hand. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type RowsAsk, rowsPanels } from "../models/server/rows-layout";
import { callPx, callsHeadPx } from "../models/server/shape";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { press } from "./press.test-helper";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

describe("how a web server is built", () => {
  it("a worker says what it does at the time under the pointer, and a drag goes there", async () => {
    const run = await runOf("server", "architecture=sped&pages=10&connections=10&on-disk=one&disk-page=5");
    const frame = run.frameAt(run.run.steps.length - 1);
    const stage = await mounted(run, "lanes", frame, { width: 840 });
    const { drawing, done } = stage;
    const ask = stage.ask();
    const [panel] = rowsPanels("workers", ask as RowsAsk);
    const reads = panel?.history.reads[0];
    if (!panel || !reads) throw new Error("nothing was read from the disk");
    const x = panel.x + ((reads.fromNs + reads.toNs) / 2 / panel.endNs) * panel.w;
    const hit = drawing.hits?.(ask, x, panel.y + panel.h / 2);
    expect(hit).toMatchObject({ kind: "rows", lane: 0, who: [0, 1] });
    const tip = drawing.tip?.(ask, hit as NonNullable<typeof hit>);
    expect([tip?.title, tip?.lines[0]]).toEqual(["the loop", "asleep until the disk has read"]);
    expect(drawing.hits?.(ask, x, panel.y - 10)).toBeNull();
    press(stage, { x, y: panel.y + 3 });
    expect(done).toEqual([`to ${Math.round((reads.fromNs + reads.toNs) / 2)} ns`]);
  });

  it("a call says itself and which builds make it", async () => {
    const run = await runOf("server", "build=lean&pages=1");
    const stage = await mounted(run, "calls", run.frameAt(3), { width: 840 });
    const { drawing } = stage;
    const ask = stage.ask();
    const tipAt = (row: number) => {
      const hit = drawing.hits?.(ask, 200, callsHeadPx(840) + (row + 0.5) * callPx);
      return hit ? drawing.tip?.(ask, hit) : null;
    };
    expect(tipAt(0)).toEqual({ title: "accept()", lines: ["made by every build"] });
    expect(tipAt(6)).toEqual({ title: "stat(): the file", lines: ["made: as it comes and lean"] });
    expect(tipAt(-1)).toBeNull();
    expect(tipAt(34)).toBeNull();
  });
});
