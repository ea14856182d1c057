import type { ReactNode } from "react";
import { clockText } from "../../base/time-format";
import { useStore } from "../../base/use-store";
import type { NamedMoment } from "../../mount/kit";
import { findMoments } from "../run/named-moments";
import type { Player } from "../run/player";
import { words } from "./transport-messages";
import "./moments.css";

interface MomentsProps {
  readonly player: Player;
  readonly moments: readonly NamedMoment[];
  /** A heading of the page, or, in a figure, which may stand under any heading, words. Default: h2. */
  readonly heading?: "h2" | "p";
  /** Beneath them. */
  readonly children?: ReactNode;
}

/** The kit's moments as buttons that go there; each with its time, once the run has got there. */
export function Moments({ player, moments, heading: Heading = "h2", children }: MomentsProps) {
  const { at, computing, status } = useStore(player.ui, (ui) => ui);
  // Before the run is open nothing is known of it, and any moment can be asked for.
  const over = player.steps.length > 0 && computing.kind !== "running";
  const failed = status.kind === "failed" || status.kind === "waiting";
  return (
    <section className="moments needs-js" aria-label={words.moments}>
      <Heading className="moments-heading">{words.moments}</Heading>
      <ul>
        {findMoments(moments, player.steps, over).map(({ name, place, index, missing }) => (
          <li key={name}>
            <button
              type="button"
              className="moment-button"
              disabled={missing || failed}
              aria-current={index !== null && index === at ? "true" : undefined}
              onClick={() => player.seekTo(place)}
            >
              <span>{name}</span>
              {missing && <small> {words.momentMissing(computing.kind === "cancelled")}</small>}
              {index !== null && <small> {clockText(player.steps.timeNs(index))}</small>}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
