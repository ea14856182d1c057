import type { Description } from "./description";

/** What the two leaps of a player are called: over the accept model's wake-ups and connections, or over another model's own steps, in the order of its kinds. */
export interface StepNames {
  readonly "wake-up": string;
  readonly connection: string;
}

const herd: StepNames = { "wake-up": "wake-up", connection: "connection" };

export function stepNames(description: Description): StepNames {
  const own = [...new Set(description.kinds.flatMap(({ step }) => (step === undefined ? [] : [step])))];
  const [first, second] = own;
  if (first === undefined || own.includes(herd["wake-up"]) || own.includes(herd.connection)) return herd;
  return { "wake-up": first, connection: second ?? first };
}
