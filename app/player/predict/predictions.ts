import { formatRounded } from "../../base/quantity";

/** What readers predicted before they saw the run. It stays in this browser; where storage is refused it lasts as long as the page. */

export interface PredictionStore {
  get(id: string): Prediction | null;
  put(id: string, prediction: Prediction): void;
  forget(id: string): void;
}

/** A number, or the id of a choice; null: the reader passed the question over. */
export interface Prediction {
  readonly answer: number | string | null;
}

interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const prefix = "stampede.prediction.";

/** `storage` is a function because reading `window.localStorage` itself throws in a sandboxed frame. */
export function createPredictions(storage: () => TextStorage): PredictionStore {
  const kept = new Map<string, Prediction>();
  const guarded = <T>(use: (store: TextStorage) => T): T | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (id) => kept.get(id) ?? parse(guarded((store) => store.getItem(prefix + id))),
    put(id, prediction) {
      kept.set(id, prediction);
      guarded((store) => store.setItem(prefix + id, JSON.stringify(prediction)));
    },
    forget(id) {
      kept.delete(id);
      guarded((store) => store.removeItem(prefix + id));
    },
  };
}

/** Storage is shared with other versions of the site and with the reader's own hands: whatever isn't a prediction is none. */
function parse(text: string | null): Prediction | null {
  if (text === null) return null;
  try {
    const { answer } = JSON.parse(text) as { answer?: unknown };
    if (answer === null || typeof answer === "string" || (typeof answer === "number" && Number.isFinite(answer)))
      return { answer };
  } catch {
    // Not JSON.
  }
  return null;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** The run's number decides which choice was right: the one with from <= number < to. */
  readonly from?: number;
  readonly to?: number;
}

export function rightChoice(choices: readonly Choice[], value: number): Choice | null {
  return (
    choices.find(
      ({ from, to }) => value >= (from ?? Number.NEGATIVE_INFINITY) && value < (to ?? Number.POSITIVE_INFINITY),
    ) ?? null
  );
}

/** Who speaks: one run, or several by their mean. */
const speaker = (runs: number) => (runs > 1 ? `the mean of ${runs} runs` : "the run");
const verb = (runs: number) => (runs > 1 ? "is" : "says");
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "The run says 27 ms.", "The mean of 3 runs is 27 ms." */
export function tellWords(ran: number, unit: string, runs = 1): string {
  return `${capital(speaker(runs))} ${verb(runs)} ${quantityWords(ran, unit)}.`;
}

/** "You said 8 ms, the run says 27 ms: 3.4 times as much." Of a ratio: "You said 10 times as long, the run says 37.7." */
export function compareWords(said: number, ran: number, unit: string, runs = 1): string {
  const words = (value: number) => quantityWords(value, unit);
  const isRatio = unit === "×" || unit.startsWith("times");
  const opening = `You said ${words(said)}, ${speaker(runs)} ${verb(runs)} ${isRatio ? formatRounded(ran) : words(ran)}`;
  if (said <= 0 || ran <= 0) return `${opening}.`;
  const ratio = ran / said;
  if (ratio > 0.9 && ratio < 1.1) return `${opening}: well judged.`;
  if (isRatio) return `${opening}.`;
  return ratio > 1
    ? `${opening}: ${formatRounded(ratio)} times as much.`
    : `${opening}: you were ${formatRounded(1 / ratio)} times too high.`;
}

/** "27.2 ms", "34%", "104×", "5". */
export function quantityWords(value: number, unit: string): string {
  return `${formatRounded(value)}${["", "%", "×"].includes(unit) ? unit : ` ${unit}`}`;
}

/** The number at a share of the scale, as two digits: more a slider can't honestly offer. */
export function predictionAt(share: number, min: number, max: number, log: boolean): number {
  const exact = log && min > 0 ? min * (max / min) ** share : min + share * (max - min);
  return Number(exact.toPrecision(2));
}

/** What is said of a choice once the run has spoken. */
export function choiceWords(choices: readonly Choice[], said: string, value: number, unit: string, runs = 1): string {
  const chosen = choices.find((choice) => choice.id === said);
  const right = rightChoice(choices, value);
  const opening = `You said “${chosen?.label ?? said}”.`;
  const number = quantityWords(value, unit);
  if (right === null) return `${opening} ${tellWords(value, unit, runs)}`;
  return right.id === said
    ? `${opening} So says ${speaker(runs)}: ${number}.`
    : `${opening} ${capital(speaker(runs))} says “${right.label}”: ${number}.`;
}
