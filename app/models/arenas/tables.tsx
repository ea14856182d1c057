import { type ReactElement, useState } from "react";
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { CpuTable } from "../../cpus/lanes/cpu-table";
import { PlateTable } from "../../cpus/task-plate/plate-table";
import { column, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import { valueName } from "../../model/value-name";
import type { TablesProps } from "../../mount/state-tables";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureLane } from "../../mount/types";
import { words } from "./arenas-messages";
import { arenaCount, blocksOut, noArena, standing, tryingLines } from "./lane";
import { type ArenaWord, arenasShape } from "./shape";

const say = words.tables;

/** More rows than this are listed only when they are asked for. */
const fewRows = 16;

/** The state as tables: threads, arenas, blocks, CPUs. */
export function ArenasTables({ description, frame, figures }: TablesProps): ReactElement {
  const [full, setFull] = useState(false);
  const most = greatest(frame.lanes.map((lane) => column(lane.state, "taskState").length));
  const rows = full ? Number.POSITIVE_INFINITY : fewRows;
  return (
    <>
      {most > fewRows && (
        <button type="button" className="figure-all-tasks needs-js" aria-pressed={full} onClick={() => setFull(!full)}>
          {full ? say.fewer(fewRows) : say.all}
        </button>
      )}
      <PlateTable description={description} frame={frame} figures={figures} />
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <Threads description={description} lane={lane} rows={rows} />
          <Arenas lane={lane} rows={rows} />
          <Blocks lane={lane} rows={rows} />
          <CpuTable description={description} lane={lane} taskWord={say.thread} />
        </TableScroll>
      ))}
    </>
  );
}

interface Rows {
  readonly lane: FigureLane;
  readonly rows: number;
}

const wordOf = (lane: FigureLane): ArenaWord => arenasShape([lane.params])[0]?.word ?? "arena";

const first = (count: number, rows: number): number[] => Array.from({ length: Math.min(count, rows) }, (_, i) => i);

const shownOf = (count: number, rows: number): string => (count > rows ? say.firstOf(rows, count) : "");

function Threads({ description, lane, rows }: Rows & { description: Description }): ReactElement {
  const { state } = lane;
  const of = (name: string, thread: number) => column(state, name)[thread] ?? 0;
  const trying = tryingLines(description);
  const word = wordOf(lane);
  const where = (thread: number): string => {
    const at = standing(state, trying, thread);
    switch (at.at) {
      case "lock":
        return say.holds(word, at.arena);
      case "queue":
        return say.waits(word, at.arena);
      case "door":
        return say.tries(word, at.arena);
      default:
        return say.outside;
    }
  };
  const count = column(state, "taskState").length;
  return (
    <table>
      <caption>{say.threads(lane.label, shownOf(count, rows))}</caption>
      <thead>
        <tr>
          <th scope="col">{say.thread}</th>
          <th scope="col">{say.state}</th>
          <th scope="col">{say.where}</th>
          <th scope="col">{say.blockInHand}</th>
          <th scope="col">{say.pairs}</th>
          <th scope="col">{say.sleeps}</th>
          <th scope="col">{say.cpu}</th>
        </tr>
      </thead>
      <tbody>
        {first(count, rows).map((thread) => (
          <tr key={thread}>
            <th scope="row">{thread + 1}</th>
            <td>{valueName(description, "taskState", of("taskState", thread))}</td>
            <td>{where(thread)}</td>
            <td>{of("taskBlock", thread) === noTask ? "–" : formatCount(of("taskBlock", thread))}</td>
            <td>{formatCount(of("taskPairs", thread))}</td>
            <td>{formatCount(of("taskSleeps", thread))}</td>
            <td>{of("taskCpu", thread)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Arenas({ lane, rows }: Rows): ReactElement {
  const { state } = lane;
  const of = (name: string, arena: number) => column(state, name)[arena] ?? 0;
  const count = arenaCount(state);
  const word = wordOf(lane);
  return (
    <table>
      <caption>{say.arenas(lane.label, word, shownOf(count, rows))}</caption>
      <thead>
        <tr>
          <th scope="col">{say.arena(word)}</th>
          <th scope="col">{say.heldBy}</th>
          <th scope="col">{say.waiting}</th>
          <th scope="col">{say.users}</th>
          <th scope="col">{say.blocksOut}</th>
          <th scope="col">{say.most}</th>
          <th scope="col">{say.taken}</th>
          <th scope="col">{say.lockLine}</th>
        </tr>
      </thead>
      <tbody>
        {first(count, rows).map((arena) => {
          const holder = of("arenaHolder", arena);
          const line = of("arenaLineCpu", arena);
          return (
            <tr key={arena}>
              <th scope="row">{arena}</th>
              <td>{holder === noTask ? say.nobody : say.threadOf(holder + 1)}</td>
              <td>{formatCount(of("arenaWaiters", arena))}</td>
              <td>{formatCount(of("arenaThreads", arena))}</td>
              <td>{formatCount(of("arenaBlocks", arena))}</td>
              <td>{formatCount(of("arenaPlaces", arena))}</td>
              <td>{formatCount(of("arenaTaken", arena))}</td>
              <td>{line === noCpu ? "–" : ofCpus.cpuOf(line)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Blocks({ lane, rows }: Rows): ReactElement | null {
  const blocks = blocksOut(lane.state);
  if (blocks.length === 0) return null;
  const word = wordOf(lane);
  return (
    <table>
      <caption>{say.blocks(lane.label, shownOf(blocks.length, rows))}</caption>
      <thead>
        <tr>
          <th scope="col">{say.arena(word)}</th>
          <th scope="col">{say.place}</th>
          <th scope="col">{say.block}</th>
          <th scope="col">{say.where}</th>
          <th scope="col">{say.headerLine}</th>
        </tr>
      </thead>
      <tbody>
        {blocks.slice(0, rows).map((block) => (
          <tr key={`${block.arena} ${block.place}`}>
            <th scope="row">{block.arena === noArena ? "–" : block.arena}</th>
            <td>{formatCount(block.place)}</td>
            <td>{block.number === noTask ? "–" : formatCount(block.number)}</td>
            <td>{say.whose[block.is](block.thread + 1)}</td>
            <td>{block.lineCpu === noCpu ? "–" : ofCpus.cpuOf(block.lineCpu)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
