import { describe, expect, it } from "vitest";
import { fakeEngine } from "./fake-engine";
import { defaults, description } from "./fixtures";
import { Player } from "./player";
import { parseStops } from "./stops";

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
  player.start();
  await settle();
  return { player, at, pass };
}

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
    const { player, at, pass } = await standing();
    expect(player.walkStops(stops, 1)).toBe(true);
    expect(player.ui.get().status).toMatchObject({ motion: "playing" });
    // Steps of 1 µs, a µs in a second.
    await pass(1000);
    expect(at()).toBe(2);
    await pass(9000);
    expect(at()).toBe(4);
    expect(player.ui.get().status).toMatchObject({ motion: "paused" });
    player.walkStops(stops, 1);
    await pass(9000);
    expect(at()).toBe(8);
    // Nothing further: the caller leads on, and nothing has moved.
    expect(player.walkStops(stops, 1)).toBe(false);
    expect(at()).toBe(8);
    expect(player.ui.get().status).toMatchObject({ motion: "paused" });
  });

  it("are reached at once by a second press, and by whoever wants no motion", async () => {
    const { player, at } = await standing();
    player.walkStops(stops, 1);
    player.walkStops(stops, 1);
    await settle();
    expect([at(), player.ui.get().status]).toEqual([4, { kind: "ready", motion: "paused" }]);
    player.walkStops(stops, 1, { leap: true });
    await settle();
    expect([at(), player.ui.get().status]).toEqual([8, { kind: "ready", motion: "paused" }]);
  });

  it("are walked back to where the figure opened", async () => {
    const { player, at } = await standing();
    player.seek(10);
    await settle();
    const back: number[] = [];
    while (player.walkStops(stops, -1)) {
      await settle();
      back.push(at());
    }
    expect(back).toEqual([8, 4, 1]);
    expect(player.walkStops([], -1)).toBe(false);
  });

  it("that the run is still to get to are played towards", async () => {
    const engine = fakeEngine({ automatic: false });
    const { player, at, pass } = await standing(engine);
    engine.log(4);
    await settle();
    expect(player.walkStops(stops.slice(0, 1), 1)).toBe(true);
    await pass(5000);
    expect(at()).toBe(3);
    engine.log(20);
    await settle();
    await pass(9000);
    expect([at(), player.ui.get().status]).toEqual([8, { kind: "ready", motion: "paused" }]);
  });

  it("end no other play", async () => {
    const { player, at, pass } = await standing();
    player.walkStops(stops, 1);
    player.pause();
    player.play();
    await pass(15000);
    expect(at()).toBe(11);
  });
});
