import type { Description } from "../model/description";
import type { FigureLane } from "./types";

/** A lane's metric at the moment shown, in the unit of the description; 0 where the model has no such metric. */
export function metricOf(description: Description, lane: FigureLane, name: string): number {
  return lane.state.metrics[description.metrics.findIndex((metric) => metric.name === name)] ?? 0;
}

export type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** Several of them, by their names. */
export const metricsOf = <Name extends string>(
  description: Description,
  lane: FigureLane,
  ...names: readonly Name[]
): Numbers<Name> => Object.fromEntries(names.map((name) => [name, metricOf(description, lane, name)])) as Numbers<Name>;

/** A column whose numbers each tell something else, in an order that the core gives; `missing`: while it is empty. */
export const partsOf = <Name extends string>(
  column: ArrayLike<number>,
  names: readonly Name[],
  missing: number,
): Numbers<Name> => Object.fromEntries(names.map((name, place) => [name, column[place] ?? missing])) as Numbers<Name>;

/** How many of a column's things are in each state, in the order of the core, those that nothing is in among them. */
export function countStates<State extends string>(
  states: readonly State[],
  column: ArrayLike<number>,
): ReadonlyMap<State, number> {
  const counts = new Map<State, number>(states.map((state) => [state, 0]));
  for (let thing = 0; thing < column.length; thing++) {
    const state = (states[column[thing] as number] ?? states[0]) as State;
    counts.set(state, (counts.get(state) as number) + 1);
  }
  return counts;
}
