import { Fragment, useMemo } from "react";
import { type Claim, type Standing, standingOf } from "../../model/ledger";
import { ClaimRow } from "./claim-row";
import { familyOf } from "./ledger-data";
import { errorSentence, type Judged } from "./ledger-summary";
import type { Rerun } from "./use-ledger";

interface ClaimsTableProps {
  readonly title: string;
  readonly rows: readonly Judged[];
  /** null: all. */
  readonly standing: Standing | null;
  readonly reruns: ReadonlyMap<string, Rerun>;
  readonly onRun: (claim: Claim) => void;
}

const columns = ["claim", "published", "simulated", "error", "tolerance", "how", "verdict", "source"] as const;

/** The rows of one chapter, grouped by what was published together. */
export function ClaimsTable({ title, rows, standing, reruns, onRun }: ClaimsTableProps) {
  const families = useMemo(() => {
    const groups = new Map<string, Judged[]>();
    for (const row of rows) {
      const family = familyOf(row.claim);
      groups.set(family, [...(groups.get(family) ?? []), row]);
    }
    return [...groups];
  }, [rows]);
  const shows = ({ claim, outcome }: Judged) => {
    const rerun = reruns.get(claim.id);
    const { verdict } = rerun?.kind === "done" ? rerun.outcome : outcome;
    return standing === null || standingOf(claim, verdict) === standing;
  };
  return (
    <table className="claims sans" aria-label={`Claims of the chapter ${title}`}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className="needs-js">
            <span className="visually-hidden">run again</span>
          </th>
        </tr>
      </thead>
      {families.map(([family, members]) => {
        const shown = members.filter(shows);
        if (shown.length === 0) return <Fragment key={family} />;
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
            {shown.map(({ claim, outcome }) => (
              <ClaimRow key={claim.id} claim={claim} outcome={outcome} rerun={reruns.get(claim.id)} onRun={onRun} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
