/** What plates do under a reader's hand: time is taken hold of, and a row says what it does. */
import { describe, expect, it } from "vitest";
import { namesPx } from "../machine/plate/plate-size";
import { rightPx } from "../plate/panels";
import { mounted, runOf } from "./mounted";

const width = 840;
/** Numbers stand before the rows of a few tasks. */
const left = namesPx(10, width);
const plates = [
  ["accept", "threads=10&policy=wake-all_wake-one&printk=off"],
  ["scheduler", "rooms=1&users=5&cpus=2&messages=5"],
  ["arenas", "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc"],
] as const;

describe.each(plates)("%s?%s", (model, query) => {
  it("dragging goes to the moment under the pointer, whose ends are the window's", async () => {
    const run = await runOf(model, query);
    const stage = await mounted(run, "plate", run.frameAt(5), { width });
    const { hand, done } = stage;
    const frame = stage.ask().frame;
    const panelPx = (frame.lanes.length === 1 ? width : (width - 32) / 2) - left - rightPx;
    const [fromNs, toNs] = frame.windowNs;
    const y = 60;
    expect(stage.drawing.drags?.(stage.ask())).toBe(true);
    hand.handle({ type: "move", x: left + panelPx / 2, y });
    expect(done).toEqual([]);
    hand.handle({ type: "down", x: left + panelPx / 4, y, primary: true });
    hand.handle({ type: "move", x: left + panelPx / 2, y: 5 });
    hand.handle({ type: "move", x: -30, y });
    hand.handle({ type: "move", x: width * 2, y });
    hand.handle({ type: "up" });
    hand.handle({ type: "move", x: left + panelPx / 2, y });
    const at = (share: number) => `to ${Math.round(fromNs + share * (toNs - fromNs))} ns`;
    expect(done).toEqual([at(0.25), at(0.5), at(0), at(1)]);
  });

  it("title and axis are not taken hold of", async () => {
    const run = await runOf(model, query);
    const { hand, done } = await mounted(run, "plate", run.frameAt(5), { width });
    expect(hand.handle({ type: "down", x: 20, y: 5, primary: true })).toBe(false);
    expect(done).toEqual([]);
  });
});

it("a row says whose it is and what it does then", async () => {
  const run = await runOf("accept", "threads=10&policy=wake-one&printk=off");
  const stage = await mounted(run, "plate", run.frameAt(5), { width });
  const tipAt = (x: number, y: number) => {
    stage.hand.handle({ type: "move", x, y });
    const { title, lines } = stage.hand.tip ?? { title: "", lines: [] };
    return `${title}: ${lines.join(", ")}`;
  };
  // Ten rows; the two that get up come first, and of the others each sleeps on.
  expect(tipAt(left + 2, 26)).toMatch(/^Task 10: asleep, at 0\.\d+ µs$/);
  expect(tipAt(left + 60, 26)).toMatch(/^Task 10: awake, waits for a CPU, at [\d.]+ µs$/);
  const later = Array.from({ length: width - 130 }, (_, x) => tipAt(left + 80 + x, 26));
  expect(later.findIndex((tip) => tip.includes("runs in the kernel"))).toBeGreaterThan(0);
  expect(later.at(-1)).toMatch(/^Task 10: asleep, at [\d.]+ (µs|ms)$/);
  expect(tipAt(width / 2, 250)).toMatch(/^Task \d: asleep, at [\d.]+ (µs|ms)$/);
  expect(tipAt(width / 2, 5)).toBe(": ");
});

it("a row of many says how many", async () => {
  const run = await runOf("accept", "threads=1000&printk=off");
  const stage = await mounted(run, "plate", run.frameAt(5), { width });
  stage.hand.handle({ type: "move", x: 100, y: 100 });
  expect(stage.hand.tip?.title).toMatch(/^[23] tasks in this row$/);
});
