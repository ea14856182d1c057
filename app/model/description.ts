/** The core's description of a model, as it hands it out (wasm-core/README.md, "The description"). */

/** A list of numbers is its text, as links have it: "250-1024" (`listNumbers` in clamp.ts reads it). */
export type ParamValue = number | string | null;

interface ParamBase {
  readonly name: string;
  readonly group: string;
  /** One sentence. */
  readonly help: string;
  /** Where parameters are few: shown under the figure instead of behind "more". */
  readonly label: string;
  /** The parameter changes nothing but where this holds. */
  readonly usedWhere?: Condition;
}

/** A limit that the value of another parameter gives, a number that stands before: that value, with `offset` added (-1: "less than", 1: "more than"). */
export interface LimitBy {
  readonly param: string;
  /** Missing: 0. */
  readonly offset?: number;
}

/** What numbers a parameter takes. Limits by other parameters hold beside `min` and `max` (limits.ts). */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly minBy?: LimitBy;
  readonly maxBy?: LimitBy;
}

export interface NumberParam extends ParamBase, NumberRange {
  readonly type: "int" | "number";
  readonly unit: string;
  /** null: "none" or "never"; only where `optional`. An optional parameter may have a number for its default; "none" is then written out. */
  readonly default: number | null;
  readonly optional?: boolean;
  /** Where `optional`: what it means that it is left out, in words. */
  readonly absent?: string;
  /** `power-of-two`: no other number is taken, but for where `free` holds. */
  readonly scale?: "linear" | "log" | "power-of-two";
  /** Where any number is taken after all: another parameter, and the value that it has there. */
  readonly free?: { readonly param: string; readonly value: ParamValue };
}

/** Several numbers, in an order that matters; the range holds for each. */
export interface ListParam extends ParamBase, NumberRange {
  readonly type: "list";
  readonly unit: string;
  readonly of: "int" | "number";
  readonly minLength: number;
  readonly maxLength: number;
  readonly default: string;
}

export interface EnumParam extends ParamBase {
  readonly type: "enum";
  readonly default: string;
  readonly values: readonly {
    readonly id: string;
    readonly label: string;
    readonly help: string;
    /** The choice needs text beside the parameters: the name of a set that the site carries, or "reader" (input.ts). */
    readonly input?: string;
    /** The format of that text, by name; missing: its first line tells. */
    readonly format?: string;
  }[];
}

export type Param = NumberParam | ListParam | EnumParam;

export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly label: string;
  readonly help: string;
}

type ColumnType = "u8" | "u16" | "u32" | "i32" | "f64";

export interface Column {
  readonly name: string;
  /** "task", "cpu", "lock", "run", or the name of one of the model's own entities. */
  readonly per: string;
  readonly type: ColumnType;
  readonly help: string;
  /** Names of the values, where the column is an enumeration. */
  readonly values?: readonly string[];
}

export interface Kind {
  readonly name: string;
  /** Template; see narration.ts. */
  readonly sentence: string;
  readonly step?: string;
}

/** Holds where the parameter is one of `values`, or a number of at least `min`; or else where `or` holds. */
export type Condition = {
  readonly param: string;
  readonly or?: Condition;
} & ({ readonly values: readonly string[] } | { readonly min: number });

export interface Line {
  readonly label: string;
  readonly function: string;
  readonly text: string;
  readonly indent: number;
  /** Where one of these doesn't hold, no run comes to the function: its lines only stand in the way. */
  readonly where?: readonly Condition[];
}

/** What a model has several of, beside tasks, CPUs and locks: descriptors, connections, cards. */
export interface Entity {
  readonly name: string;
  readonly plural: string;
  readonly help: string;
  /** What people call the first one. */
  readonly first: 0 | 1;
}

/** A way in which the lines of a model's input may be written. */
export interface InputFormat {
  readonly name: string;
  readonly help: string;
  /** A first line. */
  readonly example: string;
  /** Patterns of a first line, `*` for any text; missing: any that begins none of the other formats. */
  readonly firstLine?: readonly string[];
}

/** Least and largest size in bytes that lie in a list (null: however large); null where nothing does. */
export type SizesOfList = readonly [number, number | null] | null;

/** Lists whose numbers records (`{what:list}`) and columns give, one after the other from `first` on; runs keep them where all of `where` holds. */
export interface ListFamily {
  readonly where?: readonly Condition[];
  readonly first: number;
  readonly count: number;
  /** `{n}`: the number within the family, from 0; `{size}`: the one size that lies in the list. Families that give a list the same number, in other runs, call it the same. */
  readonly name: string;
  /** The same, shorter. */
  readonly brief: string;
  /** Singly linked, and what lies there counts as in use. */
  readonly cache: boolean;
  readonly taken: "head" | "end";
  /** Of each list. Without: any size, in each. */
  readonly sizes?: readonly SizesOfList[];
}

export interface Description {
  readonly layoutVersion: number;
  readonly model: string;
  readonly title: string;
  readonly summary: string;
  readonly params: readonly Param[];
  readonly metrics: readonly Metric[];
  readonly columns: readonly Column[];
  readonly kinds: readonly Kind[];
  readonly modes: readonly { readonly name: string }[];
  readonly locks: readonly string[];
  readonly lines: readonly Line[];
  /** What a line of answers tells of a line of the input; missing: the model gives none. */
  readonly answers?: string;
  readonly entities?: readonly Entity[];
  readonly formats?: readonly InputFormat[];
  /** In the order in which they are best shown. */
  readonly lists?: readonly ListFamily[];
}
