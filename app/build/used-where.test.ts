import { describe, expect, test } from "vitest";
import { builtModels } from "../engine/node";
import { resultHere } from "../engine/run-here";
import { testCore } from "../engine/test-core";
import type { Condition, Param, ParamValue } from "../model/description";
import type { LaneParams } from "../model/scenario";
import { applies } from "../model/where";
import { triedOf } from "./tried-of";

/** Another value that should make another run, if anything does. */
function others(param: Param, params: LaneParams): readonly ParamValue[] {
  const now = params[param.name];
  if (param.type === "enum") return param.values.map(({ id }) => id).filter((id) => id !== now);
  const from = now === null || now === undefined ? param.min : Number(now);
  return [Math.min(param.max, from * 2 + 3), Math.max(param.min, Math.ceil(from / 2))].filter((value) => value !== now);
}

/** What lets a choice itself come to bear, where another one decides on that. */
function letting({ usedWhere }: Param): LaneParams {
  if (!usedWhere) return {};
  return { [usedWhere.param]: "min" in usedWhere ? usedWhere.min : (usedWhere.values[0] as ParamValue) };
}

/** All values of a choice, or of a number that has few; of any other number those at which it begins to count. Whoever brings text of their own decides what is in it. */
function valuesOf(choice: Param, condition: Condition): readonly { readonly id: string; readonly value: ParamValue }[] {
  if (choice.type === "enum")
    return choice.values.flatMap(({ id, input }) => (input === undefined ? [{ id, value: id }] : []));
  if ("min" in condition)
    return [condition.min - 1, condition.min, condition.min + 1].map((value) => ({ id: String(value), value }));
  expect(choice.max - choice.min, choice.name).toBeLessThan(10);
  return Array.from({ length: choice.max - choice.min + 1 }, (_, i) => ({
    id: String(choice.min + i),
    value: choice.min + i,
  }));
}

describe.each(builtModels())("%s", (model) => {
  test("a parameter that is said to change nothing changes nothing, and elsewhere it does", async () => {
    const { description, make, params } = await testCore(model);
    const core = make();
    const digests = new Map<string, string>();
    const digest = (lane: LaneParams) => {
      const key = JSON.stringify(lane);
      const known = digests.get(key) ?? resultHere(core, model, lane).digest;
      digests.set(key, known);
      return known;
    };
    for (const param of description.params) {
      if (!param.usedWhere) continue;
      const choice = description.params.find(({ name }) => name === param.usedWhere?.param) as Param;
      const effects = new Map<string, boolean>();
      for (const { id, value } of valuesOf(choice, param.usedWhere)) {
        const lane = params({ ...triedOf(model).small, ...letting(choice), [choice.name]: value });
        effects.set(
          id,
          others(param, lane).some((value) => digest({ ...lane, [param.name]: value }) !== digest(lane)),
        );
      }
      const { usedWhere } = param;
      expect(Object.fromEntries(effects), `${param.name}, where ${choice.name} is`).toEqual(
        Object.fromEntries([...effects.keys()].map((id) => [id, applies([usedWhere], { [choice.name]: id })])),
      );
    }
  });
});
