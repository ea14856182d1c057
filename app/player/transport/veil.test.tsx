import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createStore } from "../../base/store";
import { fakeEngine } from "../run/fake-engine";
import { defaults, description } from "../run/fixtures";
import { Player } from "../run/player";
import type { PlayerUi } from "../run/player-state";
import { words } from "./transport-messages";
import { Veil } from "./veil";

/** A player that stands so; only what it tells its controls. */
function playerThat(ui: Partial<PlayerUi>): Player {
  const player = new Player({
    description,
    lanes: [defaults],
    place: { kind: "start" },
    engine: fakeEngine({ automatic: false }),
    pace: null,
    now: () => 0,
    afterFrame: (call) => call(),
  });
  return { ui: createStore<PlayerUi>({ ...player.ui.get(), ...ui }) } as Player;
}

const shown = (ui: Partial<PlayerUi>) => renderToStaticMarkup(<Veil player={playerThat(ui)} />);
const others = [{ ...defaults, threads: 3 }];
const soFar = { records: 1000, simulatedNs: 5e6 };

it("offers to stop a run while it is computed, and tells of the stop before its picture is there", () => {
  const loading = { status: { kind: "loading" }, shownLanes: others } as const;
  const running = shown({ ...loading, computing: { kind: "running", ...soFar } });
  expect(running).toContain(words.stopComputing);
  expect(running).not.toContain("Stopped after");
  const stopped = shown({ ...loading, computing: { kind: "cancelled", ...soFar } });
  expect(stopped).toContain("Stopped after 1,000 steps");
  expect(stopped).not.toContain("<button");
});

it("is not there where the picture is that of the run", () => {
  expect(shown({ status: { kind: "loading" }, computing: { kind: "running", ...soFar } })).toBe("");
});
