import { useStore } from "../../base/use-store";
import { brakeAt, paceSentence } from "../run/pace";
import type { Player } from "../run/player";
import { words } from "../run/run-messages";
import "./pace-line.css";

/** What the speed means, and how much slower the clock goes from the moment that is shown on. */
export function PaceLine({ player }: { player: Player }) {
  const pace = useStore(player.ui, (ui) => ui.pace);
  const braked = useStore(player.ui, (ui) => brakeAt(ui.pace, ui.displayTimeNs) > 1);
  return (
    <>
      {paceSentence(pace)}
      {braked && ","} <Brake player={player} />
    </>
  );
}

/** How much slower the clock goes from the moment that is shown on; nothing in a run in which it is never braked. */
export function Brake({ player }: { player: Player }) {
  const pace = useStore(player.ui, (ui) => ui.pace);
  const brake = useStore(player.ui, (ui) => brakeAt(ui.pace, ui.displayTimeNs));
  const all = pace.stretches.flatMap((stretch) => (stretch.brake > 1 ? words.braked(stretch.brake) : []));
  const longest = all.reduce((long, one) => (one.length > long.length ? one : long), "");
  if (longest === "") return null;
  return (
    <span className="brake">
      {/* Keeps the place, so that nothing beside it moves when the brake is put on. */}
      <span className="brake-place" aria-hidden="true">
        {longest}
      </span>
      {brake > 1 && <span>{words.braked(brake)}</span>}
    </span>
  );
}
