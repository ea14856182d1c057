/** The lanes that are compared, number by number, at the moment shown. */
import type { ReactElement } from "react";
import type { Counter } from "./counters";
import { words } from "./words";

export interface Against {
  readonly label: string;
  /** Of each lane. */
  readonly values: readonly string[];
  /** Not all of them are the same. */
  readonly differs: boolean;
}

/** By their labels, in the order of the first lane that has them; a lane without one has none to show. */
export function against(lanes: readonly (readonly Counter[])[]): readonly Against[] {
  const labels = [...new Set(lanes.flatMap((counters) => counters.map(({ label }) => label)))];
  return labels.map((label) => {
    const values = lanes.map((counters) => counters.find((one) => one.label === label)?.value ?? words.none);
    return { label, values, differs: new Set(values).size > 1 };
  });
}

interface AgainstNowProps {
  readonly lanes: readonly { readonly label: string; readonly counters: readonly Counter[] }[];
}

/** A row a lane; what differs is strong. */
export function AgainstNow({ lanes }: AgainstNowProps): ReactElement {
  const rows = against(lanes.map(({ counters }) => counters));
  return (
    <div className="against-now">
      <table>
        <caption>{words.againstNow}</caption>
        <thead>
          <tr>
            <td />
            {rows.map(({ label, differs }) => (
              <th key={label} scope="col" data-differs={differs ? "" : undefined}>
                {label}
                {!differs && <span className="visually-hidden"> {words.same}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ label }, lane) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
            <tr key={lane}>
              <th scope="row">
                <b>{words.lane(lane)}</b> {label}
              </th>
              {rows.map(({ label: name, values, differs }) => (
                <td key={name} data-differs={differs ? "" : undefined}>
                  {values[lane]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
