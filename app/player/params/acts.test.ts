import { expect, it } from "vitest";
import type { Act, Acts } from "../../stage/kit";
import { doneAt, withAct, withoutAct } from "./acts";

const restart: Act = { name: "restart", at: "restart-at", params: { "restart-servers": null } };
const fewer: Act = { name: "restart with 80", at: "restart-at", params: { "restart-servers": 80 } };
const acts: Acts = { name: "now", of: [restart, fewer], duration: "duration-s", leastS: 60, goesOnS: 600 };
const lane = { "restart-at": null, "restart-servers": null, "duration-s": 1500, servers: 200 };

it("writes its moment and what else it changes, in all lanes, and nothing else", () => {
  const done = withAct(fewer, acts, [lane, { ...lane, servers: 100 }], 700);
  expect(done).toEqual([
    { ...lane, "restart-at": 700, "restart-servers": 80 },
    { ...lane, servers: 100, "restart-at": 700, "restart-servers": 80 },
  ]);
  expect(doneAt(fewer, done)).toBe(700);
  expect(doneAt(restart, done)).toBeNull();
});

it("is not done where lanes differ in it", () => {
  expect(doneAt(restart, [lane])).toBeNull();
  expect(doneAt(restart, [{ ...lane, "restart-at": 700 }, lane])).toBeNull();
  expect(
    doneAt(fewer, [
      { ...lane, "restart-at": 700, "restart-servers": 80 },
      { ...lane, "restart-at": 700, "restart-servers": 90 },
    ]),
  ).toBeNull();
});

it("is taken back by its moment alone", () => {
  const [back] = withoutAct(fewer, withAct(fewer, acts, [lane], 700));
  expect(back).toEqual({ ...lane, "restart-servers": 80 });
});

it("lets a run that is at its end go on", () => {
  expect(withAct(restart, acts, [lane], 1500)[0]?.["duration-s"]).toBe(2100);
  expect(withAct(restart, acts, [lane], 1440)[0]?.["duration-s"]).toBe(2040);
  expect(withAct(restart, acts, [lane], 1439)[0]?.["duration-s"]).toBe(1500);
});
