import type { Description } from "./description";

/** What the two leaps of a player are called: over wake-ups and connections where a model has them, else over its own steps, in the order of its kinds. */
export interface StepNames {
  readonly "wake-up": string;
  /** Null where a model has steps of one kind only: it then has one leap. */
  readonly connection: string | null;
}

export function stepNames(description: Description): StepNames {
  const own = [...new Set(description.kinds.flatMap(({ step }) => (step === undefined ? [] : [step])))];
  if (own.length === 0) return { "wake-up": "wake-up", connection: "connection" };
  const wake = own.includes("wake-up") ? "wake-up" : (own.find((name) => name !== "connection") ?? "connection");
  const others = own.filter((name) => name !== wake);
  return { "wake-up": wake, connection: others.includes("connection") ? "connection" : (others[0] ?? null) };
}
