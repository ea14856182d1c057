import { expect, it } from "vitest";
import { beenWords, headingAt, readBeen } from "./reading";

const been = { id: "two-mails", title: "Two mails", number: 7, count: 13, read: false };

it("keeps what it wrote, and nothing that somebody else did", () => {
  expect(readBeen(JSON.stringify({ scheduler: been }))).toEqual({ scheduler: been });
  for (const strange of [null, "", "{", "7", "null", "[1]", '{"scheduler":7}', '{"scheduler":{"id":"a"}}'])
    expect(readBeen(strange)).toEqual({});
});

it("says where the reader was", () => {
  expect(beenWords(been)).toBe("section 7 of 13: Two mails");
  expect(beenWords({ ...been, read: true })).toBe("read");
});

it("knows the last heading above a line", () => {
  expect(headingAt([120, 800], 100)).toBe(-1);
  expect(headingAt([-300, 90, 800], 100)).toBe(1);
  expect(headingAt([-300, -200, -100], 100)).toBe(2);
});
