/** A run of its own beside the reader's, for pictures: the figure on the page stays where it is. */
import type { EngineClient, EngineRun } from "../engine/engine";
import type { LaneParams } from "../model/scenario";
import type { RunView } from "../player/run/run-view";

/** What is known of the run when `reached` is asked: all that `view` has, and whether anything more will come. */
export interface Reached {
  readonly simulatedNs: number;
  readonly over: boolean;
}

/** Opens the run and fills `view` until `reached` says so. Rejects with a sentence where the run fails, and with the signal's reason when aborted. */
export async function openBeside(
  client: EngineClient,
  lanes: readonly LaneParams[],
  view: RunView,
  reached: (known: Reached) => boolean,
  signal?: AbortSignal,
): Promise<EngineRun> {
  let arrived = () => {};
  let broke: (error: Error) => void = () => {};
  const there = new Promise<void>((resolve, reject) => {
    arrived = resolve;
    broke = reject;
  });
  // Opening may fail first; this one's rejection is then nobody's.
  there.catch(() => {});
  const aborted = () => broke(signal?.reason);
  signal?.addEventListener("abort", aborted, { once: true });
  try {
    view.begin(lanes);
    const run = await client.open(lanes, {
      updated(update) {
        view.extend(update);
        const over = update.lanes.every(({ finished }) => finished);
        if (over || reached({ simulatedNs: update.simulatedNs, over })) arrived();
      },
      failed: (problem) => broke(new Error(problem)),
    });
    await there;
    return run;
  } finally {
    signal?.removeEventListener("abort", aborted);
  }
}
