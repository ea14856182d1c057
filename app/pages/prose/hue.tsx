import type { ReactNode } from "react";
import { type Concept, concepts } from "../../base/palette";

/** Words in the colour that the figures give to the same thing. */
export function Hue({ concept, children }: { concept: Concept; children?: ReactNode }) {
  if (!concepts.includes(concept)) throw new Error(`<Hue concept="${concept}">: there are ${concepts.join(", ")}.`);
  return <b className={`hue hue-${concept}`}>{children}</b>;
}
