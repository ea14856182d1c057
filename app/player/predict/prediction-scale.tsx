import { words } from "./predict-messages";

interface PredictionScaleProps {
  readonly min: number;
  readonly max: number;
  readonly log: boolean;
  readonly said: number;
  readonly ran: number;
  /** How many runs the second answer is the mean of. */
  readonly runs: number;
}

/** Both answers on one line: a ring for what was said, a filled square for the run. The sentence above says the same in words. */
export function PredictionScale({ min, max, log, said, ran, runs }: PredictionScaleProps) {
  const place = (value: number) => `${(100 * share(value, min, Math.max(max, said, ran), log)).toFixed(2)}%`;
  return (
    <div className="predict-scale" aria-hidden="true">
      <span
        className="predict-span"
        style={{ left: place(Math.min(said, ran)), right: `calc(100% - ${place(Math.max(said, ran))})` }}
      />
      <span className="predict-said" style={{ left: place(said) }}>
        <span>{words.you}</span>
      </span>
      <span className="predict-ran" style={{ left: place(ran) }}>
        <span>{words.theRuns(runs)}</span>
      </span>
    </div>
  );
}

function share(value: number, min: number, max: number, log: boolean): number {
  if (max <= min) return 0;
  const lowest = min > 0 ? min : max / 1000;
  const at = log ? Math.log(Math.max(value, lowest) / lowest) / Math.log(max / lowest) : (value - min) / (max - min);
  return Math.max(0, Math.min(1, at));
}
