import { words as ofCpus } from "../../cpus/cpus-messages";
import { cpuTable } from "../../cpus/lanes/cpu-table";
import { taskTables } from "../../cpus/task-tables";
import { column, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import { valueName } from "../../model/value-name";
import type { Table } from "../../mount/state-tables";
import type { FigureLane } from "../../mount/types";
import { words } from "./arenas-messages";
import { arenaCount, blocksOut, noArena, standing, tryingLines } from "./lane";
import { type ArenaWord, arenasShape } from "./shape";

const say = words.tables;

/** More rows than this are listed only when they are asked for. */
const fewRows = 16;

interface Ask {
  readonly description: Description;
  readonly lane: FigureLane;
  readonly rows: number;
}

const wordOf = (lane: FigureLane): ArenaWord => arenasShape([lane.params])[0]?.word ?? "arena";

const first = (count: number, rows: number): number[] => Array.from({ length: Math.min(count, rows) }, (_, i) => i);

const shownOf = (count: number, rows: number): string => (count > rows ? say.firstOf(rows, count) : "");

const cpuName = (cpu: number): string => (cpu === noCpu ? "–" : ofCpus.cpuOf(cpu));

function threads({ description, lane, rows }: Ask): Table {
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
  return {
    caption: say.threads(lane.label, shownOf(count, rows)),
    heads: [say.thread, say.state, say.where, say.blockInHand, say.pairs, say.sleeps, say.cpu],
    rows: first(count, rows).map((thread) => {
      const block = of("taskBlock", thread);
      return [
        String(thread + 1),
        valueName(description, "taskState", of("taskState", thread)),
        where(thread),
        block === noTask ? "–" : block,
        of("taskPairs", thread),
        of("taskSleeps", thread),
        of("taskCpu", thread),
      ];
    }),
  };
}

function arenas({ lane, rows }: Ask): Table {
  const { state } = lane;
  const of = (name: string, arena: number) => column(state, name)[arena] ?? 0;
  const count = arenaCount(state);
  const word = wordOf(lane);
  const counts = ["arenaWaiters", "arenaThreads", "arenaBlocks", "arenaPlaces", "arenaTaken"];
  return {
    caption: say.arenas(lane.label, word, shownOf(count, rows)),
    heads: [say.arena(word), say.heldBy, say.waiting, say.users, say.blocksOut, say.most, say.taken, say.lockLine],
    rows: first(count, rows).map((arena) => {
      const holder = of("arenaHolder", arena);
      return [
        arena,
        holder === noTask ? say.nobody : say.threadOf(holder + 1),
        ...counts.map((name) => of(name, arena)),
        cpuName(of("arenaLineCpu", arena)),
      ];
    }),
  };
}

function blocks({ lane, rows }: Ask): Table | null {
  const out = blocksOut(lane.state);
  if (out.length === 0) return null;
  return {
    caption: say.blocks(lane.label, shownOf(out.length, rows)),
    heads: [say.arena(wordOf(lane)), say.place, say.block, say.where, say.headerLine],
    rows: out
      .slice(0, rows)
      .map((block) => [
        block.arena === noArena ? "–" : block.arena,
        block.place,
        block.number === noTask ? "–" : block.number,
        say.whose[block.is](block.thread + 1),
        cpuName(block.lineCpu),
      ]),
  };
}

/** The state as tables: threads, arenas, blocks, CPUs. */
export const ArenasTables = taskTables(
  { few: fewRows, all: Number.POSITIVE_INFINITY, words: (full) => (full ? say.fewer(fewRows) : say.all) },
  threads,
  arenas,
  blocks,
  cpuTable({ taskWord: say.thread }),
);
