import { type ComponentType, useEffect, useRef, useState } from "react";
import type { FigureKit } from "../../mount/kit";
import type { Player } from "../../player/run/player";
import { words } from "./lab-messages";

interface LabTakeAwayProps {
  readonly player: Player;
  readonly kit: FigureKit;
  readonly figures: readonly string[];
}

type Panel = ComponentType<LabTakeAwayProps & { readonly labAddress: string }>;
type Loaded = { readonly Panel: Panel | null; readonly problem: string };

/** Link, pictures, log and citation of what is shown. Its code is fetched when it is opened. */
export function LabTakeAway(props: LabTakeAwayProps) {
  const [{ Panel, problem }, setLoaded] = useState<Loaded>({ Panel: null, problem: "" });
  const load = () => {
    if (Panel !== null) return;
    import("../../share/take-away").then(
      ({ TakeAway }) => setLoaded({ Panel: TakeAway, problem: "" }),
      () =>
        setLoaded({
          Panel: null,
          problem: words.takeAwayMissing,
        }),
    );
  };
  // Opened before the page was awake.
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (details.current?.open) load();
  }, []);
  return (
    <details ref={details} className="lab-take-away needs-js" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{words.takeAway}</summary>
      {problem !== "" && <p role="alert">{problem}</p>}
      {Panel && <Panel {...props} labAddress={`${window.location.origin}${window.location.pathname}`} />}
    </details>
  );
}
