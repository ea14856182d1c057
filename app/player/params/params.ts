/** What a reader does to the parameters of compared lanes, and the words for it. Pure; everything comes from the description. */

import { counted, formatCount } from "../../base/quantity";
import { isNumber } from "../../model/clamp";
import { listWords } from "../../model/describe-scenario";
import type { Description, EnumParam, NumberParam, Param, ParamValue } from "../../model/description";
import { inputKey } from "../../model/input";
import { mostLanes } from "../../model/lanes";
import { limitedIn } from "../../model/limits";
import { mustBePower, nearestPower } from "../../model/powers";
import type { LaneParams } from "../../model/scenario";
import { applies } from "../../model/where";
import { words } from "./params-messages";

/** Names of the parameters in which the lanes differ, in the description's order. */
export function differing(description: Description, lanes: readonly LaneParams[]): readonly string[] {
  const [first, ...others] = lanes;
  if (!first) return [];
  return description.params
    .filter(({ name }) => others.some((lane) => lane[name] !== first[name]))
    .map(({ name }) => name);
}

/** What lanes are for: the model's first choice that isn't one of load, such as the kernel's policy or a table's function. */
export const variantParam = (description: Description): EnumParam | undefined => {
  const choices = description.params.filter((param): param is EnumParam => param.type === "enum");
  return choices.find(({ group }) => group !== "load") ?? choices[0];
};

/** What is compared, in a word: kernels, or whatever the model's own choice is a choice of. */
export function variantWord(description: Description): string {
  const param = variantParam(description);
  return param === undefined || param.group === "kernel" ? words.kernel : param.label;
}

/** The same for several: kernels, policies. */
export function variantsWord(description: Description): string {
  return words.several(variantWord(description));
}

/** Which parameters a lane of its own may choose: the variants of the kernel, and whatever differs already. */
export function laneParams(description: Description, lanes: readonly LaneParams[]): readonly Param[] {
  const differ = new Set(lanes.length > 1 ? differing(description, lanes) : []);
  const variant = variantParam(description);
  return description.params.filter(
    (param) => (param.type === "enum" && param.group === "kernel") || param === variant || differ.has(param.name),
  );
}

/** Whether the parameter changes anything in one of the lanes, as far as the description tells. */
export function isUsed({ usedWhere }: Param, lanes: readonly LaneParams[]): boolean {
  return usedWhere === undefined || lanes.some((lane) => applies([usedWhere], lane));
}

/** `lane` null: in every lane. */
export function setParam(
  lanes: readonly LaneParams[],
  name: string,
  value: ParamValue,
  lane: number | null,
): readonly LaneParams[] {
  return lanes.map((params, index) => (lane === null || lane === index ? { ...params, [name]: value } : params));
}

/** One more lane like the last, under the first variant that no lane has yet: a comparison is what lanes are for. */
export function addLane(description: Description, lanes: readonly LaneParams[]): readonly LaneParams[] {
  const last = lanes.at(-1);
  if (!last || lanes.length >= mostLanes) return lanes;
  const variant = variantParam(description);
  if (!variant) return [...lanes, { ...last }];
  const taken = new Set(lanes.map((lane) => lane[variant.name]));
  const free = variant.values.find(({ id }) => !taken.has(id));
  return [...lanes, free ? { ...last, [variant.name]: free.id } : { ...last }];
}

