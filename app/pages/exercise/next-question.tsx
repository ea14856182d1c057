/** A question for the step that follows a state: its picture ends there until something was said. */

import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../base/button";
import { useAwaited } from "../../base/use-awaited";
import { useStore } from "../../base/use-store";
import type { Description } from "../../model/description";
import type { Question } from "../../model/exercise";
import { parseLink } from "../../model/link";
import type { FigureKit } from "../../mount/kit";
import { loadKit } from "../../player/all-kits";
import { StatePicture } from "../../player/figure/state-picture";
import { NextChoices, nextVerdict } from "../../player/predict/next-choices";
import type { NextGiven } from "../../player/predict/next-step";
import { useNextStep } from "../../player/predict/use-next-step";
import { usePlayerPage } from "../../player/run/player-page";
import { useDescription } from "../../player/run/use-description";
import { usePlayer } from "../../player/run/use-player";
import { words } from "./exercise-messages";
import "../../player/predict/predict.css";

interface NextQuestionProps {
  readonly id: string;
  readonly question: Extract<Question, { kind: "next" }>;
  /** Told of what was said and what came; null while nothing is said. */
  readonly onGiven: (given: NextGiven | null) => void;
  /** Shown with the answer. */
  readonly children: ReactNode;
}

export function NextQuestion(props: NextQuestionProps) {
  const { model, ask } = props.question;
  const described = useDescription(model);
  const kit = useAwaited(model, loadKit);
  const heading = useId();
  const told = described.kind === "failed" ? described.problem : kit.kind === "failed" ? words.noPicture : "";
  return (
    <section id={props.id} className="predict sans" aria-labelledby={heading}>
      <h2 id={heading}>{ask}</h2>
      {told !== "" && <p role="alert">{told}</p>}
      {kit.data !== null && described.kind === "ready" && (
        <Asked {...props} kit={kit.data} description={described.description} />
      )}
    </section>
  );
}

type AskedProps = NextQuestionProps & { readonly kit: FigureKit; readonly description: Description };

function Asked({ id, question, onGiven, children, kit, description }: AskedProps) {
  const page = usePlayerPage();
  const reveal = useRef<HTMLDivElement>(null);
  const { lanes, at } = useMemo(() => parseLink(description, question.run).scenario, [description, question]);
  const player = usePlayer({
    description,
    lanes,
    place: at === null ? { kind: kit.at } : { kind: "step", index: at },
    pace: null,
    known: null,
  });
  const [said, setSaid] = useState<NextGiven | null>(null);
  const next = useNextStep(player);
  const sentence = useStore(player.ui, (ui) => ui.sentence);
  useEffect(() => {
    player.withhold(true);
    player.start();
  }, [player]);
  useEffect(() => onGiven(said), [onGiven, said]);

  const say = (place: number | null) => {
    if (next.kind !== "known") return;
    page.predictions.put(id, { answer: place });
    setSaid({ choices: next.choices, said: place, ran: next.right });
    player.withhold(false);
    player.step("moment", 1);
    reveal.current?.focus();
  };
  // What was said on an earlier visit.
  const latest = useRef(say);
  latest.current = say;
  useEffect(() => {
    const earlier = page.predictions.get(id)?.answer;
    if (next.kind === "known" && said === null && (earlier === null || typeof earlier === "number"))
      latest.current(typeof earlier === "number" && earlier <= next.choices.length ? earlier : null);
  }, [page, id, next, said]);

  return (
    <>
      <StatePicture kit={kit} player={player} still={said === null} />
      <p>{words.now(sentence)}</p>
      {said === null && next.kind === "known" && (
        <>
          <NextChoices choices={next.choices} onSay={say} />
          <p className="predict-skip">
            <Button onClick={() => say(null)}>{words.skip}</Button>
          </p>
        </>
      )}
      <div ref={reveal} tabIndex={-1} aria-live="polite" className="predict-answer">
        {said === null && next.kind === "waiting" && <p>{words.computing}</p>}
        {said === null && next.kind === "none" && <p>{words.nothingNext}</p>}
        {next.kind === "failed" && <p role="alert">{next.problem}</p>}
        {said !== null && (
          <>
            <p className="predict-verdict">{nextVerdict(said.choices, said.said, said.ran ?? 1)}</p>
            {children}
          </>
        )}
      </div>
    </>
  );
}
