import { useEffect, useState } from "react";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { PaceWish } from "./pace";
import type { Place } from "./place";
import { Player } from "./player";
import { usePlayerPage } from "./player-page";
import type { KnownRun } from "./player-state";

interface UsePlayerOptions {
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly place: Place;
  readonly pace: PaceWish | null;
  /** What the build computed of the run, so that the controls can tell of it before the engine runs. */
  readonly known: KnownRun | null;
  readonly names?: readonly string[];
}

/** One player for one figure, as long as the figure is on the page. Later changes of the options don't reach it: the player has its own state then. */
export function usePlayer(options: UsePlayerOptions): Player {
  const page = usePlayerPage();
  const [player] = useState(() => {
    const { description } = options;
    return new Player({
      ...options,
      engine: page.client(description.model),
      now: () => performance.now(),
      // What runs in the frame has run by the next task.
      afterFrame: (call) => requestAnimationFrame(() => setTimeout(call)),
    });
  });
  useEffect(() => () => player.dispose(), [player]);
  return player;
}
