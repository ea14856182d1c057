import { useEffect, useState } from "react";
import { niceWindow } from "../figures/time-format";
import type { Description } from "../model/description";
import { narrateText } from "../model/narration";
import type { LaneParams } from "../model/scenario";
import type { Pace } from "./pace";
import { Player } from "./player";
import { usePlayerPage } from "./player-page";
import type { KnownRun, Place } from "./player-state";

interface UsePlayerOptions {
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly place: Place;
  readonly pace: Pace | null;
  /** What the build computed of the run, so that the controls can tell of it before the engine runs. */
  readonly known: KnownRun | null;
}

/** One player for one figure, as long as the figure is on the page. Later changes of the options don't reach it: the player has its own state then. */
export function usePlayer(options: UsePlayerOptions): Player {
  const page = usePlayerPage();
  const [player] = useState(() => {
    const { description } = options;
    return new Player({
      ...options,
      engine: page.client(description.model),
      windowFor: niceWindow,
      narrate: (lane, record, lanes) => {
        const log = lanes[lane]?.log;
        if (log === undefined) return "";
        return narrateText(description, {
          kind: log.kind[record] ?? 0,
          cpu: log.cpu[record] ?? 0,
          task: log.task[record] ?? 0,
          what: log.what[record] ?? 0,
          arg: log.arg[record] ?? 0,
        });
      },
    });
  });
  useEffect(() => () => player.dispose(), [player]);
  return player;
}
