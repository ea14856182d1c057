import { formatDuration } from "../../base/quantity";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { column, noTask } from "../../engine/frame";
import { stateTables, type TableOf } from "../../mount/state-tables";
import { guardOf, lockAt, lockGroups, noLock, pathOf, sumsOf } from "./lane";
import { words } from "./locks-messages";
import { isSame, laneNumbers } from "./number-history";
import { profileOf } from "./profile-layout";
import type { LocksFigureName } from "./shape";
import { percent, splitParts, splitShares } from "./split-layout";

const say = words.tables;

const cpus: TableOf = ({ description, lane: { label, state } }) => {
  const lockName = (row: number | undefined) =>
    row === undefined || row === noLock ? "–" : (description.locks[column(state, "lockName")[row] ?? -1] ?? "–");
  return {
    caption: ofCpus.cpus(label),
    heads: [ofCpus.cpu, say.mode, say.process, ofCpus.line, say.spinsFor, say.holds],
    rows: Array.from(column(state, "cpuMode"), (mode, cpu) => {
      const task = column(state, "cpuTask")[cpu] ?? noTask;
      return [
        cpu,
        description.modes[mode]?.name ?? "",
        task === noTask ? "–" : String(task + 1),
        description.lines[column(state, "cpuLine")[cpu] ?? -1]?.text ?? "–",
        lockName(column(state, "cpuSpinsFor")[cpu]),
        lockName(column(state, "cpuHolds")[cpu]),
      ];
    }),
  };
};

const locks: TableOf = ({ description, lane }) => {
  const groups = lockGroups(description, lane);
  if (groups.length === 0) return null;
  return {
    caption: say.locks(lane.label),
    heads: [say.lock, say.count, say.heldBy, say.waiting, say.taken, say.contended, say.moved, say.held, say.spun],
    rows: groups.map((group) => {
      const sums = sumsOf(lane, group);
      const now = group.rows.map((row) => lockAt(description, lane, row));
      const holders = now.flatMap(({ holder }) => (holder === null ? [] : [holder]));
      return [
        words.locks[group.kind][0],
        group.rows.length,
        holders.length === 0 ? "–" : holders.join(", "),
        now.reduce((sum, { waiters }) => sum + waiters, 0),
        sums.takes,
        sums.contended,
        sums.moves,
        formatDuration(sums.heldNs),
        formatDuration(sums.spunNs),
      ];
    }),
  };
};

const split: TableOf = ({ lane }) => {
  const all = Array.from(column(lane.state, "cpuMode"), (_, cpu) => cpu);
  return {
    caption: say.split(lane.label),
    heads: [ofCpus.cpu, ...splitParts.map(({ name }) => name)],
    rows: [null, ...all].map((cpu) => [cpu ?? say.all, ...splitShares(lane, cpu).map(percent)]),
  };
};

const profile: TableOf = ({ description, lane }) => ({
  caption: say.profile(lane.label),
  heads: [say.routine, say.time, say.share],
  rows: profileOf(description, lane)
    .filter(({ ns }) => ns > 0)
    .sort((a, b) => b.ns - a.ns)
    .map(({ name, ns, share }) => [name, formatDuration(ns), percent(share)]),
});

const path: TableOf = ({ lane }) => {
  const segments = pathOf(lane.params);
  if (segments.length === 0) return null;
  const rows = segments.map((segment) => [segment, words.guards[guardOf(lane, segment)]]);
  return { caption: words.path.name(lane.label), rows };
};

const mostNumbers = 12;

/** Who took which number: the pair that took the same one first, then the latest others. */
const numbers: TableOf = ({ description, lane, nowNs }) => {
  const known = laneNumbers(description, lane.params).sync(lane.log);
  const twice = (known.twice ?? []).filter(({ writtenNs }) => writtenNs <= nowNs);
  const end = known.countAt(nowNs);
  if (end === 0) return null;
  const latest = Array.from({ length: Math.min(end, mostNumbers - twice.length) }, (_, i) => known.taking(end - 1 - i));
  return {
    caption: say.numbers(lane.label),
    heads: [say.number, ofCpus.cpu, say.read, say.written, say.givenTwice],
    rows: [...twice, ...latest.filter((one) => !twice.some((pair) => isSame(pair, one)))].map((taking) => [
      taking.number,
      taking.cpu,
      formatDuration(taking.readNs),
      formatDuration(taking.writtenNs),
      twice.some((pair) => isSame(pair, taking)) ? say.yes : "",
    ]),
  };
};

/** Only beneath these drawings. */
const of =
  (table: TableOf, ...names: readonly LocksFigureName[]): TableOf =>
  (ask) =>
    names.some((name) => ask.figures.includes(name)) ? table(ask) : null;

/** The state as tables, of what is drawn: what each CPU does, the locks, where time went, the profile, the path. */
export const LocksTables = stateTables(
  of(cpus, "line", "timeline"),
  of(locks, "line", "timeline", "path"),
  of(split, "split"),
  of(profile, "profile"),
  of(path, "path"),
  of(numbers, "race"),
);
