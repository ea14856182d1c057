import type { Description } from "./description";

/** What the two leaps of a player are called: over wake-ups and connections where a model has them, else over its own steps, in the order of its kinds. */
export interface StepNames {
  readonly "wake-up": string;
  /** Null where a model has steps of one kind only: it then has one leap. */
  readonly connection: string | null;
}

export function stepNames(description: Description): StepNames {
  const own = [...new Set(description.kinds.flatMap(({ step }) => (step === undefined ? [] : [step])))];
  const wake =
    own.length === 0 || own.includes("wake-up") ? "wake-up" : (own.find((name) => name !== "connection") ?? "wake-up");
  const others = own.filter((name) => name !== wake);
  return {
    "wake-up": wake,
    connection: own.includes("connection") || own.length === 0 ? "connection" : (others[0] ?? null),
  };
}
