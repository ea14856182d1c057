/** What a simulated number in the text is asked for with. */
export interface NumberProps {
  /** A link's query; of several lanes the first counts. */
  readonly run: string;
  /** A metric's name, or a formula over metrics of the run: "scanNs / (userNs + scanNs)". */
  readonly metric: string;
  /** Another query: the number is the ratio of the two. */
  readonly over?: string;
  readonly model: string;
  /** "%": of a share, in percent; "ns": of a formula, or a mean with its interval, that is a time. */
  readonly unit?: "%" | "ns";
  /** "1_2_3": the mean over runs with these seeds; of a ratio, the ratio of the means. */
  readonly seeds?: string;
  /** "90%": with half of the mean's confidence interval after Student's t behind it; of a ratio, that of the seeds' ratios and their mean. */
  readonly confidence?: string;
}
