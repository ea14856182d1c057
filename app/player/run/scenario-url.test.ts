import { describe, expect, it } from "vitest";
import { linkStart } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import { fakeEngine } from "./fake-engine";
import { defaults, description } from "./fixtures";
import { Player } from "./player";
import { followScenario, scenarioQuery } from "./scenario-url";

const start = linkStart("accept");

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

async function opened() {
  const player = new Player({
    description,
    lanes: [{ ...defaults, threads: 10 }],
    place: { kind: "start" },
    engine: fakeEngine(),
    pace: { kind: "rate", nsPerS: 1100 },
    now: () => 0,
    afterFrame: (call) => call(),
  });
  player.start();
  await settle();
  let due: (() => void) | null = null;
  const written: string[] = [];
  const entries: string[] = [];
  const tell = (query: string, entry: "new" | "same") => {
    written.push(query);
    entries.push(entry);
  };
  const { walk } = followScenario(player, tell, {
    after: (_ms, run) => {
      due = run;
      return () => {
        due = null;
      };
    },
  });
  return {
    player,
    written,
    entries,
    walk,
    pass: () => {
      const run = due;
      due = null;
      run?.();
    },
  };
}

describe("the address bar", () => {
  it("follows after the last of several changes", async () => {
    const { player, written, pass } = await opened();
    for (let i = 0; i < 5; i++) {
      player.step("moment", 1);
      await settle();
    }
    expect(written).toEqual([]);
    pass();
    expect(written).toEqual([`${start}&threads=10&seed=1&at=4`]);
    player.setLanes("policy", [{ ...defaults, threads: 10, policy: "wake-one" }]);
    await settle();
    pass();
    expect(written.at(-1)).toBe(`${start}&threads=10&policy=wake-one&seed=1&at=2`);
  });

  it("is left alone during play and written at the pause", async () => {
    const { player, written, pass } = await opened();
    player.play();
    for (let i = 0; i < 60; i++) {
      player.act(50);
      await settle();
      pass();
    }
    expect(written).toEqual([]);
    player.pause();
    expect(written).toEqual([`${start}&threads=10&seed=1&at=3`]);
  });

  it("says nothing of the step before the first", async () => {
    const { player } = await opened();
    expect(scenarioQuery(player)).toBe(`${start}&threads=10&seed=1`);
  });

  it("makes an entry for each scenario that the reader makes, and none for its steps", async () => {
    const { player, written, entries, walk, pass } = await opened();
    const change = async (name: string, values: LaneParams) => {
      player.setLanes(name, [{ ...defaults, ...player.lanes[0], ...values }]);
      await settle();
      pass();
    };
    const step = async () => {
      player.step("moment", 1);
      await settle();
      pass();
    };
    await step();
    expect(entries).toEqual(["same"]);
    await change("policy", { policy: "wake-one" });
    await step();
    expect(entries.slice(1)).toEqual(["new", "same"]);
    // Dragged: each value on the way takes the place of the one before.
    for (const threads of [20, 30, 40]) await change("threads", { threads });
    expect(entries.slice(3)).toEqual(["new", "same", "same"]);
    const before = written.length;
    // Back, as the browser does it: the address is there already.
    walk(() => player.revisit([{ ...defaults, threads: 10, policy: "wake-one" }], { kind: "step", index: 2 }));
    await settle();
    pass();
    expect(written.slice(before).filter((query) => query.includes("threads=40"))).toEqual([]);
    expect(entries.slice(before)).not.toContain("new");
    await change("threads", { threads: 50 });
    expect(entries.at(-1)).toBe("new");
  });
});

describe("going back to a scenario", () => {
  it("finds the run that was kept, and keeps the others", async () => {
    const { player } = await opened();
    player.seek(2);
    await settle();
    player.setLanes("policy", [{ ...defaults, threads: 10, policy: "wake-one" }]);
    await settle();
    expect(player.ui.get().branches.runs).toHaveLength(2);
    player.revisit([{ ...defaults, threads: 10 }], { kind: "step", index: 1 });
    await settle();
    expect(player.ui.get()).toMatchObject({ at: 1, branches: { currentId: 1 } });
    expect(player.ui.get().branches.runs).toHaveLength(2);
  });

  it("puts one that is no longer kept into the place of the current run, which undo brings back", async () => {
    const { player } = await opened();
    player.revisit([{ ...defaults, threads: 12 }], { kind: "start" });
    await settle();
    expect(player.lanes[0]?.threads).toBe(12);
    player.undo();
    expect(player.lanes[0]?.threads).toBe(10);
  });
});
