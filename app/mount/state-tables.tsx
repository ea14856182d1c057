/** The state of a moment as tables. A model says which: captions, heads and rows. */
import type { ComponentType, ReactElement, ReactNode } from "react";
import { formatCount, formatQuantity } from "../base/quantity";
import type { Description } from "../model/description";
import { metricOf } from "./metric-of";
import { TableScroll } from "./table-scroll";
import type { FigureFrame, FigureLane } from "./types";

export interface TablesProps {
  readonly description: Description;
  readonly frame: FigureFrame;
  /** Names of the drawings above. */
  readonly figures: readonly string[];
}

/** What a table of a lane is made from. */
export interface TableAsk extends TablesProps {
  readonly lane: FigureLane;
  /** The lane's place in the frame. */
  readonly index: number;
  readonly nowNs: number;
}

/** A number is written as a count. */
export type Cell = string | number;

export interface Table {
  readonly caption: string;
  /** Of the columns; absent: the rows' own heads say enough. */
  readonly heads?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The column whose cells are the heads of their rows; absent: the first. */
  readonly headAt?: number;
  /** The row of what is in hand. */
  readonly now?: number;
  /** Stands there where there are no rows. */
  readonly none?: string;
}

/** A string is a paragraph. */
type Told = Table | ReactElement | string | null;

/** What is told of a lane: a table, a sentence, several of them, or nothing. */
export type TableOf = (ask: TableAsk) => Told | readonly Told[];

/** The tables of all lanes, one lane below the other. */
export function stateTables(...of: readonly TableOf[]): ComponentType<TablesProps> {
  return (props) => <LaneTables {...props} of={of} />;
}

export function LaneTables({ of, ...props }: TablesProps & { readonly of: readonly TableOf[] }): ReactElement {
  return (
    <>
      {props.frame.lanes.map((lane, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={index}>
          {of.flatMap((table) => table({ ...props, lane, index, nowNs: props.frame.displayTimeNs })).map(tell)}
        </TableScroll>
      ))}
    </>
  );
}

function tell(told: Told, key: number): ReactNode {
  if (typeof told === "string") return <p key={key}>{told}</p>;
  return told && "rows" in told ? <StateTable key={key} {...told} /> : told;
}

const written = (cell: Cell): string => (typeof cell === "number" ? formatCount(cell) : cell);

export function StateTable({ caption, heads, rows, headAt = 0, now, none }: Table): ReactElement {
  return (
    <table>
      <caption>{caption}</caption>
      {heads && (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.length === 0 && none !== undefined && (
          <tr>
            <td colSpan={heads?.length}>{none}</td>
          </tr>
        )}
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={row} aria-current={row === now ? "true" : undefined}>
            {cells.map((cell, column) =>
              column === headAt ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <th key={column} scope="row">
                  {written(cell)}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={column}>{written(cell)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * A lane's metrics in words and units, in the order of the description; shares, which have no unit, in percent. `what`: what the numbers tell of; `byNow`: those
 * that the moment shown makes others than the last step's.
 */
export const metricTable =
  (what: string, names: readonly string[], byNow?: (ask: TableAsk) => ReadonlyMap<string, number>): TableOf =>
  (ask) => {
    const { description, lane } = ask;
    const others = byNow?.(ask);
    return {
      caption: `${lane.label}: ${what}`,
      rows: description.metrics
        .filter(({ name }) => names.includes(name))
        .map(({ name, label, unit }) => {
          const value = others?.get(name) ?? metricOf(description, lane, name);
          return [label, name.endsWith("Share") ? `${(100 * value).toFixed(1)}%` : formatQuantity(value, unit)];
        }),
    };
  };

/** How many there are of each: what there are none of is left out. */
export const countTable = (
  caption: string,
  heads: readonly [string, string],
  counts: Iterable<readonly [name: string, count: number]>,
): Table => ({ caption, heads, rows: [...counts].filter(([, count]) => count > 0) });
