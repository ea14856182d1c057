/** What the ledger says beside its claims: every word here, so that a translation is a set of files. */
import type { ReactNode } from "react";
import { formatCounted } from "../../base/quantity";
import type { Verdict } from "../../model/ledger";

/** So many errors of one sign come by chance, as heads of a coin, once in 32 times. */
const bias = 6;

export const words = {
  title: "The ledger of claims",
  description:
    "Every published number that the simulations are held against: what the paper says, what the model gives, the error, and whether it was fitted or predicted.",
  lede: "What the papers published, held against what the simulated machine gives. One row a number. Rows that the model was fitted on say so, and so do those that it misses.",
  runAgainHere: (
    <>
      Each row can be run again here, in your browser, or on the command line: <code>npm run -s lab -- claims</code>.
      Costs that the machine charges, and how each is known, stand <a href="#constants">beneath the rows</a>.
    </>
  ),
  rules:
    "A number is met within 10%, of Table I within 15%; a share within 5 percentage points, and within half of itself where it is smaller than 10. What does not hold is missed, however it was obtained. Rows that rest on an assumed constant say over which range of it their verdict is the same; both ends were run.",
  /** What each verdict means, in the order in which they are told. */
  meanings: [
    ["met", "a published number, predicted: no constant was chosen with it in view"],
    ["order-met", "an order or a direction, strictly so with each of five seeds"],
    ["consistent", "it holds, and so it would with a wrong mechanism; most are bounds"],
    ["by-construction", "it cannot fail, and the row says why"],
    ["scatter", "single runs that rise and fall between neighbours; ours is within the range of their column"],
    ["fitted", "it holds, and a constant was chosen with it in view"],
  ] satisfies readonly (readonly [Verdict, string])[],
  /** What the rows come to. `evidence`: of them, those that can be met or missed. */
  evidence: (rows: number, evidence: number, numbers: VerdictPair, orders: VerdictPair) =>
    `${formatCounted(rows, "rows")}: published numbers and statements, and a few tests of our own on them. ${evidence} of them are evidence: what was predicted, and all that fails, however it was obtained. Of ${numbers.met + numbers.missed} numbers and bounds the simulation meets ${numbers.met} and misses ${numbers.missed}; of ${formatCounted(orders.met + orders.missed, "orders")} it meets ${orders.met} and misses ${orders.missed}.`,
  noEvidence: (rows: number, counts: Readonly<Record<Verdict, number>>) =>
    `The other ${rows} hold and are no evidence. ${counts.fitted} were in view when constants were chosen; ${counts.consistent} are bounds, or numbers that a wrong mechanism would meet as well; ${counts["by-construction"]} cannot fail; ${counts.scatter} are single runs that scatter, and the simulation stays within the range of their column.`,
  changed: (rows: number) =>
    rows === 1
      ? "One row has another verdict than the committed one."
      : `${rows} rows have another verdict than the committed one.`,
  signs: (numbers: number, low: number, high: number) =>
    `Of ${formatCounted(numbers, "numbers")} that nothing was fitted on, ${low} come out low and ${high} high.`,
  /** Sizes of errors: shares of a number in percent, of a share in points. */
  percent: (share: number) => `${(share * 100).toFixed(0)}%`,
  inPoints: (share: number) => formatCounted(Number((share * 100).toFixed(0)), "points"),
  oneError: (kind: "number" | "share", size: string, low: boolean) =>
    `One predicted ${kind}, ${size} too ${low ? "low" : "high"}.`,
  /** `row`: where the error is worst. */
  errors: (kind: "number" | "share", signs: Signs, mean: string, worst: string, row: string) =>
    `${signs.count} predicted ${kind}s, ${signWords(signs)}: mean error ${mean}, worst ${worst} (${row}).`,

  /** Over a square of the picture. */
  square: (id: string, verdict: string) => `${id}: ${verdict}`,
  show: "show",
  all: (count: number) => `all ${count}`,
  constants: "Constants",
  constantsAbout:
    "What the simulated machines charge for what they do. Nothing else is set: the rest follows from the mechanisms.",

  claimsOf: (chapter: string) => `Claims of the chapter ${chapter}`,
  columns: ["claim", "published", "simulated", "error", "tolerance", "how", "verdict", "source"],
  /** The columns' names where a row is laid out as a block. */
  published: "published",
  simulated: "simulated",
  error: "error",
  tolerance: "tolerance",
  howObtained: "how obtained",
  verdict: "verdict",
  source: "source",
  cannotFail: (why: string) => `Cannot fail: ${why}`,
  alsoMetBy: (what: string) => `Met as well by: ${what}`,
  noNumber: "no number",
  held: (held: number, seeds: number) => `holds with ${held} of ${seeds} seeds`,
  committed: (verdict: string) => `The ledger was committed with “${verdict}”.`,
  runRow: (id: string) => `Run ${id} again`,
  running: "running",
  runAgain: "run again",
  byConstruction: "by construction",
  fitted: "fitted",
  inView: "not fitted, but in view",
  predicted: "predicted",
  notRun: (why: string) => `Could not be run: ${why}`,
  same: "run here: the same",
  differs: "run here: differs from the page",
  above0: " above 0",
  eachSeed: (seeds: number) => `, with each of the seeds 1 to ${seeds}`,
  meanOfSeeds: (seeds: number) => `, mean of the seeds 1 to ${seeds}`,
  howChecked: "how it is checked",
  mustHold: "Must hold",
  compared: "Compared",
  bracket: (from: ReactNode, to: ReactNode, why: string) => (
    <>
      {from} and {to}, in every run, give the same verdict. {why}
    </>
  ),
  inLab: "in the lab",
  namedInLab: (run: string) => `${run} in the lab`,

  constantsOf: (machine: string) => `Constants of ${machine}`,
  constantColumns: ["constant", "value", "how it is known", "what it stands for"],
  value: "value",
  howKnown: "how it is known",
  on: "on",
  and: " and ",

  runningAll: "Running the ledger",
  progress: (done: number, total: number) => (total > 0 ? `${done} of ${total} runs` : "starting"),
  cancel: "Cancel",
  runThese: (all: boolean, count: number) => `Run ${all ? "all" : "these"} ${count} again`,
  cancelled: "Cancelled.",
  failed: (why: string) => `The ledger could not be run: ${why}`,
  done: (rows: number, seconds: string, differing: number) =>
    `${formatCounted(rows, "rows")} run in ${seconds} s in this browser; ${
      differing === 0
        ? "each equals the page's"
        : `${differing} ${differing === 1 ? "differs" : "differ"} from the page's`
    }.`,
} as const;

interface VerdictPair {
  readonly met: number;
  readonly missed: number;
}

/** How many errors there are, and how many of them lie on a side. */
interface Signs {
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

function signWords({ count, low, high }: Signs): string {
  for (const [side, of] of [
    ["low", low],
    ["high", high],
  ] as const)
    if (of === count && count > 1) return `all ${side}${count >= bias ? ", which is a bias and no noise" : ""}`;
  return [low > 0 && `${low} low`, high > 0 && `${high} high`, low + high < count && `${count - low - high} exact`]
    .filter((part) => part !== false)
    .join(", ");
}
