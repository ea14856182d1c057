import { type ReactNode, useEffect, useState } from "react";
import { useStore } from "../../base/use-store";
import type { Player } from "../run/player";
import { problemWords } from "../run/problem-words";
import { PaceLine } from "./pace-line";
import { words } from "./transport-messages";

/** Beside the speed: what it means; while a long run is computed, how far it is, and a way to stop it. */
export function Progress({ player }: { player: Player }) {
  return <Line player={player} atRest={<PaceLine player={player} />} />;
}

/** How far a long run is, alone: nothing where there is nothing to say, and nothing of what is computed in a blink. */
export function Busy({ player }: { player: Player }) {
  const says = useStore(
    player.ui,
    ({ status, computing, notice }) =>
      notice !== "" ||
      (computing.kind === "running"
        ? status.kind === "loading" || status.kind === "ready"
        : computing.kind !== "finished"),
  );
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!says) return setLate(false);
    const timer = setTimeout(() => setLate(true), blinkMs);
    return () => clearTimeout(timer);
  }, [says]);
  return late ? <Line player={player} atRest={null} /> : null;
}

const blinkMs = 350;

function Line({ player, atRest }: { readonly player: Player; readonly atRest: ReactNode }) {
  const computing = useStore(player.ui, (ui) => ui.computing);
  const notice = useStore(player.ui, (ui) => ui.notice);
  const busy =
    useStore(player.ui, ({ status }) => status.kind === "loading" || status.kind === "ready") &&
    computing.kind === "running";
  return (
    <span className="player-line">
      {busy ? (
        <span className="player-progress">
          {/* First, so that it stands still while the numbers grow. */}
          <button type="button" className="plain-button" onClick={() => player.cancel()}>
            {words.stopComputing}
          </button>
          <progress aria-label={words.computing} /> {words.computed(computing.records, computing.simulatedNs)}
        </span>
      ) : computing.kind === "cancelled" ? (
        words.stopped(computing.records, computing.simulatedNs)
      ) : (
        atRest
      )}
      {notice !== "" && <span role="status"> {notice}</span>}
    </span>
  );
}

/** After a failure: what happened, what still works, and a way to try again. */
export function Problem({ player }: { player: Player }) {
  const status = useStore(player.ui, (ui) => ui.status);
  if (status.kind !== "failed") return null;
  const { head, lines } = problemWords(status.problem);
  return (
    <div className="player-problem" role="alert">
      <p>{head}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <button type="button" className="plain-button" onClick={() => player.start()}>
          {words.tryAgain}
        </button>
      )}
    </div>
  );
}
