/** The sections of a source document on its page: what each says, what the ledger makes of its numbers, and where the site takes it up. */

import type { ReactNode } from "react";
import { useStaticData } from "../../base/static-data";
import { TableHeads } from "../../base/table-heads";
import { type ChartServices, useChartServices } from "../../charts/services";
import type { Claim } from "../../model/ledger";
import { chapters } from "../chapters";
import { signedError, valueText } from "../claims/claim-values";
import type { Outcome } from "../claims/ledger-data";
import { VerdictMark } from "../claims/verdict-mark";
import type { Citation } from "../papers-list";
import { useSite } from "../site";
import { printedWords } from "./prose-messages";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** What citations call it beside its title, with | between them (scripts/lib/papers.mjs). */
  readonly names?: string;
  /** What it says, in a sentence. */
  readonly argument: string;
  /** Where else the site takes it up, with spaces between: "accept#fig-1 landing#april-1999" (scripts/vite/papers-plugin.ts). */
  readonly places?: string;
  /** "elsewhere": its rows of the ledger stand in a table of the text. */
  readonly rows?: "elsewhere";
}

/** The head of a section; what follows it in the text, up to the next one, is laid out with it. */
export function Section({ id, title, argument }: SectionProps) {
  return (
    <header>
      <h2 id={id}>
        <a className="heading-link" href={`#${id}`}>
          {title}
        </a>
      </h2>
      <p className="paper-argument">{argument}</p>
    </header>
  );
}

interface Row {
  readonly claim: Claim;
  readonly outcome: Outcome;
}

interface Links {
  readonly rows: readonly Row[];
  readonly citations: readonly Citation[];
}

/** By the build alone. */
async function loadLinks(
  document: string,
  id: string,
  services: Pick<ChartServices, "describe" | "sweep">,
): Promise<Links> {
  if (!import.meta.env.SSR) throw new Error("What a section leads to is looked up by the build.");
  const [{ sections, citations }, { sectionNamed }, { allClaims, runClaims }] = await Promise.all([
    import("virtual:papers/sections"),
    import("../section-named"),
    import("../claims/ledger-data"),
  ]);
  const own = sections[document] ?? [];
  const isHere = (source: string, at: string) => source === document && sectionNamed(own, at)?.id === id;
  const claims = allClaims.filter(({ source }) => isHere(source.id, source.at));
  const outcomes = await runClaims(claims, services);
  return {
    rows: claims.map((claim, i) => ({ claim, outcome: outcomes[i] as Outcome })),
    citations: citations.filter(({ document: cited = "", at = "", claim }) =>
      claim === undefined ? isHere(cited, at) : claims.some((row) => row.id === claim),
    ),
  };
}

interface SectionLinksProps extends Pick<SectionProps, "id" | "rows"> {
  /** The document. */
  readonly of: string;
  /** The text has a figure of it, or says what is missing. */
  readonly taken?: "up";
}

/** Never written: put in after the words of each section (scripts/vite/remark-sections.ts). */
export function SectionLinks({ id, of, rows: where, taken }: SectionLinksProps) {
  const services = useChartServices();
  const { rows, citations } = useStaticData(`section ${of} ${id}`, () => loadLinks(of, id, services)) ?? none;
  if (rows.length + citations.length === 0)
    return <p className="paper-places quiet">{taken ? "" : printedWords.cited.nowhere}</p>;
  return (
    <div className="paper-links">
      {rows.length > 0 && where !== "elsewhere" && <Rows rows={rows} />}
      {citations.length > 0 && <Places citations={citations} />}
    </div>
  );
}

const none: Links = { rows: [], citations: [] };

function Rows({ rows }: { rows: readonly Row[] }) {
  const { href } = useSite();
  const { caption, columns } = printedWords.held;
  return (
    <table className="paper-rows">
      <caption>{caption}</caption>
      <TableHeads of={columns} />
      <tbody>
        {rows.map(({ claim, outcome: { simulated, error, verdict } }) => (
          <tr key={claim.id}>
            <th scope="row">
              <a href={`${href("claims/")}#claim-${claim.id}`}>{claim.statement}</a>
            </th>
            <td>{valueText(claim, claim.published)}</td>
            <td>
              {simulated === null ? printedWords.held.noNumber : valueText(claim, simulated)}
              {error === null ? "" : ` (${signedError(claim, error)})`}
            </td>
            <td>
              <VerdictMark verdict={verdict} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Places({ citations }: { citations: readonly Citation[] }) {
  const { href } = useSite();
  const seen = new Map(citations.map((one) => [`${one.chapter}#${one.anchor}`, one]));
  return (
    <p className="paper-places">
      {printedWords.cited.here}{" "}
      {[...seen].map(([place, one], i) => (
        <span key={place}>
          {i > 0 && "; "}
          <a href={`${href(pathOf(one.chapter))}${one.anchor === "" ? "" : `#${one.anchor}`}`}>{placeName(one)}</a>
        </span>
      ))}
      .
    </p>
  );
}

const pathOf = (chapter: string) => (chapter === "landing" ? "" : `${chapter}/`);

function placeName({ chapter, heading, figure }: Citation): string {
  const title = chapters.find(({ id }) => id === chapter)?.title ?? printedWords.cited.firstPage;
  const { inFigure, inText } = printedWords.cited;
  return figure === null ? inText(title, heading) : inFigure(title, figure.number);
}

/** What the document has and the site has not. */
export function NotYet({ children }: { children?: ReactNode }) {
  return (
    <div className="not-yet" role="note">
      <strong>{printedWords.notYet}</strong>
      {children}
    </div>
  );
}
