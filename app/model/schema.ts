/** What all schemas of hostile data share (valibot). Sentences are the schemas' own; where a value stands is told here. */
import * as v from "valibot";

export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (data: unknown): data is Fields =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** An object with these fields, and none but these comes out of it. `no`: the sentence for what is no object; a field that is missing gets the sentence of its own schema. */
export const fieldsOf = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  no: string | ((issue: { readonly input: unknown }) => string) = "it is no object",
) =>
  v.pipe(
    v.custom<Fields>(isRecord, no),
    v.transform((given) => Object.fromEntries(Object.keys(entries).map((name) => [name, given[name]]))),
    v.object(entries),
  );

/** Whatever stands there, as `read` takes it. */
export const readBy = <T>(read: (given: unknown) => T) => v.pipe(v.unknown(), v.transform(read));

/** What is no text is "". */
export const textUpTo = (most: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((given) => given.slice(0, most)),
    ),
    "",
  );

/** Larger than any number that a run gives; differences and products of what is asked for stay numbers. */
export const largest = 1e15;
/** Adding 0 turns -0 into 0. */
export const number = (no = "it is no number") =>
  v.pipe(
    v.custom<number>((value) => typeof value === "number" && Math.abs(value) <= largest, no),
    v.transform((value) => value + 0),
  );

/** "runs[0].processes" of an issue; "" of the whole. */
export const placeOf = ({ path = [] }: { readonly path?: readonly { readonly key: unknown }[] | undefined }): string =>
  path.map(({ key }, i) => (typeof key === "number" ? `[${key}]` : `${i > 0 ? "." : ""}${key}`)).join("");

/** Refuses what it has a sentence for. */
export const sentence = <T>(problemOf: (value: T) => string | null) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  });
