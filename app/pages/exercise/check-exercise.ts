/** Holds an exercise against the models that its questions run, so that its author reads of a mistake before a student meets it. The exercise stays usable. */
import { formatRounded, nsPerUnit, timeUnits } from "../../base/quantity";
import { reasonOf } from "../../engine/loader";
import { checkLink } from "../../model/check-link";
import { isNumber, readValue, shorten } from "../../model/clamp";
import type { Description } from "../../model/description";
import type { Exercise, ExerciseChoice, Question } from "../../model/exercise";
import { parseLink } from "../../model/link";
import { words } from "./exercise-messages";

/** "Question 3: …", in the order of the questions. `describe` asks the core; where it can't be loaded, that is one of the sentences. */
export async function checkExercise(
  exercise: Exercise,
  describe: (model: string) => Promise<Description>,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const question of exercise.questions) {
    const sentences = await describe(question.model).then(
      (description) => checkQuestion(question, description),
      (error) => [words.unchecked(reasonOf(error))],
    );
    told.push(...sentences.map((sentence) => words.ofQuestion(question.number, sentence)));
  }
  return told;
}

/** What of a question can't be answered, or is not used as it was written, a sentence for each. */
function checkQuestion(question: Question, description: Description): readonly string[] {
  const queries = question.over === undefined ? [question.run] : [question.run, question.over];
  return [
    ...queries.flatMap((query) => [
      ...checkLink(description, query),
      // The step that follows may be any lane's.
      ...(question.kind === "next" ? [] : oneRun(description, query)),
    ]),
    ...(question.kind === "next" ? [] : checkMetric(question, description)),
    ...(question.kind === "choice" ? checkChoices(question.choices, question.unit) : []),
    ...(question.kind === "curve" ? checkPlaces(question, description) : []),
  ];
}

function oneRun(description: Description, query: string): readonly string[] {
  const { length } = parseLink(description, query).scenario.lanes;
  return length > 1 ? [words.firstAnswers(length)] : [];
}

function checkMetric({ metric: name, unit, over }: Question, description: Description): readonly string[] {
  const metric = description.metrics.find((one) => one.name === name);
  if (metric === undefined) return [words.noMetric(description.model, shorten(name))];
  // A ratio's unit is a word of the author's own.
  if (over !== undefined) return [];
  const isTime = metric.unit === "ns";
  if (isTime && nsPerUnit[unit] === undefined) {
    const units = timeUnits.map((one) => one.name);
    return [words.noUnitOfTime(unit === "" ? null : shorten(unit), name, units)];
  }
  if (isTime || unit === "" || unit === metric.unit) return [];
  if (unit === "%" && metric.unit === "") return [];
  // Words for what is counted are shown as they stand: those of the model's other metrics are right often enough.
  const counted = description.metrics.some((one) => one.unit === unit) && nsPerUnit[unit] === undefined && unit !== "%";
  if (counted) return [];
  return [words.otherUnit(name, metric.unit, shorten(unit))];
}

/** Numbers that no choice holds, and those that two hold. All metrics are 0 or more. */
function checkChoices(choices: readonly ExerciseChoice[], unit: string): readonly string[] {
  const told: string[] = [];
  const low = ({ from }: ExerciseChoice) => from ?? 0;
  const high = ({ to }: ExerciseChoice) => to ?? Number.POSITIVE_INFINITY;
  const ranges: ExerciseChoice[] = [];
  for (const choice of choices) {
    if (low(choice) < high(choice)) ranges.push(choice);
    else told.push(words.emptyRange(shorten(choice.label)));
  }
  ranges.sort((a, b) => low(a) - low(b));
  let reached = 0;
  for (const choice of ranges) {
    const [from, to] = [low(choice), Math.min(high(choice), reached)];
    if (from > reached) told.push(words.heldByNone(formatRounded(reached), formatRounded(from)));
    if (from < to) told.push(words.heldByTwo(formatRounded(from), Number.isFinite(to) ? formatRounded(to) : null));
    reached = Math.max(reached, high(choice));
  }
  const whole = unit === "%" ? 100 : Number.POSITIVE_INFINITY;
  // A range's end is not in it: 100% needs one that ends above.
  if (reached < whole || reached === 100) {
    if (Number.isFinite(reached)) told.push(words.heldByNone(formatRounded(reached), null));
  }
  return told;
}

function checkPlaces({ x, values }: Extract<Question, { kind: "curve" }>, description: Description): readonly string[] {
  const param = description.params.find(({ name }) => name === x);
  if (param === undefined) return [words.noPlaces(description.model, shorten(x))];
  if (!isNumber(param)) return [words.noNumber(x)];
  return values.flatMap((value) => {
    const { problem } = readValue(param, String(value));
    return problem === null ? [] : [words.badPlace(x, problem.given, problem.expected)];
  });
}
