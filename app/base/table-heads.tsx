import type { ReactNode } from "react";

interface TableHeadsProps {
  readonly of: readonly ReactNode[];
  /** After them. */
  readonly children?: ReactNode;
}

/** The heads of a table's columns. */
export function TableHeads({ of, children }: TableHeadsProps) {
  return (
    <thead>
      <tr>
        {of.map((head, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a head is its place
          <th key={column} scope="col">
            {head}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
