import { useEffect, useMemo, useState } from "react";
import k6 from "../../../content/calibration/k6-2-400.json";
import netfinity from "../../../content/calibration/netfinity-7000-400.json";
import netfinityLocks from "../../../content/calibration/netfinity-7000-locks.json";
import netfinityServers from "../../../content/calibration/netfinity-7000-servers.json";
import pentiumPro from "../../../content/calibration/pentium-pro-200.json";
import xeon400 from "../../../content/calibration/poweredge-6300-400.json";
import xeon450 from "../../../content/calibration/poweredge-6300-450.json";
import xeonThreads from "../../../content/calibration/poweredge-6300-threads.json";
import { Button } from "../../base/button";
import { Sentences } from "../../base/sentences";
import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import { type Claim, type ClaimsFile, type Verdict, verdicts } from "../../model/ledger";
import { PageServices } from "../page-services";
import { pages } from "../registry";
import { useSite } from "../site";
import { words } from "./claims-messages";
import { ClaimsTable } from "./claims-table";
import { ConstantsTable, type Machine } from "./constants-table";
import { allClaims, ledgerChapters, type Outcome, runClaims } from "./ledger-data";
import { countVerdicts, type Judged, summarySentences } from "./ledger-summary";
import { RunAll } from "./run-all";
import { Squares } from "./squares";
import { useLedger } from "./use-ledger";
import { VerdictMark } from "./verdict-mark";
import "../../charts/charts.css";
import "./claims.css";

export const meta = { title: words.title, description: words.description };

const machines: readonly Machine[] = [
  xeon450,
  xeon400,
  netfinity,
  netfinityLocks,
  netfinityServers,
  k6,
  pentiumPro,
  xeonThreads,
];

export default function ClaimsPage() {
  return (
    <PageServices>
      <Ledger />
    </PageServices>
  );
}

function Ledger() {
  const services = useChartServices();
  const outcomes = useStaticData<Outcome[]>("ledger", async () => asCommitted(await runClaims(allClaims, services)));
  const rows = useMemo<readonly Judged[]>(
    () => allClaims.map((claim, i) => ({ claim, outcome: outcomes?.[i] ?? notRun })),
    [outcomes],
  );
  const { reruns, all, runOne, runMany, cancel } = useLedger();
  const [picked, setPicked] = usePickedVerdicts();
  const current = useMemo(
    () =>
      rows.map((row) => {
        const rerun = reruns.get(row.claim.id);
        return rerun?.kind === "done" ? { ...row, outcome: rerun.outcome } : row;
      }),
    [rows, reruns],
  );
  const counts = countVerdicts(current);
  const isPicked = (verdict: Verdict) => picked === null || picked.includes(verdict);
  // A row that was run again is shown by its new verdict.
  const shown = rows.filter((_, i) => isPicked((current[i] as Judged).outcome.verdict));
  return (
    <article className="grid prose">
      <h1>{meta.title}</h1>
      <p className="lede">{words.lede}</p>
      <div className="at-page">
        <Squares
          chapters={ledgerChapters.map(({ id, title, file }) => ({ id, title, rows: rowsOf(current, file) }))}
          shown={new Set(current.filter(({ outcome }) => isPicked(outcome.verdict)))}
          onPick={setPicked}
        />
      </div>
      <div className="ledger-tools at-page sans needs-js">
        <fieldset className="ledger-filter">
          <legend>{words.show}</legend>
          <FilterButton on={picked === null} onClick={() => setPicked(null)}>
            {words.all(rows.length)}
          </FilterButton>
          {verdicts.map((name) => {
            const on = picked?.includes(name) ?? false;
            return (
              <FilterButton key={name} on={on} onClick={() => setPicked(on ? null : name)}>
                <VerdictMark verdict={name} /> {counts[name]}
              </FilterButton>
            );
          })}
        </fieldset>
        <RunAll
          rows={rows}
          shown={shown}
          reruns={reruns}
          status={all}
          onRun={() => void runMany(shown.map(({ claim }) => claim))}
          onCancel={cancel}
        />
      </div>
      <div className="ledger-summary">
        <Sentences of={summarySentences(current)} />
      </div>
      <Verdicts />
      <p>{words.runAgainHere}</p>
      {ledgerChapters.map(({ id, title, file }) => (
        <section key={id} className="at-page ledger-chapter" aria-labelledby={`chapter-${id}`}>
          <h2 id={`chapter-${id}`}>
            <ChapterLink id={id} title={title} />
          </h2>
          <ClaimsTable
            title={title}
            rows={rowsOf(rows, file)}
            shown={new Set(shown)}
            reruns={reruns}
            onRun={(claim) => void runOne(claim)}
          />
        </section>
      ))}
      <h2 id="constants">{words.constants}</h2>
      <p>{words.constantsAbout}</p>
      {machines.map((machine) => (
        <section key={machine.id} className="at-page ledger-machine" aria-labelledby={`machine-${machine.id}`}>
          <h3 id={`machine-${machine.id}`}>{machine.title}</h3>
          <p className="ledger-about">{machine.about}</p>
          <ConstantsTable machine={machine} />
        </section>
      ))}
    </article>
  );
}

