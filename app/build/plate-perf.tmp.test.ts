import { it } from "vitest";
import { layoutClock } from "../machine/clock/clock-layout";
import { plateShape } from "../models/accept/shape";
import { livePlate } from "../plate/plate-drawing";
import type { TimeZoom } from "../stage/types";
import { mounted, runOf } from "./mounted";

it("time", async () => {
  for (const q of [
    "threads=1000&policy=wake-all_wake-one",
    "threads=1000&policy=wake-all",
    "threads=1000&policy=wake-all_wake-one&arrivals=poisson&rate=400&duration-ms=200&printk=off",
    "threads=1000&cpus=64&policy=wake-all",
  ]) {
    const run = await runOf("accept", q);
    const end = run.run.steps.endNs;
    const frame = run.frameAt(run.run.index({ timeNs: end / 2 }), end / 2);
    const stage = await mounted(run, "clock", frame, { width: 890 });
    const t0 = performance.now();
    layoutClock(stage.ask() as never, plateShape as never, livePlate);
    const first = performance.now() - t0;
    const times: number[] = [];
    for (let i = 1; i <= 60; i++) {
      const span = end / (1 + i / 6);
      const view: TimeZoom = { windowNs: [end / 2 - span / 2, end / 2 + span / 2], atNs: frame.displayTimeNs };
      const a = performance.now();
      layoutClock({ ...stage.ask(), view } as never, plateShape as never, livePlate);
      times.push(performance.now() - a);
    }
    times.sort((x, y) => x - y);
    const mem = (stage.ask() as any).memory.plates.histories(0, frame.lanes[0]);
    console.log(
      q,
      "end ms",
      end / 1e6,
      "records",
      frame.lanes.map((l) => l.log.length).join(),
      "segments",
      mem.count,
      "first",
      first.toFixed(1),
      "median",
      times[30]!.toFixed(2),
      "p95",
      times[56]!.toFixed(2),
    );
  }
}, 60000);
