/**
 * A scenario as the query of a link, and back:
 *
 *     v=2&threads=400&policy=wake-all_wake-one&seed=7&at=1280
 *
 * Lists are joined by `_` and zipped into lanes. Defaults are left out (and frozen by `v`; a query without it was written by hand and means those of today); `seed` is always there; `at` comes last, so that a
 * link ends in a digit and survives the programs that look for links in text; before it `moments`, steps that a reader has kept. `results=2` says which version of the model's runs the link was made with, from
 * the second on. Only letters, digits, dot, dash and underscore stand in values; the numbers of one value that is a list are joined by `-`.
 * A link is never refused: what can't be used is replaced, and a sentence says by what.
 */
import { defaultParams, readValue, shorten, valueText } from "./clamp";
import type { Description, Param, ParamValue } from "./description";
import { collapse, mostLanes, zipLanes } from "./lanes";
import { heldToLimits } from "./limits";
import { describedAt } from "./migrations";
import { changedSince, type ResultsLog, resultsLog, resultsVersion } from "./results";
import type { LaneParams, Scenario } from "./scenario";

/** Goes up when a default changes, or a name; what the one before meant stands in migrations.ts. */
export const linkVersion = 2;

/** A query, key by key; the first of several equal keys counts. */
type LinkFields = ReadonlyMap<string, string>;

export interface ParsedLink {
  readonly scenario: Scenario;
  /** One sentence for each value that could not be used as written. */
  readonly notices: readonly string[];
}

/** `query`: with or without its question mark, as it stands in an address bar, a mail or an attribute. Never throws. */
export function parseLink(description: Description, query: string, log: ResultsLog = resultsLog): ParsedLink {
  const notices: string[] = [];
  const fields = readFields(query, description, notices);
  const meant = describedAt(description, readVersion(fields.get("v"), notices), { current: linkVersion });
  const lists = new Map<string, ParamValue[]>();
  for (const param of meant.params) {
    const text = fields.get(param.name);
    if (text !== undefined) lists.set(param.name, readList(param, text, notices));
  }
  const { lanes, uneven, dropped } = zipLanes(lists);
  if (dropped > 0) notices.push(`The link lists ${lanes.length + dropped} runs; the first ${mostLanes} are compared.`);
  for (const name of uneven)
    notices.push(`${name} lists ${lists.get(name)?.length} values for ${lanes.length} runs; the last one is repeated.`);
  const defaults = defaultParams(meant);
  const beyond = new Set<string>();
  const scenario: Scenario = {
    model: description.model,
    lanes: lanes.map((values) => {
      const { lane, problems } = heldToLimits(meant, { ...defaults, ...Object.fromEntries(values) }, (name) =>
        lists.has(name),
      );
      for (const { name, given, used, limit } of problems) beyond.add(`${name} ${given} → ${used} (${limit})`);
      return lane;
    }),
    at: readAt(fields.get("at"), notices),
  };
  notices.push(...beyond);
  // Who writes a query by hand names no version and means today's runs.
  if (fields.has("v")) {
    const version = readResults(fields.get("results"), notices);
    const changed = changedSince(description.model, version, scenario.lanes, log);
    if (changed !== null) notices.push(changed);
  }
  return { scenario, notices };
}

/** Without a question mark. The scenario's values must be valid, as those of `parseLink` and of the controls are. */
export function formatLink(description: Description, scenario: Scenario, log: ResultsLog = resultsLog): string {
  const { lanes, at } = scenario;
  const parts = [linkStart(description.model, log)];
  const texts = (param: Param) => lanes.map((lane) => valueText(param, laneValue(param, lane)));
  const anyList = description.params.some((param) => collapse(texts(param)).length > 1);
  for (const param of description.params) {
    if (param.name === "seed") continue;
    const values = texts(param);
    if (values.some((value) => value !== valueText(param, param.default)))
      parts.push(`${param.name}=${collapse(values).join("_")}`);
  }
  const seed = description.params.find(({ name }) => name === "seed");
  // Lanes that are all alike would collapse into one: the seed, which is always written, then says how many there are.
  if (seed) parts.push(`seed=${(anyList ? collapse(texts(seed)) : texts(seed)).join("_")}`);
  if (at !== null && at >= 0) parts.push(`at=${at}`);
  return parts.join("&");
}

/** How every link that is written today begins: "v=2", or "v=2&results=3". */
export function linkStart(model: string, log: ResultsLog = resultsLog): string {
  const results = resultsVersion(model, log);
  return results > 1 ? `v=${linkVersion}&results=${results}` : `v=${linkVersion}`;
}

/** A query for a file that a reader keeps: what was written by hand, and meant today's defaults, says so from now on. */
export function datedQuery(model: string, query: string, log: ResultsLog = resultsLog): string {
  if (new URLSearchParams(query).has("v")) return query;
  return [linkStart(model, log), query].filter((part) => part !== "").join("&");
}

function laneValue(param: Param, lane: LaneParams): ParamValue {
  const value = lane[param.name];
  return value === undefined ? param.default : value;
}

/** Keys that are no parameters; a model's parameters are named otherwise. */
export const linkKeys: ReadonlySet<string> = new Set(["v", "results", "moments", "at"]);

