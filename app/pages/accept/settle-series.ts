/** The chapter's chart of settle times: what is run, and how the curves are named. */
import { type PublishedTable, publishedSeries } from "../../charts/published";
import type { Provenance, Series } from "../../charts/series";
import type { SweepData, SweepSpec } from "../../charts/sweep-plan";
import { sweptRuns } from "../../charts/sweep-series";
import { words } from "./accept-messages";

interface SettleLane {
  readonly policy: string;
  readonly scheduler: string;
  readonly label: string;
  /** Whether Table I has a column for it. */
  readonly published: boolean;
}

/** The columns of Table I, and the one that the paper could not measure: the herd with a scheduler that does not scan. */
export const settleLanes: readonly SettleLane[] = [
  { policy: "wake-all", scheduler: "goodness", label: words.curves.wakeAll, published: true },
  { policy: "wake-all", scheduler: "o1", label: words.curves.wakeAllO1, published: false },
  { policy: "task-exclusive", scheduler: "goodness", label: words.curves.taskExclusive, published: true },
  { policy: "wake-one", scheduler: "goodness", label: words.curves.wakeOne, published: true },
];

/** Indices of the curves that these are. */
export function lanesOf(are: (lane: SettleLane) => boolean): number[] {
  return settleLanes.flatMap((lane, i) => (are(lane) ? [i] : []));
}

const listOf = (key: "policy" | "scheduler") => settleLanes.map((lane) => lane[key]).join("_");

export const settleSpec: SweepSpec = {
  model: "accept",
  scenario: `policy=${listOf("policy")}&scheduler=${listOf("scheduler")}`,
  x: "threads",
  values: [10, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000],
  y: "settleNs",
};

/** Everything that the built page carries for this chart. */
export interface SettleData {
  readonly sweep: SweepData;
  readonly table: PublishedTable;
  /** "wake-all/100": rows that constants were fitted on. */
  readonly fitted: readonly string[];
  /** "Molloy & Lever 2000, Table I; single runs". */
  readonly publishedSource: string;
  readonly simulatedSource: string;
  /** How far off a row may be and is met all the same, as a share. */
  readonly tolerance: number;
}

export function settleSeries(data: SettleData, sweep: SweepData, provenance: Provenance = "simulated"): Series[] {
  const fitted = new Set(data.fitted);
  return settleLanes.flatMap((lane, i): Series[] => {
    const curve = sweep.curves[i];
    if (!curve) return [];
    const runsAt = sweptRuns(curve.scenario, sweep.x.name);
    const simulated: Series = {
      id: `${provenance}-${i}`,
      label: lane.label,
      provenance,
      source: data.simulatedSource,
      look: curve.look,
      curve: i,
      runsAt,
      points: sweep.values.map((x, v) => ({
        x,
        y: curve.y[v] ?? Number.NaN,
        fitted: lane.published && fitted.has(`${lane.policy}/${x}`),
      })),
    };
    if (!lane.published) return [simulated];
    return [
      simulated,
      {
        ...publishedSeries(
          data.table,
          lane.policy,
          { label: lane.label, look: curve.look },
          data.publishedSource,
          fitted,
        ),
        curve: i,
        runsAt,
        tolerance: data.tolerance,
      },
    ];
  });
}

/** Column of Table I to the claims' ids of its rows. */
const tableClaims: Readonly<Record<string, string>> = {
  "accept.stock": "wake-all",
  "accept.taskex": "task-exclusive",
  "accept.wakeone": "wake-one",
};

/** From a calibration's constants ("on": ["accept.stock/100"]) to rows of the table ("wake-all/100"). */
export function fittedRows(constants: readonly { readonly on?: readonly string[] }[]): string[] {
  const rows = constants
    .flatMap(({ on }) => on ?? [])
    .flatMap((id) => {
      const [claim, row] = id.split("/");
      const column = tableClaims[claim ?? ""];
      return column && row ? [`${column}/${row}`] : [];
    });
  return [...new Set(rows)];
}
