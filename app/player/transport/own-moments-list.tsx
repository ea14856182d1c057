import { useEffect, useRef, useState } from "react";
import { clockText } from "../../base/time-format";
import { useStore } from "../../base/use-store";
import type { Player } from "../run/player";
import { mostOwnMoments, type OwnMoment, withMoment, withoutMoment } from "./own-moments";
import { words } from "./transport-messages";
import type { OwnMomentsInUse } from "./use-own-moments";

interface OwnMomentsListProps {
  readonly player: Player;
  readonly own: OwnMomentsInUse;
}

/** The reader's own moments: kept by a button, named, gone to, taken away and put back. */
export function OwnMomentsList({ player, own }: OwnMomentsListProps) {
  const { moments, set } = own;
  const at = useStore(player.ui, (ui) => ui.at);
  // Times are known as far as the run is computed.
  useStore(player.ui, (ui) => ui.count);
  const ready = useStore(player.ui, ({ status }) => status.kind === "ready");
  const nameOf = ({ name, at }: OwnMoment) => name || player.sentenceAt(at) || words.stepName(at);
  const [naming, setNaming] = useState<number | null>(null);
  const [removed, setRemoved] = useState<OwnMoment | null>(null);
  const keep = () => {
    player.pause();
    const { at, sentence } = player.ui.get();
    if (moments.every((one) => one.at !== at)) set(withMoment(moments, { name: sentence || words.stepName(at), at }));
    setNaming(at);
  };
  return (
    <div className="own-moments">
      <ul>
        {moments.map((moment) => (
          <li key={moment.at}>
            {naming === moment.at ? (
              <NameField
                name={nameOf(moment)}
                onDone={(name) => {
                  if (name !== null && name !== "") set(withMoment(moments, { ...moment, name }));
                  setNaming(null);
                }}
              />
            ) : (
              <>
                <button
                  type="button"
                  className="moment-button"
                  disabled={!ready}
                  aria-current={moment.at === at ? "true" : undefined}
                  onClick={() => player.seek(moment.at)}
                >
                  <span>{nameOf(moment)}</span>
                  {moment.at < player.steps.length && <small> {clockText(player.steps.timeNs(moment.at))}</small>}
                </button>
                <button
                  type="button"
                  className="moment-tool"
                  aria-label={words.renameMoment(nameOf(moment))}
                  title={words.rename}
                  onClick={() => setNaming(moment.at)}
                >
                  ✎
                </button>
                <button
                  type="button"
                  className="moment-tool"
                  aria-label={words.removeMoment(nameOf(moment))}
                  title={words.remove}
                  onClick={() => {
                    set(withoutMoment(moments, moment.at));
                    setRemoved(moment);
                  }}
                >
                  ×
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="plain-button"
        disabled={!ready || at < 0 || moments.length >= mostOwnMoments}
        onClick={keep}
      >
        {words.keepMoment}
      </button>
      <p role="status">
        {removed !== null && moments.every((one) => one.at !== removed.at) && (
          <>
            {words.momentRemoved(nameOf(removed))}{" "}
            <button
              type="button"
              className="quiet-link"
              onClick={() => {
                set(withMoment(moments, removed));
                setRemoved(null);
              }}
            >
              {words.putBack}
            </button>
          </>
        )}
      </p>
      {moments.length > 0 && <p>{words.momentsStay}</p>}
    </div>
  );
}

/** `onDone`: null where the reader left the name as it was. */
function NameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      type="text"
      aria-label={words.nameOfMoment}
      defaultValue={name}
      maxLength={80}
      onBlur={(event) => onDone(event.currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key === "Enter") onDone(event.currentTarget.value.trim());
        if (event.key === "Escape") {
          // Of a sheet that the list stands in: it stays open.
          event.preventDefault();
          onDone(null);
        }
      }}
    />
  );
}
