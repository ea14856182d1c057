import { expect, it } from "vitest";
import { fitTitleCounts } from "./title-counts";

const one = ["5 woken by this walk, for one connection", "5 woken"];

it("counts are as large as there is room, and of one size in all lanes", () => {
  expect(fitTitleCounts([{ wordings: one, room: 600 }])).toEqual([{ text: one[0], size: 22 }]);
  // Small before brief.
  expect(fitTitleCounts([{ wordings: one, room: 400 }])).toEqual([{ text: one[0], size: 15 }]);
  expect(fitTitleCounts([{ wordings: one, room: 90 }])).toEqual([{ text: one[1], size: 22 }]);
  expect(
    fitTitleCounts([
      { wordings: one, room: 600 },
      { wordings: one, room: 400 },
    ]).map((count) => count?.size),
  ).toEqual([15, 15]);
});

it("a lane without a count, or without room, has none, and leaves the others theirs", () => {
  expect(
    fitTitleCounts([
      { wordings: [], room: 600 },
      { wordings: one, room: 10 },
      { wordings: one, room: 600 },
    ]),
  ).toEqual([null, null, { text: one[0], size: 22 }]);
});
