import { describe, expect, it } from "vitest";
import { fakeEngine } from "./fake-engine";
import { make, ready, settle, ten } from "./player.test-helper";

describe("a player whose engine fails", () => {
  it("fails with a sentence, keeps the picture, and retries at the same place", async () => {
    const { player, engine } = await ready();
    player.seek(5);
    await settle();
    engine.fail("The simulation stopped.");
    expect(player.ui.get().status).toEqual({ kind: "failed", problem: "The simulation stopped." });
    expect(player.source.get()).not.toBeNull();
    player.step("moment", 1);
    player.play();
    expect(player.ui.get().status.kind).toBe("failed");
    player.start();
    await settle();
    expect(player.ui.get()).toMatchObject({ status: { kind: "ready", motion: "paused" }, at: 5 });
  });

  it("keeps a run that is refused apart from those that ran, until it runs", async () => {
    const { player, engine } = await ready();
    player.seek(5);
    await settle();
    const refused = () => player.ui.get().branches.runs.map((run) => run.refused ?? false);
    engine.fail("The simulation stopped.");
    expect(refused()).toEqual([false]);
    player.start();
    await settle();
    engine.fail("The simulator refused the scenario: line 1: no.");
    expect(refused()).toEqual([true]);
    player.start();
    await settle();
    expect(refused()).toEqual([false]);
  });

  it("says why it could not open", async () => {
    const { player } = make([ten], fakeEngine({ refuse: "The core could not be loaded." }));
    player.start();
    await settle();
    expect(player.ui.get().status).toEqual({ kind: "failed", problem: "The core could not be loaded." });
    player.start();
    await settle();
    expect(player.ui.get().status.kind).toBe("ready");
  });
});
