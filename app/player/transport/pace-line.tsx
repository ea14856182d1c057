import { useStore } from "../../base/use-store";
import { brakeAt, paceSentence } from "../run/pace";
import type { Player } from "../run/player";
import { words as runWords } from "../run/words";

/** What the speed means, and how much slower the clock goes from the moment that is shown on. */
export function PaceLine({ player }: { player: Player }) {
  const pace = useStore(player.ui, (ui) => ui.pace);
  const braked = useStore(player.ui, (ui) => brakeAt(ui.pace, ui.displayTimeNs) > 1);
  return (
    <>
      {paceSentence(pace)}
      {braked && ", "}
      <Brake player={player} />
    </>
  );
}

/** How much slower the clock goes from the moment that is shown on; nothing where it isn't braked. */
export function Brake({ player }: { player: Player }) {
  const brake = useStore(player.ui, (ui) => brakeAt(ui.pace, ui.displayTimeNs));
  return brake > 1 && <span className="brake">{runWords.braked(brake)}</span>;
}
