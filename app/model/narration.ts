/**
 * What a log record says, in words. The core gives each kind of record a sentence with places to fill in (wasm-core/README.md):
 * `{task}`, `{task:key}`, `{task:block}`, `{cpu}`, `{arg}`, `{arg:ns}`, `{arg:offset}` (signed), `{what:list}` (one of the lists that the description names), `{arg:cpu}`, `{arg:task}`, `{arg:s}`, `{what:s}` (an s unless it is 1), `{what}`, `{what:lock}`, `{what:callback}`, `{what:choice}` and `{what:refill}` (by which scheduler), `{task:NAME}`, `{arg:NAME}` and `{what:NAME}` for one of the model's entities ("connection 3"), and `[concept:words]` for words in a concept's hue.
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

/** TCP's three callbacks on a listening socket, in the order in which one connection causes them. */
const callbackNames = ["write_space", "data_ready", "state_change"];

/** People count tasks from 1; CPUs are numbered from 0, as kernels do. */
const taskName = (task: number) => (task === noTask ? "no task" : `task ${formatCount(task + 1)}`);
export const cpuName = (cpu: number) => (cpu === noCpu ? "no CPU" : `CPU ${cpu}`);

/** A block keeps the number that its trace gave it. */
const blockName = (block: number) => (block === noTask ? "no block" : `block ${block}`);

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
  // The client's last acknowledgement finishes a request too, and then no task is at it.
  const template = record.task === noTask ? own.replace(/^\{task\} has finished /, "Finished: ") : own;
  const spans: Span[] = [];
  // Either "[concept:words]" or what stands between two of them.
  for (const [, concept, marked, plain] of template.matchAll(/\[(\w+):([^\]]*)\]|([^[]+|\[)/g)) {
    const text = fill(description, marked ?? plain ?? "", record);
    if (text === "") continue;
    if (concept !== undefined && known.has(concept)) spans.push({ text, concept: concept as Concept });
    else spans.push({ text });
  }
  return capitalised(spans);
}

/** The same as one string. */
export function narrateText(description: Description, record: Narrated): string {
  return narrate(description, record)
    .map(({ text }) => text)
    .join("");
}

function fill(description: Description, words: string, record: Narrated): string {
  return words.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (place, field: string, form: string | undefined) => {
    const entity = entityOf(description, form);
    if (entity && (field === "task" || field === "arg")) return entityName(entity, record[field]);
    if (entity && field === "what") return entityName(entity, record.what, noWhat);
    switch (field) {
      case "task":
        if (form === "key") return `key ${formatCount(record.task + 1)}`;
        return form === "block" ? blockName(record.task) : taskName(record.task);
      case "cpu":
        return cpuName(record.cpu);
      case "arg":
        return formatted(description, record.arg, form);
      case "what":
        return formatted(description, record.what, form);
      default:
        return place;
    }
  });
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
    case "choice":
      return value === 1 ? "at level" : "with a score of";
    case "refill":
      return value === 1 ? "swaps its two arrays" : "refills every task’s counter";
    case "callback":
      return callbackNames[value - 1] ?? `callback ${value}`;
    default:
      return formatCount(value);
  }
}

/** "wake_up", "malloc(9)", "sbrk". */
const ownName = /^(?:\w*_|\w+\(|(?:sbrk|mmap|munmap|mremap)\b)/;

/** A sentence may begin with a task, whose name is in small letters. The kernel's and the library's own names stay as they are. */
function capitalised(spans: Span[]): Span[] {
  const [first, ...others] = spans;
  if (first === undefined || ownName.test(first.text)) return spans;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others];
}
