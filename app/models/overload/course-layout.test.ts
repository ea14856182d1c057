/** Who comes, as a line: in its place as long as that says something, and cut where it does not. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { runOf } from "../../build/mounted";
import { itemsOf } from "../../display-list/display-list";
import { metricOf } from "../../mount/metric-of";
import { courseBoxes, courseScale, cutAtTop, layoutCourses } from "./course-layout";
import { overloadShape } from "./shape";

/** The lines of who comes, and the boxes, 840 px wide. */
async function cameOf(query: string) {
  const { run, description, frameAt } = await runOf("overload", query);
  const frame = frameAt(run.steps.length - 1);
  const shape = overloadShape(frame.lanes.map(({ params }) => params));
  const ask = { description, shape, frame, width: 840 };
  const list = layoutCourses(ask, false);
  const scale = courseScale(description, frame);
  const came = itemsOf(list, "lines").filter(({ stroke, dashed }) => stroke === "edge" && !dashed);
  const capacity = Math.max(...frame.lanes.map((lane) => metricOf(description, lane, "peakPerS")));
  return { came: came.flatMap(({ at }) => at), boxes: courseBoxes(ask), scale, capacity };
}

const ys = (line: readonly number[]) => line.filter((_, i) => i % 2 === 1);

it.each([
  "evict=none&cpus=1&page-kind=fixed&page-cpu-ms=100&servers=8&pool=fixed&rate=8&surge-at=20&surge-for=30&surge-rate=20&duration-s=80",
  "servers=60&rate=35&surge-at=20&surge-for=30&surge-rate=120&duration-s=80",
  "servers=60&rate=10&then-at=20&then-rate=90&duration-s=60",
  "servers=60&rate=1&rate-shape=up-and-down&peak-rate=100&sweep-s=40&duration-s=90",
])("has its place beneath the upper edge: %s", async (query) => {
  const { came, boxes } = await cameOf(query);
  expect(came).toHaveLength(1);
  const [box] = boxes;
  const highest = Math.min(...ys(came[0] ?? []));
  expect(highest).toBeGreaterThan(box?.y ?? 0);
  // And not far beneath: the rate is what the axis is long enough for.
  expect(highest).toBeLessThan((box?.y ?? 0) + 0.3 * (box?.h ?? 0));
});

it("leaves the picture where far more come, and keeps no course along its edge; the pages keep a third of the height", async () => {
  const { came, boxes, scale, capacity } = await cameOf(
    "servers=60&rate=35&surge-at=20&surge-for=30&surge-rate=600&duration-s=80",
  );
  expect(scale.perSecond).toBe(3 * capacity);
  expect(came).toHaveLength(2);
  const top = boxes[0]?.y ?? 0;
  for (const line of came) {
    expect(Math.min(...ys(line))).toBe(top);
    expect(ys(line).filter((y) => y === top)).toHaveLength(1);
  }
});

it("what is cut off is what lies above, and nothing else", () => {
  const corner = fc.tuple(fc.nat(100), fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(fc.array(corner, { maxLength: 20 }), (some) => {
      const corners = some.map(([, y], i) => [10 * i, y] as const);
      const lines = cutAtTop(corners, 0);
      const kept = lines.flatMap((line) => ys(line).map((y, i) => [line[2 * i] as number, y] as const));
      expect(kept.every(([, y]) => y >= 0)).toBe(true);
      for (const [x, y] of corners)
        if (y >= 0) expect(kept).toContainEqual([x, y]);
        else expect(kept.some((one) => one[0] === x)).toBe(false);
      // Each point that was added lies on the line.
      for (const [x, y] of kept) {
        const after = corners.findIndex((one) => one[0] >= x);
        const [a, b] = [corners[Math.max(0, after - 1)], corners[after]] as [readonly number[], readonly number[]];
        const [ax, ay, bx, by] = [...a, ...b] as [number, number, number, number];
        expect(y).toBeCloseTo(bx === ax ? by : ay + ((x - ax) / (bx - ax)) * (by - ay), 6);
      }
    }),
  );
});
