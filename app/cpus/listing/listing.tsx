import { memo, type ReactElement, useMemo } from "react";
import { column, noLine } from "../../engine/frame";
import type { Description, Line } from "../../model/description";
import { applies } from "../../model/where";
import type { ListingProps } from "../../mount/kit";
import { ListedLine, ListingBox } from "../../mount/listing-box";
import type { CpuRef, FigureFrame } from "../../mount/types";
import { words } from "../cpus-messages";
import { functionTitle } from "../function-title";
import { lastCpu } from "../summary";

export interface Group {
  readonly name: string;
  /** Index of its first line in the description. */
  readonly first: number;
  readonly lines: readonly Line[];
  readonly where: Line["where"];
}

/** Lines of one function stand together, in the order of the description. */
export function groupLines(lines: readonly Line[]): Group[] {
  const groups: (Group & { lines: Line[] })[] = [];
  lines.forEach((line, index) => {
    const last = groups.at(-1);
    if (last?.name === line.function) last.lines.push(line);
    else groups.push({ name: line.function, first: index, lines: [line], where: line.where });
  });
  return groups;
}

/** Line and mode of a CPU at the moment shown. */
export function currentLine(description: Description, frame: FigureFrame, cpu: CpuRef): { line: number; mode: string } {
  const state = frame.lanes[cpu.lane]?.state;
  if (!state) return { line: noLine, mode: "idle" };
  const mode = description.modes[column(state, "cpuMode")[cpu.cpu] ?? 0]?.name ?? "idle";
  return { line: mode === "idle" ? noLine : (column(state, "cpuLine")[cpu.cpu] ?? noLine), mode };
}

/** The listing beside the figure. It follows one CPU; which one can be chosen here or by a click on a CPU. */
export function Listing({ description, frame, chosenCpu, onChooseCpu }: ListingProps): ReactElement {
  const all = useMemo(() => groupLines(description.lines), [description]);
  const followed = chosenCpu ?? lastCpu(frame);
  const groups = all.filter(({ where }) => applies(where, frame.lanes[followed.lane]?.params ?? {}));
  const { line, mode } = currentLine(description, frame, followed);
  const now = description.lines[line];
  const value = chosenCpu ? `${chosenCpu.lane}.${chosenCpu.cpu}` : "";
  return (
    <ListingBox
      line={line}
      now={now ? { text: `${functionTitle(now.function)}: ${arrows(now.text)}`, mode } : null}
      head={
        <select
          aria-label={words.followed}
          value={value}
          onChange={(event) => onChooseCpu(parseCpu(event.target.value))}
        >
          <option value="">{words.lastToAct(cpuName(frame, lastCpu(frame)))}</option>
          {frame.lanes.map((lane, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
            <CpuOptions key={i} lane={i} label={lane.label} cpus={column(lane.state, "cpuMode").length} />
          ))}
        </select>
      }
    >
      {groups.map((group) => (
        <FunctionLines key={group.first} group={group} current={line} modeOf={() => mode} typeset={arrows} />
      ))}
    </ListingBox>
  );
}

/** The core's listing is ASCII. */
const arrows = (text: string): string => text.replaceAll("<-", "←");

const CpuOptions = memo(function CpuOptions({ lane, label, cpus }: { lane: number; label: string; cpus: number }) {
  return (
    <optgroup label={label}>
      {Array.from({ length: cpus }, (_, cpu) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a CPU is its number
        <option key={cpu} value={`${lane}.${cpu}`}>
          {words.cpuOf(cpu)}
        </option>
      ))}
    </optgroup>
  );
});

interface FunctionLinesProps {
  readonly group: Group;
  /** The line that is being carried out, of whichever function, and how. */
  readonly current: number;
  readonly modeOf: (line: Line) => string;
  readonly typeset?: (text: string) => string;
}

const within = ({ first, lines }: Group, line: number): boolean => line >= first && line < first + lines.length;

/** A function. Only those that were left and entered are rendered again. */
export const FunctionLines = memo(function FunctionLines({
  group,
  current,
  modeOf,
  typeset = (text) => text,
}: FunctionLinesProps): ReactElement {
  return (
    <code>
      {group.lines.map((line, position) => {
        const index = group.first + position;
        const mode = index === current ? modeOf(line) : undefined;
        return (
          <ListedLine key={index} index={index} indent={line.indent} first={position === 0} mode={mode}>
            {typeset(line.text)}
          </ListedLine>
        );
      })}
    </code>
  );
}, areAlike);

/** Of one description. */
export function areAlike(a: FunctionLinesProps, b: FunctionLinesProps): boolean {
  if (a.group.first !== b.group.first) return false;
  const line = b.group.lines[b.current - b.group.first];
  if (!line) return !within(a.group, a.current);
  return a.current === b.current && a.modeOf(line) === b.modeOf(line);
}

function parseCpu(value: string): CpuRef | null {
  const [lane, cpu] = value.split(".").map(Number);
  return lane === undefined || cpu === undefined ? null : { lane, cpu };
}

function cpuName(frame: FigureFrame, cpu: CpuRef): string {
  const label = frame.lanes.length > 1 ? `, ${frame.lanes[cpu.lane]?.label ?? ""}` : "";
  return `${words.cpuOf(cpu.cpu)}${label}`;
}
