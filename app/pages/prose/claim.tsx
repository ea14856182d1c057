import type { ReactNode } from "react";
import { useStaticData } from "../../base/static-data";
import type { Verdict } from "../../model/ledger";
import { VerdictShape } from "../claims/verdict-mark";
import { verdictWords } from "../claims/verdict-words";
import { useSite } from "../site";
import { printedWords } from "./prose-messages";

export interface ClaimProps {
  /** One or several rows of the ledger, with spaces between them; what stands before the slash of several ids is all of those rows. */
  readonly id: string;
  /** The verdict that the sentence speaks of, which must be that of each row. */
  readonly says: Verdict;
  readonly children: ReactNode;
}

/** By the build alone: a page carries the first row's id, and not the ledger. Throws where the ledger says otherwise. */
async function loadRow(id: string, says: string): Promise<string> {
  if (!import.meta.env.SSR) throw new Error("The ledger is looked up by the build.");
  const [{ allClaims }, { claimsSaid }] = await Promise.all([
    import("../claims/ledger-data"),
    import("../../model/ledger"),
  ]);
  return claimsSaid(allClaims, id, says)[0]?.id ?? "";
}

/** Words that say whether a published number comes out: a link to its row in the ledger, with the verdict as a mark. */
export function Claim({ id, says, children }: ClaimProps) {
  const { href } = useSite();
  const row = useStaticData(`claim ${id} ${says}`, () => loadRow(id, says));
  const verdict = verdictWords[says];
  return (
    <a className="claim-said" href={`${href("claims/")}#claim-${row ?? id}`} title={printedWords.inLedger(verdict)}>
      {children}
      <span className={`claim-mark verdict-${says}`}>
        <VerdictShape verdict={says} />
        <span className="visually-hidden">{printedWords.inLedgerAside(verdict)}</span>
      </span>
    </a>
  );
}
