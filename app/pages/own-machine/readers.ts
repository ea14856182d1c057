/** How what each program printed is read. A program more is a row at the end, and a row in own-result.tsx. */
import type { Checker, Fields } from "./checker";
import {
  type BacklogMeasured,
  type BacklogRun,
  type HerdMeasured,
  type HerdRun,
  type MachineOf,
  type MallocMeasured,
  type MallocRun,
  type Measured,
  most,
  type Program,
  type ReadyMeasured,
  type ReadyRun,
  sequences,
  tellers,
  ways,
} from "./measured";
import { words } from "./own-machine-messages";

function herd(data: Fields, check: Checker): HerdMeasured {
  const runs = check.list(data.runs, "runs", 1, most.runs, (run, at): HerdRun => {
    const processes = check.whole(run.processes, `${at}.processes`, 1, most.processes);
    return {
      way: check.oneOf(run.way, `${at}.way`, ways),
      processes,
      connections: check.list(run.connections, `${at}.connections`, 1, most.connections, (one, at) => ({
        by: check.whole(one.by, `${at}.by`, 1, processes),
        answerNs: check.whole(one.answerNs, `${at}.answerNs`, 1, most.answerNs),
        woken: check.wholes(one.woken, `${at}.woken`, most.woken, 1, processes),
      })),
    };
  });
  const twice = runs.find((run, i) => runs.findIndex((o) => o.way === run.way && o.processes === run.processes) < i);
  if (twice) check.tell(words.twice(`${twice.way}, ${twice.processes}`));
  return { program: "herd", machine: machineOf(data.machine, check), runs };
}

function malloc(data: Fields, check: Checker): MallocMeasured {
  const runs = check.list(data.runs, "runs", 1, most.runs, (run, at): MallocRun => {
    const placed = check.list(run.placed, `${at}.placed`, 1, most.blocks, (one, at) => ({
      block: check.whole(one.block, `${at}.block`, 1, most.blocks),
      offset: check.whole(one.offset, `${at}.offset`, -most.offset, most.offset),
    }));
    return { sequence: check.oneOf(run.sequence, `${at}.sequence`, sequences), placed };
  });
  const twice = runs.find((run, i) => runs.findIndex(({ sequence }) => sequence === run.sequence) < i);
  if (twice) check.tell(words.twice(twice.sequence));
  return {
    program: "malloc",
    machine: machineOf(data.machine, check),
    glibc: check.text(data.glibc, "glibc"),
    wordBits: check.oneOf(data.wordBits, "wordBits", [64, 32] as const),
    runs,
  };
}

function backlog(data: Fields, check: Checker): BacklogMeasured {
  const runs = check.list(data.runs, "runs", 1, most.runs, (run, at): BacklogRun => {
    const knocks = check.whole(run.knocks, `${at}.knocks`, 1, most.processes);
    const connected = check.whole(run.connected, `${at}.connected`, 0, knocks);
    return {
      backlog: check.whole(run.backlog, `${at}.backlog`, 0, most.backlog),
      knocks,
      connected,
      accepted: check.whole(run.accepted, `${at}.accepted`, 0, connected),
      overflows: check.whole(run.overflows, `${at}.overflows`, 0, most.packets),
      drops: check.whole(run.drops, `${at}.drops`, 0, most.packets),
    };
  });
  const twice = runs.find((run, i) => runs.findIndex((other) => other.backlog === run.backlog) < i);
  if (twice) check.tell(words.twice(String(twice.backlog)));
  return {
    program: "backlog",
    machine: machineOf(data.machine, check),
    somaxconn: check.whole(data.somaxconn, "somaxconn", 1, most.packets),
    runs,
  };
}

function ready(data: Fields, check: Checker): ReadyMeasured {
  const runs = check.list(data.runs, "runs", 1, most.runs, (run, at): ReadyRun => {
    const sockets = check.whole(run.sockets, `${at}.sockets`, 1, most.sockets);
    return {
      way: check.oneOf(run.way, `${at}.way`, tellers),
      sockets,
      messages: check.whole(run.messages, `${at}.messages`, 1, most.messages),
      told: check.wholes(run.told, `${at}.told`, most.tellings, 0, sockets - 1),
      left: check.whole(run.left, `${at}.left`, 0, most.sockets * most.messages),
    };
  });
  const twice = runs.find((run, i) => runs.findIndex(({ way }) => way === run.way) < i);
  if (twice) check.tell(words.twice(twice.way));
  const herd = check.fields(data.herd, "herd");
  const processes = check.whole(herd.processes, "herd.processes", 1, most.herd);
  return {
    program: "ready",
    machine: machineOf(data.machine, check),
    herd: {
      processes,
      told: check.whole(herd.told, "herd.told", 0, processes),
      exclusive: check.whole(herd.exclusive, "herd.exclusive", 0, processes),
    },
    runs,
  };
}

function machineOf(data: unknown, check: Checker): MachineOf {
  const fields = check.fields(data, "machine");
  return {
    system: check.text(fields.system, "machine.system"),
    release: check.text(fields.release, "machine.release"),
    processor: check.text(fields.processor, "machine.processor"),
    cpus: check.whole(fields.cpus, "machine.cpus", 1, 100_000),
  };
}

export const readers: Readonly<Record<Program, (data: Fields, check: Checker) => Measured>> = {
  herd,
  malloc,
  backlog,
  ready,
};
