import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import { noLine } from "../engine/frame";
import type { Description, Line } from "../model/description";
import { column } from "./places";
import { lastCpu } from "./summary";
import type { CpuRef, HerdFrame, HerdSource } from "./types";
import { useFrame } from "./use-frame";

export interface ListingProps {
  readonly description: Description;
  readonly source: HerdSource;
  /** null: the CPU of the last record. */
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu: (cpu: CpuRef | null) => void;
}

interface Group {
  readonly name: string;
  readonly lines: readonly { readonly index: number; readonly line: Line }[];
}

/** Lines of one function stand together, in the order of the description. */
export function groupLines(lines: readonly Line[]): Group[] {
  const groups: { name: string; lines: { index: number; line: Line }[] }[] = [];
  lines.forEach((line, index) => {
    const last = groups.at(-1);
    if (last?.name === line.function) last.lines.push({ index, line });
    else groups.push({ name: line.function, lines: [{ index, line }] });
  });
  return groups;
}

/** Line and mode of a CPU at the moment shown. */
export function currentLine(description: Description, frame: HerdFrame, cpu: CpuRef): { line: number; mode: string } {
  const state = frame.lanes[cpu.lane]?.state;
  if (!state) return { line: noLine, mode: "idle" };
  const mode = description.modes[column(state, "cpuMode")[cpu.cpu] ?? 0]?.name ?? "idle";
  return { line: mode === "idle" ? noLine : (column(state, "cpuLine")[cpu.cpu] ?? noLine), mode };
}

/** The listing beside the figure. It follows one CPU; which one can be chosen here or by a click on a CPU. */
export function Listing({ description, source, chosenCpu, onChooseCpu }: ListingProps): ReactElement {
  const frame = useFrame(source, 90);
  const groups = useMemo(() => groupLines(description.lines), [description]);
  const followed = chosenCpu ?? lastCpu(frame);
  const { line, mode } = currentLine(description, frame, followed);
  const scroller = useRef<HTMLElement>(null);

  // Only the listing scrolls, never the page: and only when the line is out of sight.
  useEffect(() => {
    const box = scroller.current;
    const current = line === noLine ? null : box?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (!box || !current) return;
    const top = current.offsetTop - box.offsetTop;
    if (top < box.scrollTop + 8 || top + current.offsetHeight > box.scrollTop + box.clientHeight - 8)
      box.scrollTop = Math.max(0, top - box.clientHeight / 3);
  }, [line]);

  const [open, setOpen] = useState(false);
  const now = description.lines[line];
  const value = chosenCpu ? `${chosenCpu.lane}.${chosenCpu.cpu}` : "";
  return (
    <div className="herd-listing" data-open={open ? "" : undefined}>
      <div>
        <div className="herd-listing-head">
          <select
            aria-label="CPU that the listing follows"
            value={value}
            onChange={(event) => onChooseCpu(parseCpu(event.target.value))}
          >
            <option value="">{`last to act: ${cpuName(frame, lastCpu(frame))}`}</option>
            {frame.lanes.map((lane, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
              <optgroup key={i} label={lane.label}>
                {Array.from({ length: column(lane.state, "cpuMode").length }, (_, cpu) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a CPU is its number
                  <option key={cpu} value={`${i}.${cpu}`}>{`CPU ${cpu}`}</option>
                ))}
              </optgroup>
            ))}
          </select>
          <button type="button" className="herd-listing-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "hide listing" : "show listing"}
          </button>
        </div>
        {/* On a phone the listing is folded to its current line. */}
        <p className="herd-listing-now herd-listing-lines" aria-hidden="true">
          <span data-mode={now ? mode : undefined}>{now ? `${now.function}: ${arrows(now.text)}` : "idle"}</span>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
        <section className="herd-listing-lines herd-listing-all" ref={scroller} tabIndex={0} aria-label="Listing">
          {groups.map((group) => (
            <code key={`${group.name} ${group.lines[0]?.index}`}>
              {group.lines.map(({ index, line: each }, position) => (
                <span
                  key={each.label}
                  className={position === 0 ? "herd-function" : undefined}
                  data-line={index}
                  data-mode={index === line ? mode : undefined}
                  aria-current={index === line ? "true" : undefined}
                  style={{ paddingLeft: `${0.5 + each.indent * 1.2}em` }}
                >
                  {arrows(each.text)}
                </span>
              ))}
            </code>
          ))}
        </section>
      </div>
    </div>
  );
}

/** The core's listing is ASCII. */
const arrows = (text: string): string => text.replaceAll("<-", "←");

function parseCpu(value: string): CpuRef | null {
  const [lane, cpu] = value.split(".").map(Number);
  return lane === undefined || cpu === undefined ? null : { lane, cpu };
}

function cpuName(frame: HerdFrame, cpu: CpuRef): string {
  const label = frame.lanes.length > 1 ? `, ${frame.lanes[cpu.lane]?.label ?? ""}` : "";
  return `CPU ${cpu.cpu}${label}`;
}
