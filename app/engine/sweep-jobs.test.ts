import { describe, expect, test } from "vitest";
import { breaking, core, hostFor, open } from "./engine-host.test-helper";
import { resultHere } from "./run-here";

describe("sweeps in the host", () => {
  test("come out as when run alone, one after the other, beside an open run", () => {
    const { host, settle, of } = hostFor();
    const runs = [10, 200, 30].map((threads) => core.params({ threads }));
    host.receive(open(1, [core.params({ threads: 500 })]));
    for (const [id, params] of runs.entries()) host.receive({ type: "run-through", id, model: "accept", params });
    settle();
    expect(of("result").map(({ result }) => result)).toEqual(
      runs.map((params) => resultHere(core.make(), "accept", params)),
    );
    expect(of("progress").at(-1)?.lanes[0]?.finished).toBe(true);
  });

  test("a run that is refused has no result, and those after it have", () => {
    const { host, settle, of } = hostFor();
    host.receive({ type: "run-through", id: 1, model: "accept", params: core.params({ threads: 0 }) });
    host.receive({ type: "run-through", id: 2, model: "accept", params: core.params() });
    settle();
    expect(of("no-result")).toMatchObject([{ id: 1, problem: expect.stringContaining("threads=0") }]);
    expect(of("result")).toMatchObject([{ id: 2 }]);
  });

  test("a run that breaks has no result, and the next one an instance of its own", () => {
    let made = 0;
    const { host, settle, of } = hostFor({ makeCore: () => (++made === 1 ? breaking(0) : core.make()) });
    for (const id of [1, 2, 3]) host.receive({ type: "run-through", id, model: "accept", params: core.params() });
    settle();
    expect(of("no-result")).toMatchObject([{ id: 1, problem: "the memory ran out." }]);
    expect(of("result").map(({ id }) => id)).toEqual([2, 3]);
    expect(made).toBe(2);
  });
});
