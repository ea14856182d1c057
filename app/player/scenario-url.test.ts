import { describe, expect, it } from "vitest";
import { fakeEngine } from "./fake-engine";
import { defaults, description } from "./fixtures";
import { Player } from "./player";
import { followScenario, scenarioQuery } from "./scenario-url";

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

async function opened() {
  const player = new Player({
    description,
    lanes: [{ ...defaults, threads: 10 }],
    place: { kind: "start" },
    engine: fakeEngine(),
    pace: null,
    now: () => 0,
  });
  player.start();
  await settle();
  let due: (() => void) | null = null;
  const written: string[] = [];
  followScenario(player, (query) => written.push(query), {
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
    expect(written).toEqual(["v=1&threads=10&seed=1&at=4"]);
    player.setLanes("policy", [{ ...defaults, threads: 10, policy: "wake-one" }]);
    await settle();
    pass();
    expect(written.at(-1)).toBe("v=1&threads=10&policy=wake-one&seed=1&at=2");
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
    expect(written).toEqual(["v=1&threads=10&seed=1&at=3"]);
  });

  it("says nothing of the step before the first", async () => {
    const { player } = await opened();
    expect(scenarioQuery(player)).toBe("v=1&threads=10&seed=1");
  });
});
