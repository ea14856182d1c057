import type { ReactElement } from "react";
import { formatCount, formatDuration } from "../../base/quantity";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { column, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { TablesProps } from "../../mount/state-tables";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureLane } from "../../mount/types";
import { guardOf, lockAt, lockGroups, noLock, pathOf, sumsOf } from "./lane";
import { words } from "./locks-messages";
import { isSame, laneNumbers, type NumberHistory } from "./number-history";
import { profileOf } from "./profile-layout";
import type { LocksFigureName } from "./shape";
import { percent, splitParts, splitShares } from "./split-layout";

const say = words.tables;

interface LaneProps {
  readonly description: Description;
  readonly lane: FigureLane;
}

/** The state as tables, of what is drawn: what each CPU does, the locks, where time went, the profile, the path. */
export function LocksTables({ description, frame, figures }: TablesProps): ReactElement {
  const drawn = (...names: readonly LocksFigureName[]) => names.some((name) => figures.includes(name));
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          {drawn("line", "timeline") && <Cpus description={description} lane={lane} />}
          {drawn("line", "timeline", "path") && <Locks description={description} lane={lane} />}
          {drawn("split") && <Split lane={lane} />}
          {drawn("profile") && <Profile description={description} lane={lane} />}
          {drawn("path") && <RequestPath lane={lane} />}
          {drawn("race") && (
            <Numbers lane={lane} numbers={laneNumbers(description, lane.params)} nowNs={frame.displayTimeNs} />
          )}
        </TableScroll>
      ))}
    </>
  );
}

function Cpus({ description, lane }: LaneProps): ReactElement {
  const { state } = lane;
  const modes = Array.from(column(state, "cpuMode"));
  const lockName = (row: number | undefined) =>
    row === undefined || row === noLock ? "–" : (description.locks[column(state, "lockName")[row] ?? -1] ?? "–");
  return (
    <table>
      <caption>{ofCpus.cpus(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{ofCpus.cpu}</th>
          <th scope="col">{say.mode}</th>
          <th scope="col">{say.process}</th>
          <th scope="col">{ofCpus.line}</th>
          <th scope="col">{say.spinsFor}</th>
          <th scope="col">{say.holds}</th>
        </tr>
      </thead>
      <tbody>
        {modes.map((mode, cpu) => {
          const task = column(state, "cpuTask")[cpu] ?? noTask;
          const line = description.lines[column(state, "cpuLine")[cpu] ?? -1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a CPU is its number
            <tr key={cpu}>
              <th scope="row">{cpu}</th>
              <td>{description.modes[mode]?.name ?? ""}</td>
              <td>{task === noTask ? "–" : task + 1}</td>
              <td>{line?.text ?? "–"}</td>
              <td>{lockName(column(state, "cpuSpinsFor")[cpu])}</td>
              <td>{lockName(column(state, "cpuHolds")[cpu])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Locks({ description, lane }: LaneProps): ReactElement | null {
  const groups = lockGroups(description, lane);
  if (groups.length === 0) return null;
  return (
    <table>
      <caption>{say.locks(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.lock}</th>
          <th scope="col">{say.count}</th>
          <th scope="col">{say.heldBy}</th>
          <th scope="col">{say.waiting}</th>
          <th scope="col">{say.taken}</th>
          <th scope="col">{say.contended}</th>
          <th scope="col">{say.moved}</th>
          <th scope="col">{say.held}</th>
          <th scope="col">{say.spun}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const sums = sumsOf(lane, group);
          const now = group.rows.map((row) => lockAt(description, lane, row));
          const holders = now.flatMap(({ holder }) => (holder === null ? [] : [holder]));
          return (
            <tr key={group.kind}>
              <th scope="row">{words.locks[group.kind][0]}</th>
              <td>{group.rows.length}</td>
              <td>{holders.length === 0 ? "–" : holders.join(", ")}</td>
              <td>{now.reduce((sum, { waiters }) => sum + waiters, 0)}</td>
              <td>{formatCount(sums.takes)}</td>
              <td>{formatCount(sums.contended)}</td>
              <td>{formatCount(sums.moves)}</td>
              <td>{formatDuration(sums.heldNs)}</td>
              <td>{formatDuration(sums.spunNs)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Split({ lane }: { lane: FigureLane }): ReactElement {
  const cpus = column(lane.state, "cpuMode").length;
  const rows: readonly (number | null)[] = [null, ...Array.from({ length: cpus }, (_, cpu) => cpu)];
  return (
    <table>
      <caption>{say.split(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{ofCpus.cpu}</th>
          {splitParts.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cpu) => (
          <tr key={cpu ?? "all"}>
            <th scope="row">{cpu ?? say.all}</th>
            {splitShares(lane, cpu).map((share, i) => (
              <td key={splitParts[i]?.name}>{percent(share)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Profile({ description, lane }: LaneProps): ReactElement {
  const routines = profileOf(description, lane)
    .filter(({ ns }) => ns > 0)
    .sort((a, b) => b.ns - a.ns);
  return (
    <table>
      <caption>{say.profile(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.routine}</th>
          <th scope="col">{say.time}</th>
          <th scope="col">{say.share}</th>
        </tr>
      </thead>
      <tbody>
        {routines.map(({ name, ns, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatDuration(ns)}</td>
            <td>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RequestPath({ lane }: { lane: FigureLane }): ReactElement | null {
  const path = pathOf(lane.params);
  if (path.length === 0) return null;
  return (
    <table>
      <caption>{words.path.name(lane.label)}</caption>
      <tbody>
        {path.map((segment) => (
          <tr key={segment}>
            <th scope="row">{segment}</th>
            <td>{words.guards[guardOf(lane, segment)]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mostNumbers = 12;

/** Who took which number: the pair that took the same one first, then the latest others. */
function Numbers({ lane, numbers, nowNs }: { lane: FigureLane; numbers: NumberHistory; nowNs: number }) {
  const known = numbers.sync(lane.log);
  const twice = (known.twice ?? []).filter(({ writtenNs }) => writtenNs <= nowNs);
  const end = known.countAt(nowNs);
  if (end === 0) return null;
  const latest = Array.from({ length: Math.min(end, mostNumbers - twice.length) }, (_, i) => known.taking(end - 1 - i));
  return (
    <table>
      <caption>{say.numbers(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.number}</th>
          <th scope="col">{ofCpus.cpu}</th>
          <th scope="col">{say.read}</th>
          <th scope="col">{say.written}</th>
          <th scope="col">{say.givenTwice}</th>
        </tr>
      </thead>
      <tbody>
        {[...twice, ...latest.filter((one) => !twice.some((pair) => isSame(pair, one)))].map((taking) => (
          <tr key={`${taking.cpu} ${taking.writtenNs}`}>
            <th scope="row">{formatCount(taking.number)}</th>
            <td>{taking.cpu}</td>
            <td>{formatDuration(taking.readNs)}</td>
            <td>{formatDuration(taking.writtenNs)}</td>
            <td>{twice.some((pair) => isSame(pair, taking)) ? say.yes : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
