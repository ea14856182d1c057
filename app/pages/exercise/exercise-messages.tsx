/** What exercises say beside their own questions: every word here, so that a translation is a set of files. */
import type { ReactNode } from "react";
import { formatCount, formatCounted, formatRounded } from "../../base/quantity";
import type { AnswersTotal } from "../../model/answer-sheet";

export const words = {
  exercise: "Exercise",
  description:
    "Questions that a run answers: say a number, choose, draw a curve or say what happens next, and then let the machine run. What you answer stays in your browser.",
  about:
    "Whoever set you an exercise gave you a link or a file. Say what you expect before the machine runs; the run answers. What you say stays in this browser.",
  needsScripts: "Exercises are run in the browser: this page needs JavaScript.",
  open: "Open an exercise",
  another: "Another exercise",
  file: "Exercise file",
  example: "Open an example",
  link: (href: string) => (
    <>
      <a href={href}>Link to this exercise</a>: the questions are in the address itself.
    </>
  ),
  paste: "Or paste a link that the mail has broken",
  openPasted: "Open it",
  code: "Code for cameras",
  codeOf: (title: string) => `QR code: link to the exercise “${title}”`,
  codeTooLong:
    "The link is too long for a code that cameras read from a wall: hand it out as a link, or split the exercise.",
  howTo: "How to write one",
  format: (namesHref: string) => (
    <>
      A JSON file with questions. Each has a sentence, a link of the lab whose run gives the answer, and the name of one
      of its numbers. <code>min</code> and <code>max</code> ask for a number, <code>choices</code> for a choice,{" "}
      <code>x</code> and <code>values</code> for a curve to be drawn. <code>over</code> names a second run that the
      first is divided by. <a href={namesHref}>Names</a> lists the fields, and the metrics and parameters of every
      model.
    </>
  ),
  noModel: (question: number, model: string, models: readonly string[]) =>
    `Question ${question} was left out: this site has no model ${model}, only ${models.join(", ")}.`,
  ofQuestion: (question: number, sentence: string) => `Question ${question}: ${sentence}`,
  /** What an author reads of a question, behind its number. Numbers and names as they are told. */
  unchecked: (why: string) => `it could not be held against its model: ${why}.`,
  firstAnswers: (runs: number) => `its link compares ${runs} runs; the first one answers.`,
  noMetric: (model: string, name: string) =>
    `${model} has no metric ${name}, so that no run can answer. Names has them all.`,
  noUnitOfTime: (unit: string | null, metric: string, units: readonly string[]) =>
    `${unit === null ? "it names no unit" : `there is no unit ${unit}`}; the answer is a number of ns. ${metric} can be told in ${units.join(", ")}.`,
  /** `own`: "" where the metric has none. */
  otherUnit: (metric: string, own: string, unit: string) =>
    `${metric} ${own === "" ? "has no unit" : `is in ${own}`}; ${unit} is written behind the number, and nothing is converted.`,
  emptyRange: (choice: string) => `no number is in the range of “${choice}”.`,
  /** `to`: null where there is no end. */
  heldByNone: (from: string, to: string | null) =>
    `no choice holds numbers from ${from} ${to === null ? "on" : `to ${to}`}.`,
  heldByTwo: (from: string, to: string | null) =>
    `two choices hold numbers from ${from} ${to === null ? "on" : `to ${to}`}; the one that stands first is right.`,
  noPlaces: (model: string, name: string) => `${model} has no parameter ${name} to draw over. Names has them all.`,
  noNumber: (name: string) => `${name} is no number: a curve can't be drawn over it.`,
  badPlace: (name: string, given: string, expected: string) => `${name} can't be ${given}: expected ${expected}.`,
  tooLarge: (name: string) => `${name} is larger than any exercise is, and was not read.`,
  spoiltLink:
    "The link's exercise can't be read: it may have been cut. Paste it whole below, ask for it again, or for the file.",

  runInLab: "This run in the lab",
  dividedInLab: "The run that it is divided by",
  skip: "Skip the question",
  now: (sentence: string) => (sentence === "" ? "The run has not begun." : `Now: ${sentence}`),
  nothingNext: "This is the run’s last step: nothing follows.",
  noPicture: "The figure could not be loaded. Check the connection and open the page again.",
  yourAnswers: "Your answers",
  total: ({ questions, answered, decided, right }: AnswersTotal) =>
    `${formatCount(answered)} of ${formatCounted(questions, "questions")} answered${decided > 0 ? `; ${formatCount(right)} of ${formatCount(decided)} right` : ""}.`,
  rightMeans:
    "Right is the choice that the run took; a number within 10% of the run’s; a curve that lies on average within 10% of the run’s highest value.",
  student: "Your name or number, to hand in",
  copyText: "Copy my answers",
  copyJson: "Copy as JSON",
  saveJson: "Save as a file",
  answersCopied: "Your answers are copied. Paste them into a mail or a form: nothing has left this browser yet.",
  answersNotCopied: "The browser didn’t let them be copied: mark the text and copy it by hand.",

  write: "Write an exercise",
  writeAbout:
    "A form, and the JSON that it writes: change either. What you write stays in this browser until you send its link or file.",
  writeThis: "Begin with the exercise above",
  writeEmpty: "Begin with an empty one",
  draftTitle: "Title",
  draftQuestion: (number: number) => `Question ${number}`,
  draftAsk: "Question",
  draftKind: "Answered by",
  draftKinds: { number: "a number", choice: "a choice", curve: "drawing a curve", next: "the next step" },
  draftRun: (state: boolean) =>
    state
      ? "State: a link of the lab, at the step before"
      : "Run: a link of the lab, such as s/accept/?threads=100&seed=1",
  draftMetric: "What the run is asked for",
  draftNoModel: "the link names no model",
  draftNone: "choose",
  draftUnit: "Unit",
  draftOver: "Divided by another run of the model (may be empty)",
  draftMin: "Least",
  draftMax: "Most",
  draftScale: "Scale of the answer",
  draftEither: "whichever keeps the places apart",
  linear: "linear",
  log: "logarithmic",
  draftChoice: (number: number) => `Choice ${number}`,
  draftFrom: "from",
  draftTo: "to below",
  draftAddChoice: "One more choice",
  draftRemoveChoice: (number: number) => `Take away choice ${number}`,
  draftX: "Along",
  draftValues: "Places, such as 10, 100, 400",
  draftXScale: "Scale along",
  draftAfter: "Said with the answer (may be empty)",
  draftAdd: "One more question",
  draftUp: (number: number) => `Question ${number} up`,
  draftDown: (number: number) => `Question ${number} down`,
  draftRemove: (number: number) => `Take away question ${number}`,
  draftPreview: "As it is asked",
  draftNoPreview: "It can’t be asked yet: what is missing stands below the JSON.",
  draftJson: "The same as JSON",
  draftBroken:
    "This is no JSON with a list of questions at the moment: the form waits, and shows what stood there before.",
  draftAskIt: "Ask it on this page, with its link",
  draftSave: "Save as a file",

  logarithmic: (name: string) => `${name}, logarithmic`,
  you: "you",
  theRun: "the run",
  notSaid: "not said yet",
  run: "Run the machine",
  /** `skip`: a button, with the words that it is given. */
  drawFirst: (places: number, skip: (words: string) => ReactNode) => (
    <>
      Draw in the picture, or set the sliders: a value for each of the {places} places. Or {skip("Skip the question")}
    </>
  ),
  computingRuns: "Computing the runs",
  computing: "The machine is computing.",
  stop: "Stop",
  stopped: "You stopped it before it was through.",
  again: "Draw it again",
  noParam: (model: string, name: string) => `The model ${model} has no parameter ${name}.`,
  /** `off`: how far the curve lies from the run's on average, in percent of its highest value; `said`, `ran`: with their unit. */
  verdict: (off: number, x: string, place: number, said: string, ran: string) =>
    `On average your curve lies ${formatRounded(off)}% of the run’s highest value away from it. It is farthest off at ${x} ${formatCount(place)}: you drew ${said}, the run says ${ran}.`,
  ends: (first: string, last: string) => `The run says ${first} and ${last}.`,
  at: (value: string, x: string, place: number) => `${value} at ${x} ${formatCount(place)}`,
} as const;
