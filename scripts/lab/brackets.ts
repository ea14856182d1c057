/** The ranges of assumed constants that rows of the ledger name, and the runs at their ends. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Description } from "../../app/model/description";
import { isGivenCost } from "../../app/model/given-costs";
import {
  type Bracket,
  bracketEnds,
  bracketsOf,
  type Claim,
  type ClaimResult,
  claimAt,
  claimParams,
} from "../../app/model/ledger";

export interface Constant {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly how: string;
}

export function readConstants(folder: string): Constant[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.flatMap(
    (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as { constants: Constant[] }).constants,
  );
}

/** A row at both ends of each of its brackets. */
export const endsOf = (claim: Claim): Claim[] =>
  bracketsOf(claim).flatMap((bracket) => bracketEnds.map((end) => claimAt(claim, bracket, end)));

/** What makes a bracket no bracket: it must be of something that the runs have, in its unit, and what they have lies within. */
export function bracketProblems(
  descriptions: readonly Description[],
  constants: readonly Constant[],
  claim: Claim,
): string[] {
  return bracketsOf(claim).flatMap((bracket) => {
    const { param, from, to, unit } = bracket;
    const about = `${claim.id} has a bracket of ${param}`;
    const own = isGivenCost(param) ? ownCost(constants, bracket) : ownParam(descriptions, claim, bracket);
    if (own === null)
      return [`${about}, which is no ${isGivenCost(param) ? "assumed constant" : "number that all of its runs have"}.`];
    const problems: string[] = [];
    if (own.unit !== unit) problems.push(`${about} in "${unit}", which is in "${own.unit}".`);
    if (from >= to || own.values.some((value) => value < from || value > to))
      problems.push(`${about} from ${from} to ${to}, and its runs have ${own.values.join(", ")}.`);
    return problems;
  });
}

interface Own {
  readonly unit: string;
  readonly values: readonly number[];
}

/** Of machines that have a constant of one name, the first: the core refuses a constant that a model hasn't. */
function ownCost(constants: readonly Constant[], { param }: Bracket): Own | null {
  const found = constants.find(({ name, how }) => how === "assumed" && param === `cost.${name}`);
  return found ? { unit: found.unit, values: [found.value] } : null;
}

function ownParam(descriptions: readonly Description[], claim: Claim, { param }: Bracket): Own | null {
  const runs = Object.values(claim.runs);
  const uses = runs.flatMap((run) => {
    const description = descriptions.find(({ model }) => model === run.model);
    const spec = description?.params.find(({ name }) => name === param);
    const value = description && claimParams(description, run)[param];
    return typeof value === "number" && spec && spec.type !== "enum" ? [{ value, unit: spec.unit }] : [];
  });
  const [first] = uses;
  return first && uses.length === runs.length ? { unit: first.unit, values: uses.map(({ value }) => value) } : null;
}

/** A bracket of which both ends come out as the row does, to the last digit: the row does not rest on what it is of. */
export function idleBrackets(results: readonly ClaimResult[], ends: readonly ClaimResult[]): string[] {
  const simulatedAt = new Map(ends.map(({ claim, simulated }) => [claim.id, simulated]));
  return results.flatMap(({ claim, simulated }) =>
    bracketsOf(claim)
      .filter((bracket) =>
        bracketEnds.every((end) => simulatedAt.get(claimAt(claim, bracket, end).id) === (simulated ?? Number.NaN)),
      )
      .map(({ param }) => `${claim.id} comes out the same at both ends of ${param}: the row does not rest on it.`),
  );
}
