import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { testRuns } from "../../build/test-runs";
import { column, noLine } from "../../engine/frame";
import type { CpuRef, FigureLane } from "../../mount/types";
import { lastCpu } from "../summary";
import { areAlike, groupLines, Listing } from "./listing";

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

it("renders a function again where the line that is carried out comes, goes, moves in it or has another mode", () => {
  const [first, second] = groupLines(description.lines);
  if (!first || !second || first.lines.length < 2) throw new Error("The listing has functions of several lines.");
  const of = (current: number, mode = "kernel", group = first) => ({ group, current, modeOf: () => mode });
  const own = first.first;
  expect(areAlike(of(own), of(own))).toBe(true);
  expect(areAlike(of(noLine), of(second.first))).toBe(true);
  expect(areAlike(of(own), of(noLine))).toBe(false);
  expect(areAlike(of(noLine), of(own))).toBe(false);
  expect(areAlike(of(own), of(own + 1))).toBe(false);
  expect(areAlike(of(own), of(own, "spin"))).toBe(false);
  expect(areAlike(of(own), of(own, "kernel", second))).toBe(false);
});
