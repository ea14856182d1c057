/** What readers predicted before they saw the run. */
import { keptTexts, type TextStorage } from "../../base/kept-texts";

export interface PredictionStore {
  get(id: string): Prediction | null;
  put(id: string, prediction: Prediction): void;
  forget(id: string): void;
  /** Calls whenever one is put or forgotten. Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** A number, or the id of a choice; null: the reader passed the question over. */
export interface Prediction {
  readonly answer: number | string | null;
}

export function createPredictions(storage: () => TextStorage): PredictionStore {
  const texts = keptTexts("stampede.prediction.", storage);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    get: (id) => parse(texts.get(id)),
    put(id, prediction) {
      texts.set(id, JSON.stringify(prediction));
      tell();
    },
    forget(id) {
      texts.remove(id);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whatever isn't a prediction is none. */
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

/** The number at a share of the scale, as two digits: more a slider can't honestly offer. */
export function predictionAt(share: number, min: number, max: number, log: boolean): number {
  const exact = log && min > 0 ? min * (max / min) ** share : min + share * (max - min);
  return Number(exact.toPrecision(2));
}
