import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { testRuns } from "../../build/test-runs";
import { column, noLine } from "../../engine/frame";
import type { CpuRef, FigureLane } from "../../mount/types";
import { lastCpu } from "../summary";
import { Listing } from "./listing";

const { description, run } = await testRuns("accept");
const herds = run("threads=20&cpus=2&policy=wake-all_wake-one");
const cpus: readonly CpuRef[] = [0, 1].flatMap((lane) => [0, 1].map((cpu) => ({ lane, cpu })));

it("marks the line on which the CPU is that was chosen; where none was, that of the CPU that acted last", () => {
  const seen = new Set<number>();
  for (const timeUs of [20, 60, 150, 400, 900]) {
    const frame = herds.frame({ timeNs: timeUs * 1000 });
    for (const chosenCpu of [null, ...cpus]) {
      const html = renderToStaticMarkup(<Listing {...{ description, frame, chosenCpu }} onChooseCpu={() => {}} />);
      const marked = [...html.matchAll(/data-line="(\d+)"[^>]*aria-current="true"/g)].map(([, line]) => Number(line));
      const { lane, cpu } = chosenCpu ?? lastCpu(frame);
      const { state } = frame.lanes[lane] as FigureLane;
      const mode = description.modes[column(state, "cpuMode")[cpu] ?? 0]?.name;
      const line = mode === "idle" ? noLine : (column(state, "cpuLine")[cpu] ?? noLine);
      expect([timeUs, chosenCpu, marked]).toEqual([timeUs, chosenCpu, line === noLine ? [] : [line]]);
      seen.add(line);
    }
  }
  expect(seen.size).toBeGreaterThan(3);
});
