import type { ReactElement } from "react";
import { formatQuantity } from "../base/quantity";
import type { Description } from "../model/description";
import { metricOf } from "./metric-of";
import type { FigureLane } from "./types";

export interface MetricTableProps {
  readonly description: Description;
  readonly lane: FigureLane;
  /** What the numbers tell of; the lane's name stands before it. */
  readonly of: string;
  /** Names of metrics; they stand in the order of the description. */
  readonly names: readonly string[];
  /** Of those that the moment shown makes others than the last step's. */
  readonly byNow?: ReadonlyMap<string, number>;
}

/** A lane's metrics in words and units; shares, which have no unit, in percent. */
export function MetricTable({ description, lane, of, names, byNow }: MetricTableProps): ReactElement {
  return (
    <table>
      <caption>{`${lane.label}: ${of}`}</caption>
      <tbody>
        {description.metrics
          .filter(({ name }) => names.includes(name))
          .map(({ name, label, unit }) => {
            const value = byNow?.get(name) ?? metricOf(description, lane, name);
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{name.endsWith("Share") ? `${(100 * value).toFixed(1)}%` : formatQuantity(value, unit)}</td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
