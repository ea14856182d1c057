/** Names, axes and boxes. */

import { meanWidth } from "../../base/text-width";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { drawRows, drawTimeTicks } from "../../cpus/lanes/timeline-layout";
import { nameModes } from "../../cpus/mode-names";
import { type Layer, labelAt } from "../../display-list/display-list";
import { type MarkList, S } from "../../display-list/marks";
import { cellX, cellY, type Grid, gridWidth } from "../../display-list/serpent";
import { words } from "./accept-messages";
import { type LaneGeometry, titleTextPx } from "./geometry";
import { type HerdPicture, laneTop, numbered, timeTop } from "./picture";

/** Names of the parts, axes and boxes: change with the size, the labels and the window only. */
export function layoutStill(
  picture: HerdPicture,
  labels: readonly string[],
  windowNs: readonly [number, number],
): void {
  const { geometry, still } = picture;
  const key = `${windowNs} ${labels.join("\n")}`;
  if (key === picture.stillKey) return;
  picture.stillKey = key;
  still.marks.clear();
  still.keyMarks.clear();
  still.labels.length = 0;
  for (let lane = 0; lane < geometry.lanes; lane++) {
    const top = laneTop(geometry, lane);
    const g = geometry.lane;
    const title = labels[lane];
    if (title)
      still.labels.push(labelAt(g.title.x, g.title.y + top, title, "ink", { strong: true, size: titleTextPx }));
    if (!geometry.stacked) still.labels.push(labelAt(g.socketName.x, g.socketName.y + top, words.socket));
    still.labels.push(labelAt(g.waitName.x, g.waitName.y + top, words.waitQueue));
    if (g.blockedName) still.labels.push(labelAt(g.blockedName.x, g.blockedName.y + top, words.acceptLock));
    still.labels.push(labelAt(g.runName.x, g.runName.y + top, words.runQueue));
    cpuNames(g, top, geometry.shape.cpus, still);
    const { socket, origin } = g;
    still.marks.add(S.box, socket.x, socket.y + top, socket.w, socket.h);
    const y = origin.y + top;
    still.marks.add(S.inkLine, origin.x, y, socket.x - origin.x - 1, 0);
    still.marks.add(S.inkLine, socket.x - 7, y - 4, 6, 4);
    still.marks.add(S.inkLine, socket.x - 7, y + 4, 6, -4);
    if (numbered(geometry)) {
      queueLine(g.wait, top, still.marks);
      if (g.blocked) queueLine(g.blocked, top, still.marks);
    }
    if (!geometry.stacked) flowArrow(g, top, still.marks);
    timeNames(picture, lane, labels);
  }
  drawTimeTicks(geometry.time.zone, geometry.time.axisY, windowNs, still.labels);
}

/** Rows of a lane's CPUs over time, under its name; above the first what the heights and colours mean. */
function timeNames({ geometry, still }: HerdPicture, lane: number, titles: readonly string[]): void {
  const { zone, nameY } = geometry.time;
  const top = timeTop(geometry, lane);
  drawRows(zone, top, geometry.shape.cpus, still.marks, still.labels);
  const title = titles[lane] ?? "";
  if (geometry.lanes > 1) still.labels.push(labelAt(0, nameY + top, title, "ink"));
  if (lane > 0) return;
  const left = (geometry.lanes > 1 ? meanWidth(title) : 0) + 16;
  nameModes(still, { left, right: zone.x + zone.w, y: nameY });
}

/** Ties the places of a queue together where each can be told apart. */
function queueLine(grid: Grid, top: number, marks: MarkList): void {
  const half = grid.size / 2;
  for (let slot = 1; slot < grid.slots; slot++) {
    const x0 = cellX(grid, slot - 1) + half;
    const y0 = cellY(grid, slot - 1) + half;
    const dx = Math.sign(cellX(grid, slot) + half - x0);
    const dy = Math.sign(cellY(grid, slot) + half - y0);
    const gap = grid.pitch - grid.size;
    marks.add(S.queueLine, x0 + dx * half, y0 + dy * half + top, dx * gap, dy * gap);
  }
}

/** From the wait queue to the run queue: where the woken go. */
function flowArrow(g: LaneGeometry, top: number, marks: MarkList): void {
  const from = g.wait.x + gridWidth(g.wait) + 5;
  const to = g.run.x - 5;
  if (to - from < 8) return;
  const y = Math.round(g.run.y + top + g.run.pitch / 2) + 0.5;
  marks.add(S.rule, from, y, to - from, 0);
  marks.add(S.rule, to - 4, y - 3, 4, 3);
  marks.add(S.rule, to - 4, y + 3, 4, -3);
}

function cpuNames(g: LaneGeometry, top: number, cpus: number, out: Layer): void {
  const block = g.cpus;
  const every = block.compact ? block.rowsPerColumn : 1;
  for (let cpu = 0; cpu < cpus; cpu += every) {
    const columnIndex = Math.floor(cpu / block.rowsPerColumn);
    const x = block.x + columnIndex * (block.columnWidth + (block.columns > 1 ? 8 : 0)) + block.nameWidth - 6;
    const y =
      block.y + top + (cpu % block.rowsPerColumn) * block.rowPitch + (block.compact ? 8 : block.rowPitch / 2 + 4.3);
    out.labels.push(
      labelAt(x, y, block.nameWidth >= 44 ? ofCpus.cpuLane(cpu) : String(cpu), "quiet", { anchor: "end" }),
    );
  }
}
