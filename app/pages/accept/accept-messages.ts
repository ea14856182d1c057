/** What the chart of settle times says: every word here, so that a translation is a set of files. */
import { formatValue } from "../../axes/units";

export const words = {
  threadsWaiting: "threads waiting",
  settleTime: "settle time",
  error: "error",
  title: "Settle time against threads waiting",
  stock: "stock, and the herd without the scan",
  patched: "patched",
  curves: {
    wakeAll: "wake all, 2.2 scheduler",
    wakeAllO1: "wake all, O(1) scheduler",
    taskExclusive: "task exclusive",
    wakeOne: "wake one",
  },
  /** `at`: "Table I". */
  publishedSource: (at: string) => `Molloy & Lever 2000, ${at}, single runs`,
  simulatedSource: (machine: string) => `${machine}, costs fitted on three rows of the table`,
  ofThePage: (curve: string) => `${curve} (page)`,
  allFitted: (curve: string) => `${curve}: every row was fitted.`,
  /** `mean`, `worst`: in percent; `worstX`: threads. */
  errorsOf: (curve: string, predicted: number, fitted: number, mean: number, worst: number, worstX: number) => {
    const begin =
      fitted > 0
        ? `${curve}: ${predicted} predicted rows, ${fitted} fitted (open squares)`
        : `${curve}: ${predicted} predicted rows`;
    return `${begin}; mean error of the predicted ones ${mean.toFixed(0)}%, worst ${worst.toFixed(0)}% at ${formatValue(worstX, "")}.`;
  },
  errorsAbove: (errors: string) => `${errors}. Above zero the simulation is slower than the measurement.`,
  /** `ends`: "wake one 1.2 ms". */
  summary: (threads: number, ends: readonly string[]) =>
    `Time until the wait queue has settled after one connection, against the number of threads waiting. With ${formatValue(threads, "threads")}, simulated: ${ends.join(", ")}.`,
} as const;
