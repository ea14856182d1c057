/** A run of the SMP machine as the text of ftrace's sched events, which trace-cmd, KernelShark and Perfetto read. Times are written to the nanosecond. */
import type { Description } from "../description";
import { named, threadName } from "./perfetto";
import { hasScheduling, schedulingEvents, type TraceLog } from "./scheduling";

const head = [
  "# tracer: nop",
  "#",
  "#           TASK-PID     CPU#  ||||   TIMESTAMP  FUNCTION",
  "#              | |         |   ||||      |         |",
];

/** `note` lines are written as comments at the top. Throws an Error with a sentence where the model has no tasks and CPUs to trace. */
export function ftraceText(description: Description, log: TraceLog, note: readonly string[] = []): string {
  if (!hasScheduling(description))
    throw new Error(`${description.title} has no CPUs and tasks that a trace could show.`);
  const lines = [...head.slice(0, 1), ...note.map((line) => `# ${line}`), ...head.slice(1)];
  const current: (number | null)[] = Array.from({ length: named(log).cpus }, () => null);
  const comm = (task: number | null, cpu: number) => (task === null ? `swapper/${cpu}` : threadName(task));
  const pid = (task: number | null) => (task === null ? 0 : task + 1);
  const add = (timeNs: number, cpu: number, event: string) => {
    const running = current[cpu] ?? null;
    const who = `${running === null ? "<idle>" : threadName(running)}-${pid(running)}`;
    lines.push(`${who.padStart(24)} [${String(cpu).padStart(3, "0")}] d... ${seconds(timeNs)}: ${event}`);
  };
  for (const event of schedulingEvents(description, log)) {
    if (event.type === "switch") {
      const { timeNs, cpu, from, to } = event;
      const left = from !== null && event.leftAs === "sleeping" ? "S" : "R";
      add(
        timeNs,
        cpu,
        `sched_switch: prev_comm=${comm(from, cpu)} prev_pid=${pid(from)} prev_prio=120 prev_state=${left} ==> next_comm=${comm(to, cpu)} next_pid=${pid(to)} next_prio=120`,
      );
      current[cpu] = to;
    } else if (event.type === "wake") {
      const cpu = event.by ?? 0;
      const where = String(cpu).padStart(3, "0");
      add(
        event.timeNs,
        cpu,
        `sched_waking: comm=${threadName(event.task)} pid=${pid(event.task)} prio=120 target_cpu=${where}`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

function seconds(timeNs: number): string {
  const whole = Math.floor(timeNs / 1e9);
  return `${whole}.${String(Math.round(timeNs - whole * 1e9)).padStart(9, "0")}`;
}