const rowsOf = (rows: readonly Judged[], { claims }: ClaimsFile) => rows.filter(({ claim }) => claims.includes(claim));

/** The rules of the columns "tolerance" and "verdict", each said once. */
function Verdicts() {
  return (
    <>
      <p>{words.rules}</p>
      <ul className="ledger-verdicts">
        {words.meanings.map(([verdict, meaning]) => (
          <li key={verdict}>
            <VerdictMark verdict={verdict} />: {meaning}.
          </li>
        ))}
      </ul>
    </>
  );
}

/** The build fails where a run gives another verdict than the committed one, which chapters say. */
function asCommitted(outcomes: Outcome[]): Outcome[] {
  const changed = allClaims.flatMap((claim: Claim, i) => {
    const outcome = outcomes[i];
    return outcome?.changed ? [{ ...claim, verdict: outcome.verdict }] : [];
  });
  if (changed.length > 0)
    throw new Error(
      `The ledger: ${changed.map(({ id, verdict, expected }) => `${id} is ${verdict}, and was committed as ${expected}`).join("; ")}.`,
    );
  return outcomes;
}

/** What links of before November 2026 ask for. */
const formerNames: Readonly<Record<string, readonly Verdict[]>> = {
  reproduced: ["met", "consistent", "by-construction"],
  qualitative: ["order-met", "consistent", "by-construction"],
  "not-reproduced": ["missed", "order-missed"],
};

/** Which rows are shown, as the address has it: `?show=missed`. */
function usePickedVerdicts() {
  const [picked, setPicked] = useState<readonly Verdict[] | null>(null);
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get("show") ?? "";
    // Links in messages lose their last letters and gain others: what is no verdict shows all rows.
    setPicked(Object.hasOwn(formerNames, named) ? (formerNames[named] ?? null) : onlyVerdict(named));
  }, []);
  const pick = (name: Verdict | null) => {
    setPicked(name === null ? null : [name]);
    const { pathname, hash } = window.location;
    window.history.replaceState(null, "", `${pathname}${name === null ? "" : `?show=${name}`}${hash}`);
  };
  return [picked, pick] as const;
}

function onlyVerdict(named: string): readonly Verdict[] | null {
  const verdict = verdicts.find((name) => name === named);
  return verdict === undefined ? null : [verdict];
}

/** The chapter's page, where the site has it. */
function ChapterLink({ id, title }: { id: string; title: string }) {
  const { href } = useSite();
  const page = pages.find((row) => row.id === id);
  return page ? <a href={href(page.path)}>{title}</a> : title;
}

const notRun: Outcome = {
  simulated: null,
  held: null,
  error: null,
  holds: false,
  verdict: "missed",
  changed: false,
};

function FilterButton({ on, onClick, children }: { on: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <Button look="chart" aria-pressed={on} onClick={onClick}>
      {children}
    </Button>
  );
}
