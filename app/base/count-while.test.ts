import { expect, test } from "vitest";
import { countWhile } from "./count-while";

test("what holds at first is counted, and asked for as often as a length has bits", () => {
  for (let length = 0; length < 40; length++)
    for (let holding = 0; holding <= length; holding++) {
      let asked = 0;
      const count = countWhile(length, (i) => {
        asked++;
        return i < holding;
      });
      expect(count).toBe(holding);
      expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(length + 1)));
    }
});
