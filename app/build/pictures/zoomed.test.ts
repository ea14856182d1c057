/** Plates that a reader has zoomed: a printed page never shows them, so that they are kept here. */
import { expect, test } from "vitest";
import { isFlow } from "../../mount/drawing";
import type { TimeWindow } from "../../mount/types";
import { mounted, runOf } from "../mounted";
import { listText } from "./list-text";
import { listsOf } from "./lists";

const zoomed: readonly {
  readonly model: string;
  readonly name: string;
  readonly query: string;
  readonly nowNs: number;
  readonly windowNs: TimeWindow;
}[] = [
  {
    model: "accept",
    name: "plate",
    query: "threads=20&policy=wake-all_wake-one&printk=off",
    nowNs: 1_200_000,
    windowNs: [1_000_000, 1_500_000],
  },
  {
    model: "accept",
    name: "clock",
    query: "threads=20&policy=wake-all_wake-one&printk=off",
    nowNs: 300_000,
    windowNs: [200_000, 300_000],
  },
  {
    model: "accept",
    name: "overview",
    query: "threads=20&policy=wake-all_wake-one&printk=off",
    nowNs: 1_200_000,
    windowNs: [1_000_000, 1_500_000],
  },
  {
    model: "arenas",
    name: "clock",
    query: "policy=one-lock_ptmalloc&threads=4&cpus=2&pairs=40",
    nowNs: 100_000,
    windowNs: [80_000, 130_000],
  },
];

test.each(zoomed)("$model: $name, zoomed", async ({ model, name, query, nowNs, windowNs }) => {
  const run = await runOf(model, query);
  const { drawing, hand, ask } = await mounted(run, name, run.frameAt(run.run.index({ timeNs: nowNs }), nowNs), {
    width: 840,
  });
  if (isFlow(drawing) || !drawing.clocked) throw new Error("A plate was expected.");
  hand.view = drawing.clocked.with(hand.view, { windowNs, atNs: nowNs });
  const text = listsOf(drawing, ask()).flatMap(listText);
  await expect(
    `${[`${model}?${query} at ${nowNs} ns, ${windowNs.join(" to ")} ns`, "", ...text].join("\n")}\n`,
  ).toMatchFileSnapshot(`../../models/${model}/kept/${name}-zoomed.txt`);
});
