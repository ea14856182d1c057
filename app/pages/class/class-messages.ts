/** What the page for a class says: every word here, so that a translation is a set of files. */
import { formatCount, formatCounted, formatRounded } from "../../base/quantity";
import { unitSuffix } from "../../player/predict/predict-messages";
import type { Spread } from "./question-of-class";

const number = (value: number, unit: string) => `${formatRounded(value)}${unitSuffix(unit)}`;

export const words = {
  drawnForEach: "Everybody’s questions were drawn for their own name.",
  checkAll: "Run the machine for each sheet",
  checking: (done: number, total: number) => `The machine is computing: ${done} of ${total} sheets.`,
  checked: (done: number, total: number) =>
    `${done} of ${total} sheets were checked: what is right below is what the machine says, whatever a sheet itself said.`,
  title: "Your class",
  /** A column's head. */
  machineOf: (question: string) => `${question} machine`,
  description:
    "Put in the answers that your students handed in: how many foresaw it, the spread of guesses, the drawn curves over each other. Nothing leaves your browser.",
  about:
    "Students answer an exercise and hand in what “Copy my answers” gave them, by mail or in a form. Put it in here: one sheet or thirty at once, as text or as JSON, in whole mails, too. It is read in this browser and kept in it until you clear it; nothing is sent anywhere.",
  needsScripts: "Answers are read in the browser: this page needs JavaScript.",
  put: "Answers, pasted",
  take: "Take them in",
  files: "Or files, chosen or dropped anywhere on this page",
  clear: "Clear the class",
  unclear: "Undo: bring them back",
  cleared: "The class is empty.",
  drop: "Let go to take the files in.",
  taken: (added: number, all: number) =>
    `${formatCounted(added, "sheets")} ${added === 1 ? "was" : "were"} taken in; there ${all === 1 ? "is" : "are"} ${formatCount(all)}.`,
  unreadable: (name: string) => `${name} could not be read.`,
  tooLarge: (name: string) => `${name} is larger than any answers are, and was not read.`,

  more: (count: number) => `And ${formatCount(count)} more of the kind.`,

  pasted: "Pasted",
  nobody: "without a name",
  placeIn: (source: string, place: number) => `${source}, sheet ${place}`,
  fromSource: (source: string, sentence: string) => `${source}: ${sentence}`,
  tooMany: (most: number) => `This page takes ${most} sheets; this one was not taken.`,
  duplicate: (who: string) => `The same sheet (${who}) is here already; it counts once.`,
  again: (who: string) => `${who} has handed in again; the sheet that came last counts.`,

  exercise: "Exercise",
  openExercise: "Open this exercise",
  sheets: (count: number) => formatCounted(count, "sheets"),
  questionTitle: (place: number, ask: string) => `${place}. ${ask}`,
  foreseen: (right: number, decided: number) =>
    decided === 0
      ? "Of nobody it is known whether they foresaw it."
      : `${formatCount(right)} of ${formatCount(decided)} foresaw it (${Math.round((100 * right) / decided)}%).`,
  passed: (count: number) => (count === 0 ? "" : `${formatCount(count)} passed it over.`),
  spread: ({ low, middle, high }: Spread, unit: string) =>
    `Half of the guesses lie from ${number(low, unit)} to ${number(high, unit)}; the one in the middle is ${number(middle, unit)}.`,
  spreadOfParts: ({ low, middle, high }: Spread) =>
    `Everybody had other parameters. Half of the guesses lie from ${formatRounded(low)} to ${formatRounded(high)} times the machine’s number; the one in the middle is ${formatRounded(middle)} times.`,
  spreadOfRuns: ({ low, middle, high }: Spread, unit: string) =>
    `Half of the students’ own runs give from ${number(low, unit)} to ${number(high, unit)}; the one in the middle ${number(middle, unit)}.`,
  machineSays: (value: number, unit: string) => `The machine says ${number(value, unit)}.`,
  odd: (students: readonly string[]) =>
    `${students.length === 1 ? "One sheet tells" : `${students.length} sheets tell`} another answer of the machine than the others (${students.map((one) => one || "without a name").join(", ")}): made with another version of the site, or changed by hand. What counts is what most sheets tell.`,
  elsewhere: (count: number) =>
    count === 0 ? "" : `${formatCounted(count, "curves")} over other places ${count === 1 ? "is" : "are"} not drawn.`,
  machine: "machine",
  machineHere: (value: number, unit: string) => `machine ${number(value, unit)}`,
  timesMachine: "times the machine’s number",
  logarithmic: (name: string) => `${name}, logarithmic`,
  guesses: "Guesses",
  students: "Students",
  student: "Student",
  guess: "Guess",
  chose: "Chose",
  runOf: "Run in the lab",
  answered: "answered",
  right: "right",
  points: "points",
  rightOf: (right: number, decided: number) => `${formatCount(right)} of ${formatCount(decided)}`,
  yes: "yes",
  no: "no",
  notSaid: "-",
  /** null: nobody knows. */
  yesNo: (right: boolean | null) => (right === null ? words.notSaid : right ? words.yes : words.no),
  csv: "Save the class as CSV",
  numbers: "The same as a table",
  namesHidden: "Names stand in the tables only: the page can be shown on a wall while they are folded.",
} as const;
