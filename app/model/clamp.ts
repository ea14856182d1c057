/**
 * Reading one value of one parameter. A link takes what comes nearest and says so; the command line refuses: both ask here, so that they
 * never disagree about what is right.
 */
import type { Description, Param, ParamValue } from "./description";
import type { LaneParams } from "./scenario";

export interface Reading {
  /** Always valid: the value as written, or what is used instead. */
  readonly value: ParamValue;
  /** null: the text was right as it stood. */
  readonly problem: ValueProblem | null;
}

export interface ValueProblem {
  readonly name: string;
  /** As written, shortened for showing. */
  readonly given: string;
  readonly used: string;
  /** "a whole number from 1 to 1000000". */
  readonly expected: string;
}

/** The words for an optional parameter that is left out. */
export const noneWord = "none";

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

export function readValue(param: Param, text: string): Reading {
  const written = text.trim();
  const wrong = (value: ParamValue): Reading => ({
    value,
    problem: { name: param.name, given: shorten(text), used: valueText(param, value), expected: expectedText(param) },
  });
  if (param.type === "enum") {
    const match = param.values.find(({ id }) => id === written.toLowerCase());
    return match ? { value: match.id, problem: null } : wrong(param.default);
  }
  if (param.optional && (written === noneWord || written === "never")) return { value: null, problem: null };
  if (!decimal.test(written)) return wrong(param.default);
  const number = Number(written);
  const whole = param.type === "int" ? Math.round(number) : number;
  // Adding 0 turns -0, which would print as "-0" in places, into 0.
  const clamped = Math.min(param.max, Math.max(param.min, whole)) + 0;
  return clamped === number ? { value: clamped, problem: null } : wrong(clamped);
}

/** What a right value looks like: "a whole number of tasks from 1 to 1000000", "one of wake-all, wake-one". */
export function expectedText(param: Param): string {
  if (param.type === "enum") return `one of ${param.values.map(({ id }) => id).join(", ")}`;
  const kind = param.type === "int" ? "a whole number" : "a number";
  const unit = param.unit === "" ? "" : ` (${param.unit})`;
  return `${kind} from ${numberText(param.min)} to ${numberText(param.max)}${unit}${param.optional ? `, or ${noneWord}` : ""}`;
}

/** A value as links and the command line write it: letters, digits, dot and dash only. */
export function valueText(_param: Param, value: ParamValue): string {
  if (value === null) return noneWord;
  return typeof value === "number" ? numberText(value) : value;
}

/** As JavaScript writes it, but for the plus sign of an exponent, which links don't hold: 1e21. */
function numberText(value: number): string {
  return String(value).replace("e+", "e");
}

/** For notices: what a reader typed or a mail program mangled, at most forty characters, on one line. */
export function shorten(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  if (line === "") return '""';
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** Every parameter at its default. */
export function defaultParams(description: Description): LaneParams {
  return Object.fromEntries(description.params.map((param) => [param.name, param.default]));
}
