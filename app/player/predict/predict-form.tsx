/** How a reader answers: a choice, or a number on a scale that shows none until it is touched. */
import { useId, useState } from "react";
import { typedNumber } from "../../base/quantity";
import { quantityWords, unitSuffix, words } from "./predict-messages";
import { type Choice, predictionAt } from "./predictions";

interface ChoiceFormProps {
  readonly choices: readonly Choice[];
  readonly onSay: (id: string) => void;
}

export function ChoiceForm({ choices, onSay }: ChoiceFormProps) {
  return (
    <div className="predict-choices needs-js">
      {choices.map((choice) => (
        <button key={choice.id} type="button" className="plain-button" onClick={() => onSay(choice.id)}>
          {choice.label}
        </button>
      ))}
    </div>
  );
}

const positions = 1000;

interface NumberFormProps {
  readonly min: number;
  readonly max: number;
  readonly log: boolean;
  readonly unit: string;
  readonly onSay: (value: number) => void;
}

export function NumberForm({ min, max, log, unit, onSay }: NumberFormProps) {
  const id = useId();
  // null: not touched. A thumb in the middle would be a hint.
  const [position, setPosition] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const value = position === null ? null : predictionAt(position / positions, min, max, log);
  const text = typed ?? (value === null ? "" : String(value));
  const given = typedNumber(text);
  // Beyond the scale's end a number may lie; a part of the whole can't.
  const most = unit === "%" && max === 100 ? 100 : Number.POSITIVE_INFINITY;
  const valid = Number.isFinite(given) && given >= 0 && given <= most;
  const suffix = unitSuffix(unit);
  const move = (to: number) => {
    setPosition(to);
    setTyped(null);
    setMissing(false);
  };
  return (
    <form
      className="predict-form needs-js"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onSay(given);
        else setMissing(true);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {words.yourPrediction}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={positions}
        step={5}
        value={position ?? positions / 2}
        data-untouched={position === null && typed === null ? "" : undefined}
        aria-valuetext={value === null ? words.nothingChosen : quantityWords(value, unit)}
        onChange={(event) => move(Number(event.currentTarget.value))}
        // A press on the very middle changes no value, and is a choice all the same.
        onPointerUp={(event) => move(Number(event.currentTarget.value))}
      />
      <span className="predict-number">
        <input
          type="text"
          inputMode="decimal"
          size={5}
          placeholder="?"
          aria-label={words.yourPredictionTyped(suffix)}
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing(false);
          }}
        />
        {suffix}
      </span>
      <button type="submit" className="call-button">
        {words.guess}
      </button>
      <span role="status">
        {missing ? (text.trim() === "" ? words.moveFirst : most === 100 ? words.upTo100 : words.atLeast0) : ""}
      </span>
    </form>
  );
}
