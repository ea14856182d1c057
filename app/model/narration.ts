/**
 * What a log record says, in words. The core gives each kind of record a sentence with places to fill in (wasm-core/README.md): `{task}`, `{cpu}`, `{arg}`,
 * `{what}`, with a form behind a colon (`{arg:ns}`), `{task:NAME}`, `{arg:NAME}` and `{what:NAME}` for one of the model's entities ("connection 3"),
 * `{what=0:words|1:other words}` for words by number, and `[concept:words]` for words in a concept's hue. Behind ` // ` stands what is said of a record that tells of no task.
 */
import { type Concept, concepts } from "../base/palette";
import { formatCount, formatDuration } from "../base/quantity";
import type { Description, Entity } from "./description";
import { listOf } from "./lists";
import { noCpu, noTask } from "./none";

export interface Span {
  readonly text: string;
  readonly concept?: Concept;
}

/** The fields of a record that a sentence can name. */
export interface Narrated {
  readonly kind: number;
  readonly cpu: number;
  readonly task: number;
  readonly what: number;
  readonly arg: number;
}

const known: ReadonlySet<string> = new Set(concepts);
const noWhat = 0xffff;

/** People count tasks from 1; CPUs are numbered from 0, as kernels do. */
const taskName = (task: number) => (task === noTask ? "no task" : `task ${formatCount(task + 1)}`);
export const cpuName = (cpu: number) => (cpu === noCpu ? "no CPU" : `CPU ${cpu}`);

/** "connection 3", counted as people count them. `none`: the index that means none of them. */
export function entityName({ name, first }: Entity, index: number, none = noTask): string {
  return index === none ? `no ${name}` : `${name} ${formatCount(index + first)}`;
}

const entityOf = (description: Description, form: string | undefined): Entity | undefined =>
  description.entities?.find(({ name }) => name === form);

/** Of which of the model's entities a record of this kind tells in its field `task`; undefined: of a task, if of anything. */
export function subjectOf(description: Description, kind: number): Entity | undefined {
  return entityOf(description, /\{task:(\w+)\}/.exec(description.kinds[kind]?.sentence ?? "")?.[1]);
}

export function narrate(description: Description, record: Narrated): Span[] {
  const own = description.kinds[record.kind]?.sentence;
  if (own === undefined) return [{ text: `Something that this page has no words for (kind ${record.kind}).` }];
  const [told = "", alone = told] = own.split(" // ");
  const template = record.task === noTask ? alone : told;
  const spans: Span[] = [];
  // Either "[concept:words]" or what stands between two of them.
  for (const [, concept, marked, plain] of template.matchAll(/\[(\w+):([^\]]*)\]|([^[]+|\[)/g)) {
    const text = fill(description, marked ?? plain ?? "", record);
    if (text === "") continue;
    if (concept !== undefined && known.has(concept)) spans.push({ text, concept: concept as Concept });
    else spans.push({ text });
  }
  // A sentence may begin with a name whose letters are small; all other words are as the model writes them.
  return /^(\[\w+:)?\{\w+(:\w+)?\}/.test(template) ? capitalised(spans) : spans;
}

/** The same as one string. */
export function narrateText(description: Description, record: Narrated): string {
  return narrate(description, record)
    .map(({ text }) => text)
    .join("");
}

function fill(description: Description, words: string, record: Narrated): string {
  const chosen = words.replaceAll(/\{(\w+)=([^}]*)\}/g, (place, field: string, all: string) => {
    const value = fieldOf(record, field);
    const own = all.split("|").find((one) => one.startsWith(`${value}:`));
    return value === undefined ? place : (own?.slice(own.indexOf(":") + 1) ?? formatCount(value));
  });
  return chosen.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (place, field: string, form: string | undefined) => {
    const value = fieldOf(record, field);
    if (value === undefined) return place;
    const entity = entityOf(description, form);
    if (entity && field !== "cpu") return entityName(entity, value, field === "what" ? noWhat : noTask);
    return formatted(description, value, form ?? (field === "task" || field === "cpu" ? field : undefined));
  });
}

function fieldOf({ task, cpu, what, arg }: Narrated, field: string): number | undefined {
  return { task, cpu, what, arg }[field];
}

function formatted(description: Description, value: number, form: string | undefined): string {
  switch (form) {
    case "ns":
      return formatDuration(value);
    case "cpu":
      return cpuName(value);
    case "task":
      return taskName(value);
    case "s":
      return value === 1 ? "" : "s";
    case "lock":
      return description.locks[value] ?? `lock ${value}`;
    case "offset":
      return formatCount(value | 0);
    case "list":
      return listOf(description, value).name;
    case "ordinal":
      return formatCount(value + 1);
    case "number":
      return String(value);
    default:
      return formatCount(value);
  }
}

function capitalised(spans: Span[]): Span[] {
  const [first, ...others] = spans;
  if (first === undefined) return spans;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others];
}