/** As many as a link carries; whoever keeps more keeps the others to themselves. */
const mostMoments = 40;

/** A query with the steps that a reader has kept of its run, before `at`, which stays last. */
export function withMoments(query: string, steps: readonly number[]): string {
  if (steps.length === 0) return query;
  const moments = `moments=${steps.slice(0, mostMoments).join("_")}`;
  const parts = query.split("&");
  const last = parts.findIndex((part) => part.startsWith("at="));
  parts.splice(last < 0 ? parts.length : last, 0, moments);
  return parts.join("&");
}

/** The steps that a link's reader is given, in the order of the run, each once; what is no step is left out, and a sentence says so. */
export function readMoments(query: string): { readonly steps: readonly number[]; readonly notices: readonly string[] } {
  const text = new URLSearchParams(bareQuery(query)).get("moments");
  if (text === null) return { steps: [], notices: [] };
  const items = text.split("_");
  const good = items.filter((item) => /^\d{1,15}$/.test(item));
  const steps = [...new Set(good.map(Number))].slice(0, mostMoments).sort((a, b) => a - b);
  const notices = items
    .filter((item) => !good.includes(item))
    .slice(0, 1)
    .map((item) => `moments: ${shorten(item)} is not a step, and left out.`);
  return { steps, notices };
}

/** Keys of an embedded figure's address that say how it looks. */
export const embedKeys: ReadonlySet<string> = new Set(["figure", "listing", "size", "theme", "chrome", "stops"]);

/**
 * A query without what others put around it: mail scanners write the hash as %23, HTML that was escaped twice leaves &amp; behind, a sentence leaves its full stop, a
 * chat its stars, an angle bracket or a line's end, as they are or escaped. Values of ours end in a letter or a digit.
 */
export function bareQuery(query: string): string {
  const bare = query
    // Escaped twice or more often, as redirecting pages leave it.
    .replace(/%(25)+(?=[0-9a-f]{2})/gi, "%")
    .replace(/^\s*\??/, "")
    .replace(/(#|%23)[\s\S]*$/, "")
    .replaceAll(/&(amp;)+/gi, "&");
  // Somebody escaped the whole of it.
  const plain = /=/.test(bare) ? bare : bare.replace(/%3D/gi, "=").replace(/%26/g, "&").replace(/%5F/gi, "_");
  let end = plain.length;
  for (;;) {
    if (/^%[0-9a-f]{2}$/i.test(plain.slice(Math.max(0, end - 3), end))) end -= 3;
    else if (end > 0 && /[^A-Za-z0-9]/.test(plain.charAt(end - 1))) end--;
    else return plain.slice(0, end);
  }
}

function readFields(query: string, description: Description, notices: string[]): LinkFields {
  const known = new Set(description.params.map(({ name }) => name));
  const bare = bareQuery(query);
  const fields = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [written, value] of new URLSearchParams(bare)) {
    // A line that was broken leaves white space in the middle.
    const key = written.replace(/\s/g, "");
    // Unknown keys are ignored: a later version, or somebody's tracker, put them there.
    if (!known.has(key) && !linkKeys.has(key)) continue;
    if (!fields.has(key)) fields.set(key, value);
    else if (fields.get(key) !== value) repeated.add(key);
  }
  const last = bare.slice(bare.lastIndexOf("&") + 1);
  const names = [...known, ...linkKeys, ...embedKeys];
  // A chat that shortens, or a selection that missed the end.
  if (/^[a-z-]+$/i.test(last) && !names.includes(last) && names.some((name) => name.startsWith(last)))
    notices.push(`The link breaks off in "${shorten(last)}"; what may have followed is lost.`);
  for (const key of repeated)
    notices.push(`${key} is given more than once; the first, ${shorten(fields.get(key) ?? "")}, is used.`);
  return fields;
}

/** Whose defaults are meant. */
function readVersion(text: string | undefined, notices: string[]): number {
  if (text === undefined) return linkVersion;
  const version = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (version >= 1 && version <= linkVersion) return version;
  notices.push(
    version > linkVersion
      ? `The link is of version ${version}, newer than this page, which knows ${linkVersion}; it is read as version ${linkVersion}.`
      : `v ${shorten(text)} → ${linkVersion}`,
  );
  return linkVersion;
}

function readList(param: Param, text: string, notices: string[]): ParamValue[] {
  // A list of thousands needs no reading: only the first few become lanes.
  const items = text.split("_").slice(0, 64);
  return items.map((item) => {
    const { value, problem } = readValue(param, item);
    if (problem) notices.push(`${problem.name} ${problem.given} → ${problem.used}`);
    return value;
  });
}

function readAt(text: string | undefined, notices: string[]): number | null {
  if (text === undefined) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  notices.push(`at ${shorten(text)} is not a step; the scenario's own beginning is shown.`);
  return null;
}

/** 1, the first, where the link names none or one that can't be. */
function readResults(text: string | undefined, notices: string[]): number {
  if (text === undefined) return 1;
  const version = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (version >= 1) return version;
  notices.push(`results ${shorten(text)} → 1`);
  return 1;
}
