import { type RefObject, useLayoutEffect } from "react";
import { useStore } from "../../base/use-store";
import type { Player } from "../run/player";
import { words as runWords } from "../run/run-messages";
import { words } from "./transport-messages";

interface StepInputProps {
  readonly player: Player;
  /** What is played, for a screen reader: "Figure 1". */
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** A native slider over all steps, with its value in words; what is seen of it is its user's. */
export function StepInput({ player, label, input }: StepInputProps) {
  const count = useStore(player.ui, (ui) => ui.count);
  const at = useStore(player.ui, (ui) => ui.at);
  const sentence = useStore(player.ui, (ui) => ui.sentence);

  // Set by hand, because React would take the thumb from a finger that holds it.
  useLayoutEffect(() => {
    if (input.current !== null) input.current.value = String(Math.min(at, count) + 1);
  }, [input, at, count]);

  return (
    <input
      ref={input}
      type="range"
      data-role="scrubber"
      min={0}
      max={count}
      step={1}
      defaultValue={0}
      aria-label={words.scrubber(label)}
      aria-valuetext={runWords.step(at, count, sentence)}
      disabled={count === 0}
      onInput={(event) => player.seek(Number(event.currentTarget.value) - 1)}
    />
  );
}
