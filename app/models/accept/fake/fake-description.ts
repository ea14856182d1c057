/** A description as the accept model hands it out, cut to what the figures read. For tests and the development page. */
import type { Description } from "../../../model/description";

const metric = (name: string, unit = "count") => ({ name, unit, label: name, help: "" });
const kind = (name: string, sentence: string) => ({ name, sentence });
const line = (label: string, fn: string, indent: number, text: string) => ({ label, function: fn, indent, text });

export const fakeDescription: Description = {
  layoutVersion: 1,
  model: "accept",
  title: "The thundering herd",
  summary: "Tasks asleep in front of one listening socket.",
  params: [],
  metrics: [
    "settleNs",
    "wakeups",
    "needlessWakeups",
    "goodnessCalls",
    "accepted",
    "userNs",
    "kernelNs",
    "scanNs",
    "spinNs",
    "interruptNs",
    "idleNs",
  ].map((name) => metric(name, name.endsWith("Ns") ? "ns" : "count")),
  columns: [
    {
      name: "taskState",
      per: "task",
      type: "u8",
      help: "",
      values: ["asleep", "runnable", "running", "blocked", "exited"],
    },
    { name: "taskKind", per: "task", type: "u8", help: "", values: ["acceptor", "select"] },
  ],
  kinds: [
    kind("wake", "{cpu} wakes {task}: it is [runnable:runnable]."),
    kind("walk", "{cpu} walks the wait queue of {arg} from its head."),
    kind("walk-end", "The walk ends: {arg} woken."),
    kind("interrupt", "{cpu} takes an interrupt."),
    kind("interrupt-end", "{cpu} goes back to what it did."),
    kind("spin", "{cpu} [spinning:spins] for the {what:lock}."),
    kind("acquired", "{cpu} has the {what:lock}, after [spinning:{arg:ns} of spinning]."),
    kind("scan", "{cpu} [scan:scans {arg} runnable tasks]."),
    kind("idle", "{cpu} has nothing to run."),
    kind("run", "{task} [running:runs] on {cpu}."),
    kind("arrival", "A [connection:SYN] arrives: connection {arg}."),
    kind("established", "[connection:Connection {arg}] is established: accept() can find it."),
    kind("accepted", "{task} takes [connection:connection {arg}]."),
    kind("look-empty", "{task} looks: no connection."),
    kind("sleep", "{task} goes [sleeping:to sleep]."),
    kind("settled", "Everyone is [sleeping:asleep] again."),
  ],
  modes: ["idle", "user", "kernel", "scan", "spin", "interrupt"].map((name) => ({ name })),
  locks: ["run-queue lock", "kernel lock"],
  lines: [
    line("schedule.enter", "schedule", 0, "schedule(cpu):"),
    line("schedule.lock", "schedule", 1, "lock the run queue"),
    line("schedule.scan", "schedule", 1, "for each task on the run queue"),
    line("schedule.score", "schedule", 2, "score <- goodness(task)"),
    line("schedule.best", "schedule", 2, "the first with the best score stays"),
    line("schedule.unlock", "schedule", 1, "unlock the run queue"),
    line("schedule.switch", "schedule", 1, "switch to the best"),
    line("accept.enter", "accept", 0, "accept(listener):"),
    line("accept.sleep", "accept", 1, "state <- asleep; schedule()"),
    line("accept.look", "accept", 1, "awake: a connection?"),
    line("accept.take", "accept", 1, "take the connection"),
    line("tcp.syn", "TCP on the listening socket", 0, "SYN: remember it, answer SYN-ACK"),
    line("tcp.data-ready", "TCP on the listening socket", 1, "data_ready: wake up"),
  ],
};
