import { expect, it } from "vitest";
import { fakeEngine } from "./fake-engine";
import { defaults, description } from "./fixtures";
import { Player } from "./player";

it("whoever shows the run is told which CPU was chosen, and that none is any more", () => {
  const player = new Player({
    description,
    lanes: [defaults],
    place: { kind: "start" },
    engine: fakeEngine(),
    pace: null,
    now: () => 0,
    afterFrame: (call) => call(),
  });
  const told: unknown[] = [player.ui.get().chosenCpu];
  player.ui.subscribe(() => told.push(player.ui.get().chosenCpu));
  player.chooseCpu({ lane: 0, cpu: 1 });
  player.chooseCpu(null);
  expect(told).toEqual([null, { lane: 0, cpu: 1 }, null]);
});
