import { describe, expect, it } from "vitest";
import type { NumberParam } from "../../model/description";
import { fakeEngine } from "./fake-engine";
import { description } from "./fixtures";
import { brakeAt } from "./pace";
import { make, ready, settle, ten, two } from "./player.test-helper";

describe("Player", () => {
  it("waits as a poster, loads, and stands at the start", async () => {
    const engine = fakeEngine();
    const { player } = make([ten], engine);
    expect(player.ui.get().status.kind).toBe("poster");
    expect(engine.opened).toHaveLength(0);
    player.start();
    expect(player.ui.get().status.kind).toBe("loading");
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "paused" }, at: -1, count: 12 });
    expect(player.source.get()?.step).toBeNull();
  });

  it("goes to the end that was asked for between a short run's last update and its first state", async () => {
    const engine = fakeEngine({ automatic: false });
    const { player } = make([ten], engine);
    player.start();
    await settle();
    engine.finish();
    player.seekTo({ kind: "end" });
    await settle();
    expect(player.ui.get()).toMatchObject({ at: 11, count: 12, computing: { kind: "finished" } });
  });

  it("tells of a run's length with its first state, and of a run that was stopped before it", async () => {
    const begun = async () => {
      const engine = fakeEngine({ automatic: false });
      const { player } = make([ten], engine);
      player.start();
      await settle();
      return { engine, player };
    };
    const { engine, player } = await begun();
    engine.log(5);
    expect(player.ui.get()).toMatchObject({ status: { kind: "loading" }, count: 0 });
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready" }, count: 5, computing: { kind: "running" } });
    const stopped = await begun();
    stopped.engine.log(5);
    stopped.player.cancel();
    await settle();
    expect(stopped.player.ui.get()).toMatchObject({
      status: { kind: "ready" },
      count: 5,
      computing: { kind: "cancelled" },
    });
  });

  it("steps forth and back, by moment, wake-up and connection", async () => {
    const { player } = await ready();
    const at = async (go: () => void) => {
      go();
      await settle();
      return player.ui.get().at;
    };
    expect(await at(() => player.step("moment", 1))).toBe(0);
    expect(await at(() => player.step("wake-up", 1))).toBe(1);
    expect(await at(() => player.step("wake-up", 1))).toBe(2);
    expect(await at(() => player.step("connection", -1))).toBe(0);
    expect(await at(() => player.seekTo({ kind: "end" }))).toBe(11);
    expect(await at(() => player.step("moment", 1))).toBe(11);
    expect(await at(() => player.step("moment", -1))).toBe(10);
    expect(await at(() => player.seekTo({ kind: "start" }))).toBe(-1);
  });

  it("goes to the nearest named moment, and says where there is none", async () => {
    const { player, said } = await ready();
    const moments = [
      { name: "the end", short: "the end", at: "end" },
      { name: "the fifth wake-up", short: "the fifth wake-up", at: "wake:5" },
      { name: "the first", short: "the first", at: "wake:1" },
      { name: "one wake-up too many", short: "one wake-up too many", at: "wake:11" },
      { name: "long after the end", short: "long after the end", at: "5s" },
    ];
    const at = async (direction: 1 | -1) => {
      player.stepMoment(moments, direction);
      await settle();
      return player.ui.get().at;
    };
    expect([await at(1), said]).toEqual([1, expect.arrayContaining(["the first"])]);
    expect([await at(1), await at(1), await at(1)]).toEqual([5, 11, 11]);
    expect(said.at(-1)).toBe("No further named moment.");
    expect([await at(-1), await at(-1), await at(-1)]).toEqual([5, 1, 1]);
    expect(said.at(-1)).toBe("No named moment before this one.");
  });

  it("goes to no named moment that the run has not got to", async () => {
    const engine = fakeEngine({ automatic: false });
    const { player, said } = make([ten], engine);
    player.start();
    await settle();
    engine.log(4);
    await settle();
    const moments = [
      { name: "the second wake-up", short: "the second wake-up", at: "wake:2" },
      { name: "the fifth", short: "the fifth", at: "wake:5" },
      { name: "the end", short: "the end", at: "end" },
    ];
    player.stepMoment(moments, 1);
    await settle();
    player.stepMoment(moments, 1);
    await settle();
    expect([player.ui.get().at, said.at(-1)]).toEqual([2, "The next named moment is still being computed."]);
    engine.log(8);
    player.stepMoment(moments, 1);
    await settle();
    expect(player.ui.get().at).toBe(5);
  });

  it("takes the steps that were asked for while the run was being opened", async () => {
    const { player } = make([ten], fakeEngine(), { kind: "step", index: 4 });
    player.step("moment", 1);
    player.step("moment", 1);
    expect(player.ui.get().status.kind).toBe("loading");
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "paused" }, at: 6 });
  });

  it("goes to the moment that was asked for while the run was being opened", async () => {
    const { player, said } = make([ten], fakeEngine());
    const moments = [
      { name: "the first", short: "first", at: "wake:1" },
      { name: "the fifth", short: "fifth", at: "wake:5" },
    ];
    player.stepMoment(moments, 1);
    player.stepMoment(moments, 1);
    expect(player.ui.get().status.kind).toBe("loading");
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "paused" }, at: 5 });
    expect(said).toEqual(expect.arrayContaining(["the first", "the fifth"]));
  });

  it("forgets such steps where another place is asked for meanwhile", async () => {
    const { player } = make([ten], fakeEngine());
    player.step("moment", 1);
    player.seek(4);
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready" }, at: 4 });
  });

  it("starts when a parameter is changed before anything ran", async () => {
    const { player } = make([ten], fakeEngine());
    player.setLanes("threads", [{ ...ten, threads: 20 }]);
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "paused" }, count: 22, at: -1 });
  });

  it("plays from the start where the build's picture shows the end", async () => {
    const known = { at: 11, count: 12, displayTimeNs: 11_000, endNs: 11_000, sentence: "", bursts: [] };
    const { player } = make([ten], fakeEngine(), { kind: "end" }, known);
    player.start();
    player.play();
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "playing" }, at: -1 });
    const paused = make([ten], fakeEngine(), { kind: "end" }, known).player;
    paused.start();
    await settle();
    expect(paused.ui.get()).toMatchObject({ status: { kind: "ready", motion: "paused" }, at: 11 });
  });

  it("opens at a step, a time or the end", async () => {
    expect((await ready([ten], { kind: "step", index: 7 })).player.ui.get().at).toBe(7);
    expect((await ready([ten], { kind: "step", index: 7000 })).player.ui.get().at).toBe(11);
    expect((await ready([ten], { kind: "time", timeNs: 3500 })).player.ui.get().at).toBe(3);
    expect((await ready([ten], { kind: "end" })).player.ui.get().at).toBe(11);
  });

  it("shows all lanes at one simulated moment", async () => {
    const { player } = await ready(two, { kind: "time", timeNs: 5000 });
    // Steps of 1 µs in one lane, 2 µs in the other.
    expect(player.source.get()?.lanes.map((lane) => lane.state.records)).toEqual([6, 3]);
    expect(player.source.get()?.lanes.map((lane) => lane.label)).toEqual(["Wake all (2.2)", "Wake one (CITI)"]);
    expect(player.ui.get().sentence).toBe("Wake all (2.2): Task 6 wakes.");
  });

  it("plays from the start where it would open at the end, and nothing of the run is known yet", async () => {
    const { player } = make([ten], fakeEngine(), { kind: "end" });
    player.start();
    player.play();
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "playing" }, at: -1 });
    // At any other place it goes on from there.
    const other = make([ten], fakeEngine(), { kind: "step", index: 4 }).player;
    other.start();
    other.play();
    await settle();
    expect(other.ui.get()).toMatchObject({ status: { kind: "ready", motion: "playing" }, at: 4 });
  });

  it("plays at its pace to the end, and from the start again", async () => {
    const { player, said } = await ready();
    const before = said.length;
    player.play();
    // 11 µs of run at a pace of 1 µs in a second.
    for (let ms = 0; ms < 4950; ms += 50) {
      player.act(50);
      await settle();
    }
    expect(player.ui.get().status).toEqual({ kind: "ready", motion: "playing" });
    expect(player.source.get()?.step?.index).toBe(4);
    expect(player.source.get()?.displayTimeNs).toBeCloseTo(4950, 6);
    for (let ms = 0; ms < 6200; ms += 50) {
      player.act(50);
      await settle();
    }
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "paused" }, at: 11 });
    expect(said.slice(before)).toEqual(["step 12 of 12: CPU 0 is idle."]);
    player.togglePlay();
    await settle();
    expect(player.position.get().at).toBe(-1);
  });

  it("brakes its clock where the run has a burst, and knows of it while the run is still computed", async () => {
    const engine = fakeEngine({ automatic: false, lastNs: 1e6 });
    const { player } = make([{ ...ten, threads: 20 }], engine, { kind: "start" }, null, description, null);
    player.start();
    await settle();
    engine.log(15);
    await settle();
    expect(brakeAt(player.ui.get().pace, 5000)).toBe(1);
    engine.finish();
    await settle();
    const brake = brakeAt(player.ui.get().pace, 5000);
    expect(brake).toBeGreaterThan(10);
    player.play();
    player.act(100);
    await settle();
    expect(player.position.get().displayTimeNs).toBeCloseTo((0.1 * player.ui.get().pace.nsPerS) / brake, 3);
  });

  it("keeps its clock while an answer is slow, and asks only for the newest moment", async () => {
    const { player, engine } = await ready();
    const before = engine.seeks.length;
    player.play();
    for (let i = 0; i < 40; i++) player.act(50);
    await settle();
    // The first request, and the newest of all that came meanwhile.
    expect(engine.seeks.length - before).toBe(2);
    expect(player.source.get()?.displayTimeNs).toBeCloseTo(2000, 6);
  });

  it("waits at what is known of a run that is still computed", async () => {
    const engine = fakeEngine({ automatic: false });
    const { player } = make([ten], engine);
    player.start();
    await settle();
    expect(player.ui.get().status.kind).toBe("loading");
    engine.log(4);
    await settle();
    expect(player.ui.get()).toMatchObject({
      count: 4,
      computing: { kind: "running", records: 4 },
      status: { kind: "ready" },
    });
    player.play();
    for (let i = 0; i < 400; i++) {
      player.act(50);
      await settle();
    }
    expect(player.ui.get()).toMatchObject({ status: { motion: "playing" }, at: 3 });
    engine.finish();
    for (let i = 0; i < 400; i++) {
      player.act(50);
      await settle();
    }
    expect(player.ui.get()).toMatchObject({ status: { motion: "paused" }, at: 11, computing: { kind: "finished" } });
  });

  it("cancels a long run at once and shows what is there", async () => {
    const engine = fakeEngine({ automatic: false });
    const { player } = make([ten], engine, { kind: "end" });
    player.start();
    await settle();
    engine.log(5);
    player.cancel();
    await settle();
    expect(engine.cancelled).toBe(1);
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready" }, computing: { kind: "cancelled" }, count: 5 });
    player.seekTo({ kind: "end" });
    await settle();
    expect(player.ui.get().at).toBe(4);
  });

  it("says that there is nothing yet when stopped before the first step, and can try again", async () => {
    const engine = fakeEngine({ automatic: false });
    const { player } = make([ten], engine);
    player.start();
    await settle();
    player.cancel();
    expect(player.ui.get().status).toMatchObject({
      kind: "failed",
      problem: expect.stringContaining("before its first step"),
    });
    player.start();
    await settle();
    engine.finish();
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready" }, count: 12 });
  });

  it("re-runs when changed at the start; branches at the same moment when changed in the middle", async () => {
    const { player, engine } = await ready();
    player.setLanes("threads", [{ ...ten, threads: 20 }]);
    await settle();
    expect(player.ui.get()).toMatchObject({ count: 22, at: -1 });
    expect(player.ui.get().branches.runs).toHaveLength(1);
    player.seek(9);
    await settle();
    player.setLanes("policy", [{ ...ten, threads: 20, policy: "wake-one" }]);
    await settle();
    // The same 9 µs: the slower lane has got to its record 4, of 8 µs, and nothing has happened since.
    expect(player.ui.get()).toMatchObject({ at: 4, displayTimeNs: 9000 });
    expect(player.ui.get().branches.runs.map((run) => run.changedAtNs)).toEqual([null, 9000]);
    player.switchRun(1);
    await settle();
    expect(player.ui.get()).toMatchObject({ at: 9, count: 22 });
    player.undo();
    await settle();
    expect(player.ui.get().branches.currentId).toBe(2);
    player.reset();
    await settle();
    expect(player.lanes).toEqual([ten]);
    expect(player.ui.get().branches.runs).toHaveLength(1);
    expect(engine.opened.at(-1)).toEqual([ten]);
  });

  it("opens again for every change, also while the last one is still opening", async () => {
    const { player } = await ready();
    for (const threads of [11, 12, 13, 14]) player.setLanes("threads", [{ ...ten, threads }]);
    await settle();
    expect(player.ui.get()).toMatchObject({ count: 16, status: { kind: "ready" } });
  });

  it("seeks from words in the prose before anything runs", async () => {
    const { player } = make([ten], fakeEngine());
    player.seekTo({ kind: "time", timeNs: 4000 });
    await settle();
    expect(player.ui.get().at).toBe(4);
  });
});

describe("a change of a parameter", () => {
  it("takes with it what it leaves no room for", () => {
    const threads = description.params.find(({ name }) => name === "threads") as NumberParam;
    const params = description.params.map((param) =>
      param.name === "cpus" ? { ...threads, name: "cpus", maxBy: { param: "threads" } } : param,
    );
    const { player } = make([ten], fakeEngine(), { kind: "start" }, null, { ...description, params });
    player.setLanes("threads", [{ ...ten, threads: 3, cpus: 4 }]);
    expect(player.lanes[0]).toMatchObject({ threads: 3, cpus: 3 });
  });
});
