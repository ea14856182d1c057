/** What a question says: every word here, so that a translation is a set of files. */
import { formatCount, formatRounded } from "../../base/quantity";
import { wellJudged } from "../../model/foreseen";
import { type Choice, rightChoice } from "./predictions";

export const words = {
  yourPrediction: "Your prediction",
  yourPredictionTyped: (suffix: string) => `Your prediction${suffix}, typed`,
  nothingChosen: "nothing chosen yet",
  guess: "That is my guess",
  moveFirst: "Move the slider or type a number first.",
  upTo100: "A number from 0 to 100 was expected.",
  atLeast0: "A number of at least 0 was expected.",
  waits: "What follows gives the answer away and waits for your guess",
  /** "about 720 words and 2 figures" */
  howMuch: (words: number, figures: number) =>
    [words > 0 ? `about ${words} words` : "", figures > 0 ? `${figures} ${figures > 1 ? "figures" : "figure"}` : ""]
      .filter((part) => part !== "")
      .join(" and "),
  waitsOnPaper: "What follows gives the answer away. It is printed once the question is answered or skipped.",
  skip: "Skip the question",
  takeBackUp: (said: string) => `Undo: take “${said}” back up`,
  again: "Ask me again",
  computingRuns: (runs: number) => (runs > 1 ? "Computing the runs" : "Computing the run"),
  computing: "The machine is computing.",
  stop: "Stop",
  stopped: "You stopped it before it was through.",
  tryAgain: "Try again",
  you: "you",
  predictNext: "Predict the next step",
  whatNext: "What happens next?",
  /** `now`: what has just happened; "" at the beginning. */
  now: (now: string) => (now === "" ? "The run has not begun." : `Now: ${now}`),
  opening: "The run is being opened.",
  nothingNext: "This is the run’s last step: nothing follows.",
  nextRight: (sentence: string) => `So it goes on: ${sentence}`,
  nextWrong: (said: string, sentence: string) => `You said “${said}”. It goes on: ${sentence}`,
  nextSkipped: (sentence: string) => `It goes on: ${sentence}`,
  foreseen: (right: number, asked: number) => `${right} of ${asked} foreseen.`,
  close: "Close",
  theRuns: (runs: number) => (runs > 1 ? "the runs" : "the run"),
} as const;

/** Who speaks: one run, or several by their mean. */
const speaker = (runs: number) => (runs > 1 ? `the mean of ${runs} runs` : "the run");
const verb = (runs: number) => (runs > 1 ? "is" : "says");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands after a number: "%", " ms". */
export const unitSuffix = (unit: string): string => (["", "%", "×"].includes(unit) ? unit : ` ${unit}`);

/** "27.2 ms", "34%", "104×", "3,125 words": what was counted or typed as a whole number is told whole. */
export const quantityWords = (value: number, unit: string): string =>
  `${Number.isSafeInteger(value) ? formatCount(value) : formatRounded(value)}${unitSuffix(unit)}`;

/** "The run says 27 ms.", "The mean of 3 runs is 27 ms." */
export function tellWords(ran: number, unit: string, runs = 1): string {
  return `${capital(speaker(runs))} ${verb(runs)} ${quantityWords(ran, unit)}.`;
}

/** "You said 8 ms, the run says 27 ms: 3.4 times as much." Of a ratio: "You said 10 times as long, the run says 37.7." */
export function compareWords(said: number, ran: number, unit: string, runs = 1): string {
  const isRatio = unit === "×" || unit.startsWith("times");
  const answer = isRatio ? formatRounded(ran) : quantityWords(ran, unit);
  const opening = `You said ${quantityWords(said, unit)}, ${speaker(runs)} ${verb(runs)} ${answer}`;
  if (wellJudged(said, ran)) return `${opening}: well judged.`;
  if (said <= 0 || ran <= 0) return `${opening}.`;
  const ratio = ran / said;
  if (isRatio) return `${opening}.`;
  return ratio > 1
    ? `${opening}: ${formatRounded(ratio)} times as much.`
    : `${opening}: you were ${formatRounded(1 / ratio)} times too high.`;
}

/** What is said of a choice once the run has spoken. */
export function choiceWords(choices: readonly Choice[], said: string, value: number, unit: string, runs = 1): string {
  const chosen = choices.find((choice) => choice.id === said);
  const right = rightChoice(choices, value);
  const opening = `You said “${chosen?.label ?? said}”.`;
  const number = quantityWords(value, unit);
  if (right === null) return `${opening} ${tellWords(value, unit, runs)}`;
  return right.id === said
    ? `${opening} So says ${speaker(runs)}: ${number}.`
    : `${opening} ${capital(speaker(runs))} says “${right.label}”: ${number}.`;
}
