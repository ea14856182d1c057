import { expect, it } from "vitest";
import type { Description, ParamValue } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { Act, Acts } from "../../mount/kit";
import { description as fixture } from "../run/fixtures";
import { doneAt, runWords, withAct, withoutActs } from "./acts";

const restart: Act = { name: "restart", at: "restart-at", params: { "restart-servers": null } };
const fewer: Act = { name: "restart with 80", at: "restart-at", params: { "restart-servers": 80 } };
const less: Act = { name: "only 3", at: "then-at", params: { "then-rate": 3 } };
const gap: Act = { name: "out of the DNS", at: "gap-at", params: { "gap-for": 300 } };
const acts: Acts = { name: "now", of: [restart, fewer, less, gap], duration: "duration-s", leastS: 60, goesOnS: 600 };

const number = (name: string, usual: ParamValue) => ({
  ...{
    name,
    label: name,
    unit: "s",
    type: "int",
    min: 0,
    max: 9999,
    default: usual,
    scale: "linear",
    group: "",
    help: "",
  },
});
const description = {
  ...fixture,
  params: [
    number("servers", 200),
    ...[number("restart-at", null), number("restart-servers", null), number("then-at", null), number("then-rate", 3)],
    ...[number("gap-at", null), number("gap-for", 60), number("duration-s", 1500)],
  ],
} as unknown as Description;
const lane: LaneParams = Object.fromEntries(description.params.map((param) => [param.name, param.default]));
const done = (act: Act, lanes: readonly LaneParams[], s: number) => withAct(act, acts, description, lanes, s);

it("writes its moment and what else it changes, in all lanes, and nothing else", () => {
  const both = done(fewer, [lane, { ...lane, servers: 100 }], 700);
  expect(both).toEqual([
    { ...lane, "restart-at": 700, "restart-servers": 80 },
    { ...lane, servers: 100, "restart-at": 700, "restart-servers": 80 },
  ]);
  expect(doneAt(fewer, both)).toBe(700);
  expect(doneAt(restart, both)).toBeNull();
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

it("takes the place of what was done before it, whichever that was", () => {
  for (const before of acts.of)
    for (const act of acts.of) expect(done(act, done(before, [lane], 650), 700)).toEqual(done(act, [lane], 700));
});

it("is taken back with all that it wrote", () => {
  for (const act of acts.of) expect(withoutActs(acts, description, done(act, [lane], 700))).toEqual([lane]);
});

it("lets a run that is at its end go on", () => {
  expect(done(restart, [lane], 1500)[0]?.["duration-s"]).toBe(2100);
  expect(done(restart, [lane], 1440)[0]?.["duration-s"]).toBe(2040);
  expect(done(restart, [lane], 1439)[0]?.["duration-s"]).toBe(1500);
});

it("names a run by the words of the button, whichever it is, and by what else was changed", () => {
  const named = (after: readonly LaneParams[], before: readonly LaneParams[] = [lane]) =>
    runWords(description, acts, before, after);
  expect(acts.of.map((act) => named(done(act, [lane], 700)))).toEqual([
    "restart, at 700 s",
    "restart with 80, at 700 s",
    "only 3, at 700 s",
    "out of the DNS, at 700 s",
  ]);
  const other = { ...lane, servers: 100 };
  expect(named(done(gap, [other], 700))).toBe("out of the DNS, at 700 s, servers 100 s");
  expect(named([other])).toBe("servers 100 s");
  expect(named([lane])).toBe("the same");
  expect(named(done(gap, [lane], 700), done(gap, [lane], 700))).toBe("the same");
  expect(named([{ ...lane, "gap-at": 700, "gap-for": 400 }])).toBe("gap-at 700 s, gap-for 400 s");
  // Of a run that was given with one of them, the other tells that it is gone.
  expect(named(done(gap, [lane], 700), done(restart, [lane], 700))).toBe("out of the DNS, at 700 s, restart-at never");
  expect(runWords(description, undefined, [lane], done(gap, [lane], 700))).toBe("gap-at 700 s, gap-for 300 s");
});
