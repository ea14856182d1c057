/**
 * Keeps the address bar at the scenario that is looked at: at once on a pause and for another scenario, else 300 ms after the last change; the step is never followed during play
 * (browsers refuse more than some hundred changes). Each scenario that the reader makes is an entry of the history of its own, with the step at which it was left; a slider that
 * is dragged makes one.
 */
import { formatLink } from "../../model/link";
import { lanesKey } from "../../model/scenario";
import type { AnnouncerTimers } from "./announcer";
import { currentRun } from "./branches";
import type { Player } from "./player";
import type { PlayerUi } from "./player-state";

export const urlDelayMs = 300;

/** The link's query for what the player shows. */
export function scenarioQuery(player: Player): string {
  const { at } = player.ui.get();
  const { description, lanes } = player;
  return formatLink(description, { model: description.model, lanes, at: at < 0 ? null : at });
}

/** Called with the query that should be in the address bar. `entry`: "new" where the reader has made another scenario, so that going back leads to the one before. */
export type WriteAddress = (query: string, entry: "new" | "same") => void;

export interface AddressFollower {
  /** `move` shows what the address says already (back, forward): it makes no entry. */
  readonly walk: (move: () => void) => void;
  readonly stop: () => void;
}

export function followScenario(
  player: Player,
  write: WriteAddress,
  timers: Pick<AnnouncerTimers, "after">,
): AddressFollower {
  let cancel: (() => void) | null = null;
  let written = scenarioQuery(player);
  let entry = entryOf(player);
  let wasPlaying = false;
  let runs = player.lanes;
  const writeNow = () => {
    cancel = null;
    const query = scenarioQuery(player);
    if (query === written) return;
    const next = entryOf(player);
    const isNew = next.scenario !== entry.scenario && (next.gesture === null || next.gesture !== entry.gesture);
    written = query;
    entry = next;
    write(query, isNew ? "new" : "same");
  };
  const changed = () => {
    const { status } = player.ui.get();
    const playing = isPlaying(status);
    cancel?.();
    cancel = null;
    // Another scenario is written even while it plays; only the step may wait for a pause.
    const changedRun = player.lanes !== runs;
    runs = player.lanes;
    if ((wasPlaying && !playing) || (playing && changedRun)) writeNow();
    // While a changed run is still computed its step isn't known yet.
    else if (!playing && status.kind === "ready") cancel = timers.after(urlDelayMs, writeNow);
    wasPlaying = playing;
  };
  let stop = player.ui.subscribe(changed);
  return {
    walk: (move) => {
      stop();
      cancel?.();
      cancel = null;
      move();
      written = scenarioQuery(player);
      entry = entryOf(player);
      runs = player.lanes;
      wasPlaying = isPlaying(player.ui.get().status);
      stop = player.ui.subscribe(changed);
    },
    stop: () => {
      stop();
      cancel?.();
    },
  };
}

/** What makes an entry of the history: the lanes; and the gesture that made them, on which run, null where no parameter was turned. */
function entryOf({ lanes, ui }: Player): { readonly scenario: string; readonly gesture: string | null } {
  const { branches } = ui.get();
  const { lastChange } = branches;
  return {
    scenario: lanesKey(lanes),
    gesture: lastChange === null ? null : `${currentRun(branches).id} ${lastChange}`,
  };
}

function isPlaying(status: PlayerUi["status"]): boolean {
  return status.kind === "ready" && status.motion === "playing";
}
