/** A log of the SMP machine, read as what a kernel's tracer would have seen. */

import type { Description } from "../description";
import { noCpu, noLine, noTask } from "../none";
import type { RecordColumn } from "../task-changes";

/** The fields of a lane's log that traces read; the engine's logs have them. */
export interface TraceLog {
  readonly length: number;
  readonly timeNs: RecordColumn;
  readonly kind: RecordColumn;
  readonly cpu: RecordColumn;
  readonly mode: RecordColumn;
  readonly line: RecordColumn;
  readonly what: RecordColumn;
  readonly task: RecordColumn;
  readonly arg: RecordColumn;
}

/** What became of the task that left the CPU: it sleeps, or could have gone on. */
type LeftAs = "sleeping" | "runnable";

export type SchedulingEvent =
  /** null: the CPU's idle task. */
  | {
      readonly type: "switch";
      readonly timeNs: number;
      readonly cpu: number;
      readonly from: number | null;
      readonly leftAs: LeftAs;
      readonly to: number | null;
    }
  /** `by`: the CPU that wakes, null where no CPU did. `running`: the task had not left its CPU yet, and goes on there. */
  | {
      readonly type: "wake";
      readonly timeNs: number;
      readonly by: number | null;
      readonly task: number;
      readonly running: boolean;
    }
  /** What the CPU does from now on; null: nothing. `line`: index into the description's lines, or null. */
  | {
      readonly type: "doing";
      readonly timeNs: number;
      readonly cpu: number;
      readonly mode: number;
      readonly line: number | null;
      /** The lock that it spins for: index into the description's locks, or null. */
      readonly lock: number | null;
    };

const needed = ["wake", "sleep", "run", "idle", "spin"] as const;

/** Whether the model stands on the SMP machine, so that its log tells of switches and wake-ups. */
export function hasScheduling(description: Description): boolean {
  return needed.every((name) => description.kinds.some((kind) => kind.name === name));
}

/** In the order of the log. A task that is never switched to never appears as the one that runs, and no CPU is switched to what it runs already. */
export function* schedulingEvents(description: Description, log: TraceLog): Generator<SchedulingEvent> {
  const kindOf = (name: (typeof needed)[number]) => description.kinds.findIndex((kind) => kind.name === name);
  const [wake, sleep, run, idle, spin] = needed.map(kindOf);
  const current = new Map<number, number | null>();
  const running = new Set<number>();
  const leaving = new Set<number>();
  const doing = new Map<number, string>();
  for (let i = 0; i < log.length; i++) {
    const timeNs = log.timeNs.at(i) as number;
    const kind = log.kind.at(i) as number;
    const task = log.task.at(i) as number;
    const cpu = log.cpu.at(i) as number;
    if (kind === wake && task !== noTask) {
      leaving.delete(task);
      yield { type: "wake", timeNs, by: cpu === noCpu ? null : cpu, task, running: running.has(task) };
    } else if (kind === sleep && task !== noTask) leaving.add(task);
    else if ((kind === run || kind === idle) && cpu !== noCpu) {
      const to = kind === run && task !== noTask ? task : null;
      const from = current.get(cpu) ?? null;
      if (from !== to) {
        const leftAs = from !== null && leaving.delete(from) ? "sleeping" : "runnable";
        current.set(cpu, to);
        if (from !== null) running.delete(from);
        if (to !== null) running.add(to);
        yield { type: "switch", timeNs, cpu, from, leftAs, to };
      }
    }
    if (cpu === noCpu) continue;
    const mode = log.mode.at(i) as number;
    const line = log.line.at(i) === noLine ? null : (log.line.at(i) as number);
    const lock = kind === spin ? (log.what.at(i) as number) : null;
    const now = `${mode} ${line} ${lock}`;
    if (doing.get(cpu) === now) continue;
    doing.set(cpu, now);
    yield { type: "doing", timeNs, cpu, mode, line, lock };
  }
}
