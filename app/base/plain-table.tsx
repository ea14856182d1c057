import type { ReactNode } from "react";
import { TableHeads } from "./table-heads";

interface PlainTableProps {
  readonly heads: readonly ReactNode[];
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly ReactNode[])[];
  readonly caption?: string;
  readonly label?: string;
}

/** Rows under heads; a row and a cell are what they are by their place. */
export function PlainTable({ heads, rows, caption, label }: PlainTableProps) {
  return (
    <table aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <TableHeads of={heads} />
      <tbody>
        {rows.map(([head, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={row}>
            <th scope="row">{head}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
