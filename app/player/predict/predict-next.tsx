/** "Predict the next step", beside any player: what follows the moment that it shows is kept back until the reader has said what it will be; then the player takes the step. */
import { useEffect, useRef, useState } from "react";
import type { Player } from "../run/player";
import { NextChoices, nextVerdict } from "./next-choices";
import { words } from "./predict-messages";
import { useNextStep } from "./use-next-step";
import "./predict.css";

export function PredictNext({ player }: { readonly player: Player }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="predict-next needs-js" aria-label={words.predictNext}>
      {open ? (
        <Asked player={player} onClose={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            player.pause();
            setOpen(true);
          }}
        >
          {words.predictNext}
        </button>
      )}
    </section>
  );
}

function Asked({ player, onClose }: { readonly player: Player; readonly onClose: () => void }) {
  const next = useNextStep(player);
  const [verdict, setVerdict] = useState("");
  const [count, setCount] = useState({ asked: 0, right: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    player.start();
    player.withhold(true);
    return () => player.withhold(false);
  }, [player]);
  const say = (said: number) => {
    if (next.kind !== "known") return;
    setVerdict(nextVerdict(next.choices, said, next.right));
    setCount({ asked: count.asked + 1, right: count.right + Number(said === next.right) });
    player.step("moment", 1);
    heading.current?.focus();
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="moments-heading">
        {words.whatNext}
      </h2>
      <p role="status" className="predict-next-verdict">
        {verdict !== "" && `${verdict} ${words.foreseen(count.right, count.asked)}`}
      </p>
      {next.kind === "waiting" && <p>{words.opening}</p>}
      {next.kind === "failed" && <p>{next.problem}</p>}
      {next.kind === "none" && <p>{words.nothingNext}</p>}
      {next.kind === "known" && <NextChoices choices={next.choices} onSay={say} />}
      <button type="button" className="plain-button" onClick={onClose}>
        {words.close}
      </button>
    </>
  );
}
