import { Fragment, useMemo } from "react";
import { TableHeads } from "../../base/table-heads";
import type { Claim } from "../../model/ledger";
import { ClaimRow } from "./claim-row";
import { words } from "./claims-messages";
import { familyOf } from "./ledger-data";
import { errorSentence, type Judged } from "./ledger-summary";
import type { Rerun } from "./use-ledger";

interface ClaimsTableProps {
  readonly title: string;
  readonly rows: readonly Judged[];
  /** Of these and of other chapters: those that are not filtered out. */
  readonly shown: ReadonlySet<Judged>;
  readonly reruns: ReadonlyMap<string, Rerun>;
  readonly onRun: (claim: Claim) => void;
}

/** The rows of one chapter, grouped by what was published together. */
export function ClaimsTable({ title, rows, shown, reruns, onRun }: ClaimsTableProps) {
  const families = useMemo(() => {
    const groups = new Map<string, Judged[]>();
    for (const row of rows) {
      const family = familyOf(row.claim);
      groups.set(family, [...(groups.get(family) ?? []), row]);
    }
    return [...groups];
  }, [rows]);
  return (
    <table className="claims sans" aria-label={words.claimsOf(title)}>
      <TableHeads of={words.columns}>
        <th scope="col" className="needs-js">
          <span className="visually-hidden">{words.runAgain}</span>
        </th>
      </TableHeads>
      {families.map(([family, members]) => {
        const some = members.filter((row) => shown.has(row));
        if (some.length === 0) return <Fragment key={family} />;
        const errors = members.length > 1 ? errorSentence(members) : null;
        return (
          <tbody key={family}>
            {errors && (
              <tr className="claim-family">
                <th scope="rowgroup" colSpan={9}>
                  <code>{family}</code> {errors}
                </th>
              </tr>
            )}
            {some.map(({ claim, outcome }) => (
              <ClaimRow key={claim.id} claim={claim} outcome={outcome} rerun={reruns.get(claim.id)} onRun={onRun} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
