/** Players of the fake engine, for tests. */

import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { type FakeEngine, fakeEngine } from "./fake-engine";
import { defaults, description } from "./fixtures";
import type { PaceWish } from "./pace";
import type { Place } from "./place";
import { Player } from "./player";
import type { KnownRun } from "./player-state";

export const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

export const ten: LaneParams = { ...defaults, threads: 10 };
export const two = [ten, { ...ten, policy: "wake-one" }];

export function make(
  lanes: readonly LaneParams[],
  engine: FakeEngine,
  place: Place = { kind: "start" },
  known: KnownRun | null = null,
  of: Description = description,
  pace: PaceWish | null = { kind: "rate", nsPerS: 1000 },
) {
  const said: string[] = [];
  const player = new Player({
    description: of,
    lanes,
    place,
    known,
    engine,
    pace,
    now: () => 0,
    afterFrame: (call) => call(),
  });
  player.listen({ say: (text) => said.push(text), mute: () => {} });
  return { player, said };
}

export async function ready(lanes: readonly LaneParams[] = [ten], place: Place = { kind: "start" }) {
  const engine = fakeEngine();
  const { player, said } = make(lanes, engine, place);
  player.start();
  await settle();
  return { player, said, engine };
}
