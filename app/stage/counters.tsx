import type { ReactElement } from "react";

export interface Counter {
  readonly value: string;
  readonly label: string;
}

interface CountersProps {
  /** For those who don't see the drawing alone. */
  readonly unseen?: boolean;
  readonly lanes: readonly { readonly label: string; readonly counters: readonly Counter[] }[];
}

/** A few numbers of each lane, beneath the drawing. */
export function Counters({ lanes, unseen = false }: CountersProps): ReactElement {
  return (
    <div className={unseen ? "figure-counters visually-hidden" : "figure-counters"}>
      {lanes.map(({ label, counters }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a section would be one more landmark a figure
        <div key={i} role="group" aria-label={label}>
          {lanes.length > 1 && <p className="figure-counters-lane">{label}</p>}
          <dl>
            {counters.map((counter, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is always the same
              <div key={k}>
                <dt>{counter.label}</dt>
                <dd>{counter.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