export function removeLane(lanes: readonly LaneParams[], lane: number): readonly LaneParams[] {
  return lanes.length > 1 ? lanes.filter((_, index) => index !== lane) : lanes;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const absentWords = (param: Param): string => (isNumber(param) ? (param.absent ?? words.never) : "");

/** "400 tasks", "wake one (CITI)", "250 + 1,024 bytes", "never". */
export function valueWords(param: Param, value: ParamValue): string {
  if (value === null) return absentWords(param);
  if (param.type === "enum") return param.values.find(({ id }) => id === value)?.label ?? String(value);
  const number = param.type === "list" ? listWords(value) : formatCount(Number(value));
  return param.unit && param.unit !== "count" ? `${number} ${param.unit}` : number;
}

/** The parameter and its value, short: "threads 400", or an enum's label alone. */
export function paramWords(param: Param, value: ParamValue): string {
  if (param.type === "enum") {
    // "on", "ticket" or "2.2 (goodness)" alone would say nothing without its parameter.
    const label = valueWords(param, value);
    // "lock: send" is one of several with the same values.
    const own = param.label.split(": ")[1];
    if (own !== undefined) return `${own}: ${label}`;
    return /^\p{Letter}.* /u.test(label) ? label : `${param.label} ${label}`;
  }
  if (value === null) return `${param.label} ${absentWords(param)}`;
  return param.type !== "list" && (param.unit === param.label || param.unit === "tasks")
    ? `${formatCount(Number(value))} ${counted(Number(value), param.label)}`
    : `${param.label} ${valueWords(param, value)}`;
}

/**
 * `laneTitles`, with names of a text's own for the lanes that it gave. Such a name stays with a lane as long as the lane is what it was told apart by, and what
 * the reader has made different besides is added; any other lane is called what it is.
 */
export function laneNamer(description: Description, first: readonly LaneParams[], names: readonly string[] = []) {
  const atFirst = differing(description, first);
  const variant = variantParam(description)?.name;
  const byVariant = variant !== undefined && new Set(first.map((lane) => lane[variant])).size === first.length;
  const apart = byVariant ? [variant] : atFirst;
  return (lanes: readonly LaneParams[]): readonly string[] => {
    const now = differing(description, lanes).filter((name) => !apart.includes(name));
    return laneTitles(description, lanes).map((title, index) => {
      const lane = lanes[index] as LaneParams;
      const given = first.findIndex((one) => apart.every((name) => one[name] === lane[name]));
      const [own, before] = [names[given], first[given]];
      if (own === undefined || before === undefined) return title;
      const further = description.params.filter(
        (param) =>
          now.includes(param.name) &&
          isUsed(param, [lane]) &&
          !(atFirst.includes(param.name) && lane[param.name] === before[param.name]),
      );
      return [own, ...further.map((param) => paramWords(param, lane[param.name] ?? null))].join(", ");
    });
  };
}

/** What a lane is called beside the others: in what it differs; alone: its variant. A kernel under another scheduler than its own is called by both. */
export function laneTitles(description: Description, lanes: readonly LaneParams[]): readonly string[] {
  const names = differing(description, lanes);
  const variant = variantParam(description);
  const shown = names.length > 0 ? names : [variant?.name];
  const params = description.params.filter(({ name }) => shown.includes(name));
  const scheduler = description.params.find(({ name }) => name === "scheduler");
  return lanes.map((lane, index) => {
    const other = scheduler !== undefined && lane.scheduler !== scheduler.default;
    // The variant's words name a kernel, whose scheduler this is not.
    const swapped = other && variant?.group === "kernel" && params.includes(variant) ? scheduler : undefined;
    const own = params
      // What changes nothing here is no part of the name: an allocator of 1998 has no thread cache that could be on.
      .filter((param) => param !== swapped && isUsed(param, [lane]))
      .map((param) => {
        const said = paramWords(param, lane[param.name] ?? null);
        return param === variant && swapped ? words.laneWith(said, valueWords(swapped, lane.scheduler ?? null)) : said;
      })
      .join(", ");
    return own === "" ? words.lane(index + 1) : capital(own);
  });
}

/** What distinguishes a run from the one before it, for the strip of branches: "400 threads". */
export function changeWords(
  description: Description,
  before: readonly LaneParams[],
  after: readonly LaneParams[],
): string {
  const changes: string[] = [];
  if (before.length !== after.length) changes.push(words.lanes(after.length));
  for (const param of description.params) {
    const changed = after.findIndex(
      (lane, index) => before[index] !== undefined && before[index]?.[param.name] !== lane[param.name],
    );
    if (changed < 0) continue;
    const values = [...new Set(after.map((lane) => lane[param.name] ?? null))];
    changes.push(values.map((value, i) => (i === 0 ? paramWords(param, value) : valueWords(param, value))).join(" / "));
  }
  if (after.some((lane, index) => before[index] !== undefined && before[index]?.[inputKey] !== lane[inputKey]))
    changes.push(words.otherLines);
  return changes.join(", ") || words.same;
}

/**
 * The parameter as these lanes take it: with what range other parameters leave it in all of them; and where one that is a power of two elsewhere may be any number,
 * its scale is only logarithmic.
 */
export function asTaken(param: Param, lanes: readonly LaneParams[]): Param {
  const taken = lanes.reduce(limitedIn, param);
  if (!isNumber(taken) || taken.scale !== "power-of-two") return taken;
  return lanes.some((lane) => mustBePower(taken, lane)) ? taken : { ...taken, scale: "log" };
}

/** Positions of a slider, counted from 0; a logarithmic one gives small numbers room, one for powers of two has a position for each. */
export function sliderSteps(param: NumberParam): number {
  return param.scale === "power-of-two" ? exponentOf(param, param.max) - exponentOf(param, param.min) : 200;
}

const exponentOf = (param: NumberParam, value: number): number => Math.log2(nearestPower(param, value));

export function toSlider(param: NumberParam, value: number): number {
  const { min, max } = param;
  if (param.scale === "power-of-two") return exponentOf(param, value) - exponentOf(param, min);
  if (max <= min) return 0;
  const share = isLog(param)
    ? Math.log(Math.max(value, lowest(param)) / lowest(param)) / Math.log(max / lowest(param))
    : (value - min) / (max - min);
  return Math.round(Math.max(0, Math.min(1, share)) * sliderSteps(param));
}

export function fromSlider(param: NumberParam, position: number): number {
  const { min, max } = param;
  if (param.scale === "power-of-two") return nearestPower(param, nearestPower(param, min) * 2 ** position);
  if (position <= 0) return min;
  if (position >= sliderSteps(param)) return max;
  const share = position / sliderSteps(param);
  const exact = isLog(param) ? lowest(param) * (max / lowest(param)) ** share : min + share * (max - min);
  return Math.max(min, Math.min(max, roundTo(exact, param)));
}

/** Where a slider that stood at `value` gets to when it is moved to `position`: never nowhere, though a position of it may be less than one digit. */
export function slideTo(param: NumberParam, value: number | null, position: number): number {
  const next = fromSlider(param, position);
  if (value === null || next !== value) return next;
  const before = toSlider(param, value);
  if (position === before) return next;
  const digit = 10 ** Math.floor(Math.log10(Math.max(Math.abs(value), Number.MIN_VALUE)) - 1);
  const least = param.type === "int" ? Math.max(1, digit) : digit;
  return Math.max(param.min, Math.min(param.max, value + Math.sign(position - before) * least));
}

function isLog(param: NumberParam): boolean {
  return param.scale === "log" && param.max > 0;
}

/** A logarithm has no zero: a parameter whose minimum is 0 gets it at the slider's very end. */
function lowest(param: NumberParam): number {
  return param.min > 0 ? param.min : Math.min(1, param.max / 1000);
}

/** Two digits are what a slider can honestly offer. */
function roundTo(value: number, param: NumberParam): number {
  const rounded = Number(value.toPrecision(2));
  return param.type === "int" ? Math.round(rounded) : rounded;
}
