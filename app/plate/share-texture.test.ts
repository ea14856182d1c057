import fc from "fast-check";
import { expect, it } from "vitest";
import { shareTexture, textureItems, thingsOf } from "./share-texture";

it("each cell says which share of its things is in which state, as a slow count has it, and each thing is in one cell", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 16, max: 160 }),
      (states, columns, sixteenths) => {
        const each = sixteenths / 16;
        const { rows, cells } = shareTexture(states, 4, { columns, each });
        expect(cells.map(({ length }) => length)).toEqual([0, 1, 2, 3].map(() => columns * rows));
        let told = 0;
        for (let cell = 0; cell < columns * rows; cell++) {
          const [from, to] = thingsOf(each, cell);
          // By looking at all things, and asking of each whether it is one of this cell's.
          const own = states.filter((_, thing) => Math.floor(thing / each + 1e-9) === cell);
          expect(states.slice(from, to)).toEqual(own);
          told += own.length;
          for (let state = 0; state < 4; state++) {
            const share = own.filter((one) => one === state).length / (to - from);
            expect(cells[state]?.[cell]).toBe(Math.round(255 * share));
          }
        }
        expect(told).toBe(states.length);
      },
    ),
  );
});

it("painted over each other, colours have their shares", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 16, maxLength: 16 }), (states) => {
      const texture = shareTexture(states, 3, { columns: 1, each: 16 });
      const inks = ["connection", "running", "sleeping"] as const;
      const seen = [0, 0, 0];
      for (const { ink, cells } of textureItems(texture, { x: 0, y: 0, px: 4 }, inks)) {
        const alpha = (cells[0] as number) / 255;
        for (let state = 0; state < 3; state++) seen[state] = (seen[state] as number) * (1 - alpha);
        seen[inks.indexOf(ink as "connection")] = alpha;
      }
      for (let state = 0; state < 3; state++)
        expect(seen[state]).toBeCloseTo(states.filter((one) => one === state).length / 16, 1.7);
    }),
  );
});
