import { describe, expect, it } from "vitest";
import { fakeEngine } from "./fake-engine";
import { defaults, description } from "./fixtures";
import type { Place } from "./place";
import { Player } from "./player";
import { beyondEnd, countStops, parseStops } from "./stops";

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

async function standing(engine = fakeEngine()) {
  const player = new Player({
    description,
    lanes: [{ ...defaults, threads: 10 }],
    place: { kind: "step", index: 1 },
    known: null,
    engine,
    pace: { kind: "rate", nsPerS: 1000 },
    now: () => 0,
    afterFrame: (call) => call(),
  });
  const at = () => player.position.get().at;
  const pass = async (ms: number) => {
    for (let past = 0; past < ms; past += 50) {
      player.act(50);
      await settle();
    }
  };
  /** Whether there was a stop to walk to. */
  const walk = (to: readonly Place[], direction: 1 | -1, options?: { leap: boolean }) => {
    let found = true;
    player.walkStops(to, direction, () => (found = false), options);
    return found;
  };
  player.start();
  await settle();
  return { player, at, pass, walk };
}

/** A run that is being opened. */
const opening = async () => {
  const engine = fakeEngine({ automatic: false });
  return { engine, ...(await standing(engine)) };
};

const stops = parseStops("8_4_3000_soon").places;

describe("stops", () => {
  it("are places, and what is none is dropped and named", () => {
    expect(parseStops("12_2.4ms__end_soon_-1")).toEqual({
      places: [{ kind: "step", index: 12 }, { kind: "time", timeNs: 2_400_000 }, { kind: "end" }],
      dropped: ["soon", "-1"],
    });
    expect(parseStops("")).toEqual({ places: [], dropped: [] });
    expect(parseStops("1_".repeat(40)).places).toHaveLength(30);
    expect(parseStops("1_".repeat(40)).dropped).toHaveLength(10);
  });

  it("are played to in the run's order, whatever their own; those that the run has not are passed over", async () => {
    const { player, at, pass, walk } = await standing();
    expect(walk(stops, 1)).toBe(true);
    expect(player.ui.get().status).toMatchObject({ motion: "playing" });
    // Steps of 1 µs, a µs in a second.
    await pass(1000);
    expect(at()).toBe(2);
    await pass(9000);
    expect(at()).toBe(4);
    expect(player.ui.get().status).toMatchObject({ motion: "paused" });
    walk(stops, 1);
    await pass(9000);
    expect(at()).toBe(8);
    // Nothing further: the caller leads on, and nothing has moved.
    expect(walk(stops, 1)).toBe(false);
    expect(at()).toBe(8);
    expect(player.ui.get().status).toMatchObject({ motion: "paused" });
  });

  it("are reached at once by a second press, and by whoever wants no motion", async () => {
    const { player, at, walk } = await standing();
    walk(stops, 1);
    walk(stops, 1);
    await settle();
    expect([at(), player.ui.get().status]).toEqual([4, { kind: "ready", motion: "paused" }]);
    walk(stops, 1, { leap: true });
    await settle();
    expect([at(), player.ui.get().status]).toEqual([8, { kind: "ready", motion: "paused" }]);
  });

  it("are walked back to where the figure opened", async () => {
    const { player, at, walk } = await standing();
    player.seek(10);
    await settle();
    const back: number[] = [];
    while (walk(stops, -1)) {
      await settle();
      back.push(at());
    }
    expect(back).toEqual([8, 4, 1]);
    expect(walk([], -1)).toBe(false);
  });

  it("that the run is still to get to are played towards", async () => {
    const engine = fakeEngine({ automatic: false });
    const { player, at, pass, walk } = await standing(engine);
    engine.log(4);
    await settle();
    expect(walk(stops.slice(0, 1), 1)).toBe(true);
    await pass(5000);
    expect(at()).toBe(3);
    engine.log(20);
    await settle();
    await pass(9000);
    expect([at(), player.ui.get().status]).toEqual([8, { kind: "ready", motion: "paused" }]);
  });

  it("end no other play", async () => {
    const { player, at, pass, walk } = await standing();
    walk(stops, 1);
    player.pause();
    player.play();
    await pass(15000);
    expect(at()).toBe(11);
  });

  it("are walked from when the run is open, should it be asked before; where there is none then, the caller leads on", async () => {
    const { engine, at, walk } = await opening();
    expect(walk(stops, 1, { leap: true })).toBe(true);
    engine.log(20);
    await settle();
    expect(at()).toBe(4);

    const late = await opening();
    let led = 0;
    late.player.walkStops(parseStops("1").places, 1, () => led++);
    late.player.walkStops(stops, -1, () => led++);
    expect(led).toBe(0);
    late.engine.log(20);
    await settle();
    expect(led).toBe(2);
  });

  it("beyond the run's end are no stops, whether steps, records or times", async () => {
    const { player, at, walk } = await standing();
    const beyond = parseStops("999_wake:9999_1s_8").places;
    expect(beyondEnd(beyond, player.steps)).toEqual(beyond.slice(0, 3));
    expect(walk(beyond, 1, { leap: true })).toBe(true);
    await settle();
    expect([at(), walk(beyond, 1)]).toEqual([8, false]);
  });

  it("are counted: those behind, and those that the run has", async () => {
    const { player } = await standing();
    expect(countStops(stops, player.steps, true, 4)).toEqual({ count: 2, passed: 1 });
    // It may still get there.
    expect(countStops(stops, player.steps, false, 8)).toEqual({ count: 3, passed: 2 });
  });
});
