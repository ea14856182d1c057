import { useAwaited } from "../../base/use-awaited";
import { useStore } from "../../base/use-store";
import type { FigureKit } from "../../mount/kit";
import type { Player } from "../../player/run/player";

interface LabListingProps {
  readonly player: Player;
  readonly kit: FigureKit;
}

/** The listing of the moment shown. Its code is the figure's own; where that can't be fetched the player says so. */
export function LabListing({ player, kit }: LabListingProps) {
  const frame = useStore(player.ui, (ui) => ui.frame);
  const chosenCpu = useStore(player.ui, (ui) => ui.chosenCpu);
  const there = frame !== null;
  const code = useAwaited(there && kit, async () => (there ? kit.load() : null));
  const Listing = code.data?.Listing ?? null;
  if (frame === null || Listing === null) return null;
  return (
    <div className="lab-listing">
      <Listing
        description={player.description}
        frame={frame}
        chosenCpu={chosenCpu}
        onChooseCpu={(cpu) => player.chooseCpu(cpu)}
      />
    </div>
  );
}
