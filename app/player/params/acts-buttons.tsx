import { useStore } from "../../base/use-store";
import type { Acts as ActsOfKit } from "../../mount/kit";
import type { Player } from "../run/player";
import { doneAt, withAct, withoutActs } from "./acts";
import { words } from "./params-messages";
import "./acts.css";

interface ActsProps {
  readonly player: Player;
  readonly acts: ActsOfKit;
}

/** Buttons for what can be done at the moment shown, one in place of another: each makes a run of its own. The run is then shown there. Pressed once more it is undone. */
export function ActButtons({ player, acts }: ActsProps) {
  // The lanes are the current run's.
  useStore(player.ui, (ui) => ui.branches);
  const { lanes, description } = player;
  const press = (act: ActsOfKit["of"][number], done: number | null) => {
    const s = Math.ceil(player.position.get().displayTimeNs / 1e9);
    const moment = done ?? s;
    const others =
      done === null ? withAct(act, acts, description, lanes, moment) : withoutActs(acts, description, lanes);
    player.setLanes(act.name, others);
    player.seekTo({ kind: "time", timeNs: moment * 1e9 });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div className="acts needs-js" role="group" aria-label={acts.name}>
      <span className="acts-name" aria-hidden="true">
        {acts.name}
      </span>
      {acts.of.map((act) => {
        const done = doneAt(act, lanes);
        return (
          <button
            key={act.name}
            type="button"
            aria-pressed={done !== null}
            title={done === null ? undefined : words.undoAct}
            onClick={() => press(act, done)}
          >
            {done === null ? act.name : words.doneAt(act.name, done)}
          </button>
        );
      })}
    </div>
  );
}
