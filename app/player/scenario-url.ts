/**
 * Keeps the address bar at the scenario that is looked at: at once on a pause and for another scenario, else 300 ms after the last change; the step is never followed during play
 * (browsers refuse more than some hundred changes). The page's own history stays as it is.
 */
import { formatLink } from "../model/link";
import type { AnnouncerTimers } from "./announcer";
import type { Player } from "./player";
import type { PlayerUi } from "./player-state";

export const urlDelayMs = 300;

/** The link's query for what the player shows. */
export function scenarioQuery(player: Player): string {
  const { at } = player.ui.get();
  const { description, lanes } = player;
  return formatLink(description, { model: description.model, lanes, at: at < 0 ? null : at });
}

/** Calls `replace` with the query whenever it should be in the address bar. Returns the function that ends it. */
export function followScenario(
  player: Player,
  replace: (query: string) => void,
  timers: Pick<AnnouncerTimers, "after">,
): () => void {
  let cancel: (() => void) | null = null;
  let written = scenarioQuery(player);
  let wasPlaying = false;
  let runs = player.lanes;
  const write = () => {
    cancel = null;
    const query = scenarioQuery(player);
    if (query === written) return;
    written = query;
    replace(query);
  };
  const changed = () => {
    const { status } = player.ui.get();
    const playing = isPlaying(status);
    cancel?.();
    cancel = null;
    // Another scenario is written even while it plays; only the step may wait for a pause.
    const changedRun = player.lanes !== runs;
    runs = player.lanes;
    if ((wasPlaying && !playing) || (playing && changedRun)) write();
    // While a changed run is still computed its step isn't known yet.
    else if (!playing && status.kind === "ready") cancel = timers.after(urlDelayMs, write);
    wasPlaying = playing;
  };
  const stop = player.ui.subscribe(changed);
  return () => {
    stop();
    cancel?.();
  };
}

function isPlaying(status: PlayerUi["status"]): boolean {
  return status.kind === "ready" && status.motion === "playing";
}
