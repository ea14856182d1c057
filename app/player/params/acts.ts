/** What a reader does to what runs at the moment shown: parameters that have a moment of their own are written. Pure. */
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { Act, Acts } from "../../mount/kit";
import { changeWords } from "./params";
import { words } from "./params-messages";

/** At which second it was done in all lanes; null: not, or not alike. */
export function doneAt({ at, params }: Act, lanes: readonly LaneParams[]): number | null {
  const moments = new Set(lanes.map((lane) => lane[at] ?? null));
  const [moment] = moments;
  const same = lanes.every((lane) => Object.entries(params).every(([name, value]) => (lane[name] ?? null) === value));
  return moments.size === 1 && same && typeof moment === "number" ? moment : null;
}

/** In all lanes, at this second, and none of the others: each is tried alone. A run that is at its end goes on: else nothing would come of it. */
export function withAct(act: Act, acts: Acts, description: Description, lanes: readonly LaneParams[], s: number) {
  return withoutActs(acts, description, lanes).map((lane): LaneParams => {
    const lasts = Number(lane[acts.duration]);
    const goesOn = s >= lasts - acts.leastS ? { [acts.duration]: s + acts.goesOnS } : {};
    return { ...lane, ...act.params, [act.at]: s, ...goesOn };
  });
}

/** As if none had been done. */
export function withoutActs(acts: Acts, { params }: Description, lanes: readonly LaneParams[]): LaneParams[] {
  const written = new Set(acts.of.flatMap(namesOf));
  const usual = Object.fromEntries(
    params.filter(({ name }) => written.has(name)).map((one) => [one.name, one.default]),
  );
  return lanes.map((lane) => ({ ...lane, ...usual }));
}

const namesOf = ({ at, params }: Act): string[] => [at, ...Object.keys(params)];

/** What distinguishes a run from the one before it: what was done in it by the words of its button, and what else was changed. */
export function runWords(
  description: Description,
  acts: Acts | undefined,
  before: readonly LaneParams[],
  after: readonly LaneParams[],
): string {
  const done = (acts?.of ?? []).flatMap((act) => {
    const s = doneAt(act, after);
    return s === null || s === doneAt(act, before) ? [] : [{ act, s }];
  });
  if (done.length === 0) return changeWords(description, before, after);
  const told = new Set(done.flatMap(({ act }) => namesOf(act)));
  const others = description.params.filter(({ name }) => !told.has(name));
  const rest = changeWords({ ...description, params: others }, before, after);
  const said = done.map(({ act, s }) => words.doneAt(act.name, s));
  return [...said, ...(rest === words.same ? [] : [rest])].join(", ");
}
