/**
 * Reading one value of one parameter. A link takes what comes nearest and says so; the command line refuses: both ask here, so that they
 * never disagree about what is right.
 */
import type { Description, ListParam, NumberParam, Param, ParamValue } from "./description";
import type { LaneParams } from "./scenario";

export interface Reading {
  /** Always valid: the value as written, or what is used instead. */
  readonly value: ParamValue;
  /** null: the text was right as it stood. */
  readonly problem: ValueProblem | null;
}

interface ValueProblem {
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
  const wrong = (value: ParamValue, expected = expectedText(param)): Reading => ({
    value,
    problem: { name: param.name, given: shorten(text), used: valueText(param, value), expected },
  });
  if (param.type === "enum") {
    const match = param.values.find(({ id }) => id === written.toLowerCase());
    return match ? { value: match.id, problem: null } : wrong(param.default);
  }
  if (param.type === "list") {
    const { value, right } = readList(param, written);
    return right ? { value, problem: null } : wrong(value);
  }
  if (param.optional && (written === noneWord || written === "never")) return { value: null, problem: null };
  if (!decimal.test(written)) return wrong(param.default);
  const number = Number(written);
  const near = param.type === "int" ? Math.round(number) : toSixPlaces(number);
  // Adding 0 turns -0, which would print as "-0" in places, into 0.
  const clamped = Math.min(param.max, Math.max(param.min, near)) + 0;
  if (clamped === number) return { value: clamped, problem: null };
  const isFine = number >= param.min && number <= param.max && param.type === "number";
  return wrong(clamped, isFine ? `${expectedText(param)}, with six places after the point at most` : undefined);
}

/** The core reads plain decimals of up to fifteen digits: no number of more places, nor one that JavaScript would write with an exponent. */
const toSixPlaces = (number: number): number => Number(number.toFixed(6));

const plainDecimal = /^(\d+(\.\d*)?|\.\d+)$/;

/** Numbers are joined by "-", as links write them; "+", a comma and a space are read too, since people type them. */
function readList(param: ListParam, written: string): { readonly value: string; readonly right: boolean } {
  const items = written.split(/\s*[-+,]\s*|\s+/);
  if (items.length < param.minLength || items.some((item) => !plainDecimal.test(item)))
    return { value: param.default, right: false };
  const numbers = items.slice(0, param.maxLength).map((item) => {
    const number = Number(item);
    const near = param.of === "int" ? Math.round(number) : toSixPlaces(number);
    return { number, used: Math.min(param.max, Math.max(param.min, near)) };
  });
  const right = items.length <= param.maxLength && numbers.every(({ number, used }) => number === used);
  return { value: listText(numbers.map(({ used }) => used)), right };
}

/** "250-1024". With six places at most no number has an exponent, whose dash would stand between two of them. */
export function listText(numbers: readonly number[]): string {
  return numbers.join("-");
}

/** The numbers of a list's value; none of what is no list. */
export function listNumbers(value: ParamValue | undefined): readonly number[] {
  return typeof value === "string" && value !== "" ? value.split("-").map(Number) : [];
}

/** What a right value looks like: "a whole number of tasks from 1 to 1000000", "one of wake-all, wake-one". */
export function expectedText(param: Param): string {
  if (param.type === "enum") return `one of ${param.values.map(({ id }) => id).join(", ")}`;
  const unit = param.unit === "" ? "" : ` (${param.unit})`;
  const range = `from ${numberText(param.min)} to ${numberText(param.max)}${unit}`;
  if (param.type === "list") {
    const { minLength, maxLength } = param;
    const count = minLength === maxLength ? minLength : `${minLength} to ${maxLength}`;
    return `${count}${param.of === "int" ? " whole" : ""} numbers ${range}, joined by -`;
  }
  const kind = param.type === "int" ? "a whole number" : "a number";
  return `${kind} ${range}${param.optional ? `, or ${noneWord}` : ""}`;
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

export const isNumber = (param: Param): param is NumberParam => param.type === "int" || param.type === "number";

/** Every parameter at its default, each taken by itself (`withDefaults` in limits.ts sees to what they allow each other). */
export function defaultParams(description: Description): LaneParams {
  return Object.fromEntries(description.params.map((param) => [param.name, param.default]));
}
