import { describe, expect, it } from "vitest";
import { itemsOf } from "../../display-list/display-list";
import type { FigureFrame } from "../../mount/types";
import { description, frameOf, shapeOf } from "./layouts.test-helper";
import { layoutProfile, profileOf, rowsOfProfile } from "./profile-layout";

describe("two profiles beside each other", () => {
  let run: FigureFrame | undefined;
  const frame = () => {
    run ??= frameOf("workload=specweb99&kernel=2.2.14_2.3.99&duration-ms=30");
    return run;
  };

  it("begin with spinning; the others stand by how far the lanes are apart", () => {
    const profiles = frame().lanes.map((lane) => new Map(profileOf(description, lane).map((own) => [own.name, own])));
    const { routines } = shapeOf(frame());
    const rows = rowsOfProfile(routines, profiles);
    expect([...rows].sort()).toEqual([...routines].sort());
    expect(rows[0]).toBe("stext_lock");
    const apart = rows
      .slice(1)
      .map((name) => Math.abs((profiles[0]?.get(name)?.share ?? 0) - (profiles[1]?.get(name)?.share ?? 0)));
    expect(apart).toEqual([...apart].sort((a, b) => b - a));
    expect(apart[0]).toBeGreaterThan(apart.at(-1) as number);
    expect(rowsOfProfile(routines, profiles.slice(0, 1))).toEqual(routines);
  });

  it("draw spinning three times as tall, and nothing over the name below it", () => {
    const picture = layoutProfile(description, shapeOf(frame()), frame(), 1000);
    const heights = itemsOf(picture, "marks").flatMap((marks) => [...marks.h.slice(0, marks.count)]);
    expect([...new Set(heights.filter((h) => h > 0))].sort((a, b) => a - b)).toEqual([11, 33]);
    const names = itemsOf(picture, "label").filter(({ x, anchor, strong }) => x === 0 && anchor === "start" && !strong);
    const bars = itemsOf(picture, "marks").flatMap((marks) =>
      [...marks.y.slice(0, marks.count)].flatMap((y, i) => (marks.h[i] === 33 ? [y + 33] : [])),
    );
    expect(bars.length).toBeGreaterThan(0);
    expect(Math.max(...bars)).toBeLessThanOrEqual(Math.min(...names.map(({ y }) => y)) - 12);
  });
});
