/**
 * What links of earlier versions mean where they say nothing. A link leaves defaults out, so that a changed default would change its meaning: the old one stands
 * here, under the last version of links that had it, and a link of that version or an earlier one is read with it. Written again, the link says it in words.
 * Neither a key of links nor the id of a value is ever used again for something else; what is new is added.
 */
import type { Description, Param, ParamValue } from "./description";

/** By version of links, model and parameter. */
export type OldDefaults = Readonly<Record<number, Readonly<Record<string, Readonly<Record<string, ParamValue>>>>>>;

export const oldDefaults: OldDefaults = {
  1: {
    accept: {
      // Each woken task reports when it has looked; since version 2 there is a report at each taking off and putting on the queue instead.
      printk: "on",
    },
    arenas: {
      // A line that nobody writes; since version 2 the main arena's top, as in glibc 2.0.6.
      "library-data": "apart",
    },
  },
};

/** The description as links of `version` knew it: with the defaults of then. Of several changes of one default the first one after `version` counts. */
export function describedAt(
  description: Description,
  version: number,
  { current, defaults = oldDefaults }: { readonly current: number; readonly defaults?: OldDefaults },
): Description {
  const old = new Map<string, ParamValue>();
  for (let at = current - 1; at >= version; at--) {
    const ofModel = defaults[at] ?? {};
    const ofParams = Object.hasOwn(ofModel, description.model) ? ofModel[description.model] : undefined;
    for (const [name, value] of Object.entries(ofParams ?? {})) old.set(name, value);
  }
  if (old.size === 0) return description;
  return { ...description, params: description.params.map((param) => withDefault(param, old.get(param.name))) };
}

/** A value that the parameter can't have is none of its old defaults. */
function withDefault(param: Param, value: ParamValue | undefined): Param {
  if (value === undefined) return param;
  if (param.type === "enum")
    return param.values.some(({ id }) => id === value) ? { ...param, default: String(value) } : param;
  if (param.type === "list") return typeof value === "string" ? { ...param, default: value } : param;
  return typeof value === "string" ? param : { ...param, default: value };
}
