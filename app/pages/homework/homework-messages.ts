/** What sheets of homework say beside their questions: every word here, so that a translation is a set of files. */
import { formatCount, formatRounded } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Goal } from "../../model/homework/draw";
import { unitSuffix } from "../../player/predict/predict-messages";

export const words = {
  title: (chapter: string) => `Homework: ${chapter}`,
  description: (chapter: string) =>
    `Four exercises on ${chapter}, drawn for your name: look it up, work it out, find it out, design it. The machine answers when you have.`,
  about:
    "Four exercises, drawn for your name: everybody gets other numbers, and the same name always gets the same. Answer first; then the machine runs in your browser and says whether you are right. Your name and your answers stay there.",
  atChapter:
    "Four exercises, drawn for your name: look it up, work it out, find it out, design it. Answer first; then the machine runs in your browser and says whether you are right. They also stand on",
  ownPageHere: "a page of their own",
  ownPage: "This sheet on a page of its own, to print or to send",
  needsScripts: "Sheets are drawn in the browser: this page needs JavaScript.",
  yourName: "Your name, or the number that you were given",
  make: "Make my sheet",
  nameMissing: "Type a name or a number first.",
  toTeacher: "For teachers",
  toChapter: (title: string) => `The chapter: ${title}`,
  otherVersion: (given: number, own: number) =>
    `The link is of version ${given} of this homework, and the page has version ${own}: the questions may be others than those of who sent it.`,
  kinds: {
    "look-up": { name: "Look it up", what: "Open a run in the lab, and read a number off it." },
    "work-out": { name: "Work it out", what: "Reckon on paper what the machine will say." },
    "find-out": { name: "Find it out", what: "Try several machines, and say which." },
    design: { name: "Design it", what: "Build a machine that reaches a goal, and hand in its link." },
  },
  place: (place: number, kind: string) => `${place} · ${kind}`,
  sheetFor: (name: string) => `For ${name}`,
  sheetNumber: (number: string, version: number) => `Sheet ${number}, version ${version}`,
  /** On paper, where sheets lie apart. */
  ofChapter: (title: string) => `${title} · `,
  sheetAgain: "The same sheet on the screen",
  openRun: {
    "look-up": "Open the run in the lab",
    "work-out": "Open the run in the lab",
    "find-out": "Open the lab there",
    design: "Open this machine in the lab, change it, and copy its link",
  },
  yourAnswer: "Your answer",
  yourLink: "The link of your machine",
  check: "Check it",
  aNumber: "A number was expected.",
  choose: "Choose one first.",
  pasteLink: "Paste the link of your machine first: the lab has it under “Take it away”, and in its address.",
  running: "The machine is computing.",
  again: "Forget my answer",
  anotherMachine: "Try another machine",
  verdict: (right: boolean) => (right ? "Right." : "Not right."),
  youSaid: (said: string, unit: string) => `You said ${said}${unitSuffix(unit)}.`,
  machineSays: (answer: string) => `The machine says ${answer}.`,
  or: " or ",
  itsRun: "Its run",
  theOther: "The run that it is divided by",
  reached: (goal: string, number: string, met: boolean) =>
    `${goal}: it reaches ${number}. ${met ? "Met." : "Not met."}`,
  goal: (description: Description | null, { metric, unit, bound, limit }: Goal) => {
    const label = description?.metrics.find(({ name }) => name === metric)?.label ?? metric;
    return `${label}, ${bound === "atMost" ? "at most" : "at least"} ${formatCount(limit)}${unitSuffix(unit)}`;
  },
  goals: (goals: readonly string[]) => goals.join("; "),
  total: (right: number, answered: number, questions: number) =>
    answered === 0 ? "" : `${answered} of ${questions} answered, ${right} right.`,
  print: "Print the sheet",
  copyText: "Copy my answers",
  copyJson: "Copy them as JSON",
  copied: "Your answers are copied: paste them into a mail or a form.",
  notCopied: "The browser didn’t let them be copied.",
  noHomework: "It is no sheet of this site’s homework.",
  noSeed: "The sheet does not say for whom it was drawn, so that nobody knows its questions.",
  noLink: "This is no link of the lab: one looks like …/s/accept/?threads=50&seed=1.",
  otherModel: (given: string, wanted: string) => `The link is of the model ${given}; the question is about ${wanted}.`,
  oneRun: (runs: number) => `The link compares ${runs} runs; give that of one machine.`,
  notYours: (name: string, given: string, wanted: string) => `${name} is ${given}; it has to stay ${wanted}.`,
  outside: (name: string, given: string, expected: string) => `${name} is ${given}; you may choose ${expected}.`,
} as const;

/** A value of a parameter as readers are told it: "4", "First fit"; as links write it, where the model's words are not there. */
export function valueName(description: Description | null, x: string, value: string): string {
  const param = description?.params.find(({ name }) => name === x);
  if (param?.type === "enum") return param.values.find(({ id }) => id === value)?.label ?? value;
  return /^\d+$/.test(value)
    ? `${formatCount(Number(value))}${param !== undefined && "unit" in param ? unitSuffix(param.unit) : ""}`
    : value;
}

/** Counts whole, all else with three digits. */
export const rounded = (number: number, unit: string): string =>
  `${Number.isInteger(number) ? formatCount(number) : formatRounded(number)}${unitSuffix(unit)}`;
