import { expect, it } from "vitest";
import { itemsOf } from "../../display-list/display-list";
import { curveAxes } from "./curve-axes";
import { curveGround } from "./curve-ground";

const box = { left: 56, right: 500, top: 20, bottom: 280 };
const ground = (xScale: "linear" | "log") => {
  const range = { values: [10, 50, 100, 200, 400], xScale, min: 0, max: 100, scale: "linear" } as const;
  const items = curveGround({ axes: curveAxes(range, box), range, x: "threads", unit: "ms", height: 320, box });
  return itemsOf({ items }, "label").map(({ text }) => text);
};

it("names its axes, says which is logarithmic, and numbers the places that have room", () => {
  expect(ground("log")).toEqual(
    expect.arrayContaining(["ms", "10", "50", "100", "200", "400", "threads, logarithmic"]),
  );
  const linear = ground("linear");
  expect(linear).toEqual(expect.arrayContaining(["ms", "10", "50", "100", "200", "400"]));
  expect(linear.at(-1)).toBe("threads");
});
