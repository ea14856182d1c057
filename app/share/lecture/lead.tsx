/** What the lectern moves the wall by. What it shows of the wall is what the wall last said. */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { formatCount } from "../../base/quantity";
import { words as runWords } from "../../player/run/run-messages";
import { Button } from "../../player/transport/transport";
import type { LeadMessage, Shown } from "./channel";
import { words } from "./lecture-messages";
import "../../player/transport/transport.css";

interface LeadProps {
  readonly shown: Shown;
  readonly say: (message: LeadMessage) => void;
}

/** `children`: what leads from scene to scene. */
export function Lead({ shown, say, children }: LeadProps & { readonly children: ReactNode }) {
  const { at, count, playing, black, passed, stops, beyond } = shown;
  const idle = count === 0;
  return (
    <section className="lectern-lead figure-player" aria-label={words.lead}>
      <div className="transport">
        <div className="transport-buttons">
          <Button name={words.stopBack} onClick={() => say({ type: "walk", by: -1 })}>
            <path d="M18 5.5v13L9 12zM6 5v14" />
          </Button>
          <Button name={words.stepWallBack} disabled={idle} onClick={() => say({ type: "step", by: -1 })}>
            <path d="M17 5.5v13L7 12z" />
          </Button>
          <Button
            name={playing ? words.pauseWall : words.playWall}
            large
            disabled={idle}
            onClick={() => say({ type: "play" })}
          >
            {playing ? <path d="M8 5.5h3v13H8zM14 5.5h3v13h-3z" /> : <path d="M8 5.5v13l11-6.5z" />}
          </Button>
          <Button name={words.stepWall} disabled={idle} onClick={() => say({ type: "step", by: 1 })}>
            <path d="M7 5.5v13L17 12z" />
          </Button>
          <Button name={words.stopOn} onClick={() => say({ type: "walk", by: 1 })}>
            <path d="M6 5.5v13L15 12zM18 5v14" />
          </Button>
        </div>
        <Scrub shown={shown} say={say} />
        <span className="transport-count">
          {formatCount(at + 1)} / {formatCount(count)}
        </span>
      </div>
      <p>
        {children}
        <button type="button" className="plain-button" aria-pressed={black} onClick={() => say({ type: "black" })}>
          {black ? words.showWall : words.blacken}
        </button>
        <span>{words.stopsPassed(passed, stops)}</span>
        {beyond > 0 && <span>{words.stopsBeyond(beyond)}</span>}
      </p>
    </section>
  );
}

function Scrub({ shown: { at, count, sentence }, say }: LeadProps) {
  const input = useRef<HTMLInputElement>(null);
  // Set by hand, because React would take the thumb from a finger that holds it.
  useLayoutEffect(() => {
    if (input.current !== null) input.current.value = String(Math.min(at, count) + 1);
  }, [at, count]);
  return (
    <div className="scrubber">
      <input
        ref={input}
        type="range"
        min={0}
        max={count}
        step={1}
        defaultValue={0}
        aria-label={words.scrubWall}
        aria-valuetext={runWords.step(at, count, sentence)}
        disabled={count === 0}
        onInput={(event) => say({ type: "seek", at: Number(event.currentTarget.value) - 1 })}
      />
    </div>
  );
}
