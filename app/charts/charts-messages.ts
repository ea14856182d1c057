/** Every sentence that the charts show, so that a translation is one file. */

import { joinUnit } from "../axes/units";
import { formatCounted, formatSignificant } from "../base/quantity";

export const words = {
  moreSign: "…",
  more: "More: scales, closer and farther, files, and the numbers as a table",
  whole: "Whole chart",
  /** `from`, `to`: with their unit. */
  window: (axis: string, from: string, to: string) => `${axis} from ${from} to ${to}`,
  shown: (x: string, y: string) => `A part is shown: ${y === "" ? x : `${x}, ${y}`}.`,
  zoomHint: "Drag to look closer; a double click goes back. With the keyboard: + and −, and Escape.",
  closer: "closer",
  farther: "farther",
  enlarged: (title: string, times: number) => `${title}, enlarged ${times} times`,
  tableSummary: "Data as a table",
  /** Behind a table's name: what its numbers are, and their unit. */
  labelInUnit: (label: string, unit: string) => `, ${label} in ${unit}`,
  spread: (low: string, high: string) => ` (${low} to ${high})`,
  fitted: " (fitted)",
  provenance: {
    simulated: "simulated",
    rerun: "simulated, in your browser",
    published: "published",
    measured: "measured on your machine",
    bound: "a formula, no run",
  },
  fittedRow: (provenance: string) => `${provenance}, a row that was fitted`,
  /** `difference`: "12% more than". */
  simulatedThis: (simulated: string, difference: string) => `simulated ${simulated}, ${difference} this`,
  thePublished: (difference: string, published: string) => `${difference} the published ${published}`,
  /** In place: how far what is simulated lies from what was published. */
  gap: (percent: number) => {
    const size = Math.abs(percent) < 9.95 ? Math.abs(percent).toFixed(1) : Math.abs(percent).toFixed(0);
    if (Number(size) === 0) return joinUnit("0", "%");
    return joinUnit(`${percent < 0 ? "−" : "+"}${size}`, "%");
  },
  timesAsMuch: (times: number) => `${times.toFixed(1)} times`,
  tolerance: (percent: number) => `within ${joinUnit(formatSignificant(percent), "%")}: counts as met`,
  fittedHere: "fitted",
  cut: (from: string) => `axis cut: begins at ${from}`,
  same: "the same as",
  moreThan: (percent: string) => `${percent} more than`,
  lessThan: (percent: string) => `${percent} less than`,
  walkHint: "Arrow keys walk the points; up and down change the curve; plus and minus look closer and farther.",
  chartRole: (name: string) => `${name}: walk along the curves`,
  logX: "log x",
  logY: "log y",
  errors: "errors",
  errorsLong: "Simulated against published, error of each row",
  run: "Run it here",
  running: "Running",
  doneOf: (done: number, total: number) => `${done} of ${total} runs`,
  starting: "starting",
  cancel: "Cancel",
  rerunSame: (runs: number, seconds: string) =>
    `${formatCounted(runs, "runs")} in ${seconds} s in this browser. Every value equals the one that this page was built with.`,
  rerunDiffers: (runs: number, seconds: string, count: number) =>
    `${formatCounted(runs, "runs")} in ${seconds} s in this browser. ${count} of them ${count === 1 ? "differs" : "differ"} from what this page was built with: the dots are yours, the line is the page's.`,
  rerunFresh: (runs: number, seconds: string) => `${formatCounted(runs, "runs")} in ${seconds} s in this browser.`,
  cancelled: "Cancelled; the curves are as they were.",
  failed: (why: string) => `The runs could not be done: ${why}`,
  /** `others`: curves of the same chart that fail elsewhere, or not at all. */
  fails: (names: readonly string[], others: number, x: string) => {
    if (names.length === 1) return `${names[0]} stops keeping up at ${x}`;
    if (others > 0) return `${names.join(", ")} stop keeping up at ${x}`;
    return `${names.length === 2 ? "both" : "all"} stop keeping up at ${x}`;
  },
  runAsBuilt: "as built",
  runNumber: (number: number) => `run ${number}`,
  /** A parameter that has no value: what it tells of does not happen. */
  never: (param: string) => `${param} never`,
  againstPublished: (simulated: string, published: string) => `${simulated}, against ${published}`,
  range: (label: string, from: string, to: string) => `${label}: from ${from} to ${to}`,
  summary: (y: string, x: string, from: string, to: string, curves: readonly string[]) =>
    `${y} against ${x}, from ${from} to ${to}. ${curves.join("; ")}.`,
  leftOut: (points: number, axis: "vertical" | "horizontal") =>
    `${points} ${points === 1 ? "point" : "points"} at zero or below can't stand on a logarithmic ${axis} axis and ${points === 1 ? "is" : "are"} left out.`,
  bySeed: (low: string, high: string) => `${low} to ${high} by seed`,
  meanOf: (source: string, seeds: number, confidence?: number) => {
    const band = confidence === undefined ? "their spread" : `the ${Math.round(100 * confidence)}% confidence interval`;
    return `${source.replace(/, a run a point$/, "")}, mean of ${seeds} seeds a point; the band is ${band}`;
  },
  allOffered: "all that is offered",
  /** Each a clause: "with the lock stops keeping up at 740". */
  failures: (clauses: readonly string[]) => {
    const all = clauses.join("; ");
    return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
  },
  failsDefinition: (share: string) =>
    `Circle: the first rate from which on less than ${share} of what is offered gets served.`,
  exportLabel: "Download",
  exportFailed: (what: string) =>
    `The ${what} could not be made in this browser; the table below holds the same numbers.`,
  sweepTitle: (y: string, x: string) => `${y} against ${x}`,
  /** In place of an author's caption, which tells of other quantities. */
  sweepCaption: (y: string, x: string) => `${y.charAt(0).toUpperCase()}${y.slice(1)} against ${x}`,
  aSweep: "A sweep",
  sweepSource: "this page's model, a run a point",
  bound: "bound",
  notANumber: (field: string, bounds: string) => `"${field}" is not a number; ${bounds}.`,
  outOfBounds: (field: string, value: string, bounds: string) => `"${field}" is ${value}, and ${bounds}.`,
  paramBounds: (param: string, min: string, max: string) => `${param} goes from ${min} to ${max}`,
  pointsBounds: "A sweep takes from 2 to 200 points.",
  sweepOwn: "Sweep it yourself",
  sweepParam: "over",
  sweepFrom: "from",
  sweepTo: "to",
  sweepPoints: "points",
  sweepLog: "log spacing",
  sweepMetric: "show",
  sweepGo: "Sweep",
  sweepForget: "Forget earlier curves",
  loadingDescription: "Loading the model …",
  newest: "in ink",
  asTheModel: "the model as it stands",
  trial: "each trial",
  trials: "trials",
  meanSoFar: "mean so far",
  trialsTitle: "The mean of repeated trials, and the interval in which it lies",
  trialsSource: (firstSeed: number) => `this page's model, a trial a seed, from seed ${firstSeed}`,
  trialsBand: (confidence: string) => `mean of the trials so far; the band is its ${confidence} confidence interval`,
  enough: (n: number) => `close enough after ${n}`,
  trialsDone: (n: number, mean: string, width: string, confidence: string) =>
    `${formatCounted(n, "trials")}; their mean is ${mean}, and the interval at ${confidence} confidence is ${width} of it wide.`,
  trialsGaveUp: (n: number, mean: string, width: string, confidence: string) =>
    `${formatCounted(n, "trials")}, and no more are allowed; their mean is ${mean}, and the interval at ${confidence} confidence is still ${width} of it wide.`,
  trialsUntil: "until the interval is no wider than",
  ruleName: (width: string, confidence: string) => `${width} of the mean, at ${confidence} confidence`,
  trialsGo: "Try with other seeds",
  trialsSoFar: (done: number) => formatCounted(done, "trials"),
  waiting: "This curve has not been computed yet.",
} as const;
