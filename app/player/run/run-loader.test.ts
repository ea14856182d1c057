import { describe, expect, it } from "vitest";
import { fakeEngine } from "./fake-engine";
import { defaults, description } from "./fixtures";
import { Player } from "./player";

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

describe("RunLoader", () => {
  it("tells of a run that is computed less often, the longer the page takes to show what it was told", async () => {
    const engine = fakeEngine({ automatic: false });
    let nowMs = 0;
    const frames: (() => void)[] = [];
    const player = new Player({
      description,
      lanes: [{ ...defaults, threads: 500 }],
      place: { kind: "start" },
      engine,
      pace: null,
      now: () => nowMs,
      afterFrame: (call) => frames.push(call),
    });
    const shown = () => {
      for (const call of frames.splice(0)) call();
    };
    player.start();
    await settle();
    let told = 0;
    player.ui.subscribe(() => told++);
    engine.log(1);
    await settle();
    nowMs += 100;
    shown();
    /** What the controls know after an update that comes `ms` later. */
    let records = 1;
    const hears = (ms: number) => {
      nowMs += ms;
      engine.log(++records);
      return player.ui.get().count === records;
    };
    // The first took 100 ms to be shown: four times as long the page is its reader's.
    expect(hears(399)).toBe(false);
    expect(hears(2)).toBe(true);
    // It is not shown yet.
    const before = told;
    for (let i = 0; i < 50; i++) expect(hears(100)).toBe(false);
    expect(told).toBe(before);
    shown();
    // Five seconds: the next comes twenty later.
    expect(hears(19_000)).toBe(false);
    expect(hears(1001)).toBe(true);
    // Quickly shown: five times a second.
    nowMs += 1;
    shown();
    expect(hears(190)).toBe(false);
    expect(hears(10)).toBe(true);
    // The end is told at once.
    engine.finish();
    expect(player.ui.get()).toMatchObject({ count: 502, computing: { kind: "finished" } });
  });
});
