/**
 * What a log record says, in words. The core gives each kind of record a sentence with places to fill in (wasm-core/README.md):
 * `{task}`, `{task:key}`, `{cpu}`, `{arg}`, `{arg:ns}`, `{arg:cpu}`, `{arg:task}`, `{arg:s}`, `{what:s}` (an s unless it is 1), `{what}`, `{what:lock}`, `{what:callback}`, and `[concept:words]` for words in a concept's hue.
 */
import { formatCount, formatDuration } from "../base/quantity";
import type { Description } from "./description";

export type Concept = "running" | "runnable" | "sleeping" | "spinning" | "scan" | "connection";

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

const concepts: ReadonlySet<string> = new Set<Concept>([
  "running",
  "runnable",
  "sleeping",
  "spinning",
  "scan",
  "connection",
]);
const noTask = 0xffffffff;
const noCpu = 255;

/** TCP's three callbacks on a listening socket, in the order in which one connection causes them. */
const callbackNames = ["write_space", "data_ready", "state_change"];

/** People count tasks from 1; CPUs are numbered from 0, as kernels do. */
export const taskName = (task: number) => (task === noTask ? "no task" : `task ${formatCount(task + 1)}`);
export const cpuName = (cpu: number) => (cpu === noCpu ? "no CPU" : `CPU ${cpu}`);

export function narrate(description: Description, record: Narrated): Span[] {
  const template = description.kinds[record.kind]?.sentence;
  if (template === undefined) return [{ text: `Something that this page has no words for (kind ${record.kind}).` }];
  const spans: Span[] = [];
  // Either "[concept:words]" or what stands between two of them.
  for (const [, concept, marked, plain] of template.matchAll(/\[(\w+):([^\]]*)\]|([^[]+|\[)/g)) {
    const text = fill(description, marked ?? plain ?? "", record);
    if (text === "") continue;
    if (concept !== undefined && concepts.has(concept)) spans.push({ text, concept: concept as Concept });
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
    switch (field) {
      case "task":
        return form === "key" ? `key ${formatCount(record.task + 1)}` : taskName(record.task);
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
    case "callback":
      return callbackNames[value - 1] ?? `callback ${value}`;
    default:
      return formatCount(value);
  }
}

/** A sentence may begin with a task, whose name is in small letters. */
function capitalised(spans: Span[]): Span[] {
  const [first, ...others] = spans;
  if (first === undefined) return spans;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others];
}
