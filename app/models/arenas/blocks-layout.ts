/** The blocks of an arena side by side, to scale, above the cache lines that they lie on. Pure. */

import { meanWidth } from "../../base/text-width";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { type Label, textPx, wordAt } from "../../display-list/display-list";
import { type MarkList, S } from "../../display-list/marks";
import { column, noCpu } from "../../engine/frame";
import type { FigureLane } from "../../mount/types";
import { words } from "./arenas-messages";
import type { BlockOut, MovedLine } from "./lane";
import type { ArenasLaneShape } from "./shape";
import { type ArenaPlace, largePx, type ThreadsGeometry } from "./threads-geometry";

interface BlocksInput {
  readonly lane: FigureLane;
  readonly shape: ArenasLaneShape;
  readonly geometry: ThreadsGeometry;
  readonly moved: MovedLine | null;
}

const widestPlacePx = 40;
/** Beside threads that are drawn large. */
const large = { placePx: 84, heightPx: 40, unruledPx: 56 } as const;

/** `own`: those of them that are out. */
export function drawBlocks(
  input: BlocksInput,
  { blocks: zone, scale }: ArenaPlace,
  arena: number,
  own: readonly BlockOut[],
  marks: MarkList,
  labels: Label[],
): void {
  const { shape, lane } = input;
  const places = Math.max(1, column(lane.state, "arenaPlaces")[arena] ?? 0);
  const isLarge = input.geometry.size === largePx;
  const width = Math.min(scale === "tile" ? 6 : isLarge ? large.placePx : widestPlacePx, zone.w / places);
  if (scale === "tile") {
    for (const block of own)
      marks.add(S.interruptTime, zone.x + block.place * width, zone.y, Math.max(1, width - 1), zone.h);
    return;
  }
  const chunk = column(lane.state, "chunkBytes")[0] ?? 0;
  const ruled = shape.lineBytes > 0 && width >= 8;
  const h = isLarge ? (ruled ? large.heightPx : large.unruledPx) : ruled ? 18 : 20;
  const risen = column(lane.state, "arenaPlaces")[arena] ?? 0;
  // As far as the top has risen: what lies free again stays as an outline.
  for (let place = 0; place < risen; place++)
    marks.add(S.cpuIdle, zone.x + place * width, zone.y, Math.max(1, width - 2), h);
  const numbered = width >= 19;
  for (const block of own) {
    const x = zone.x + block.place * width;
    const filled = block.is === "hand";
    marks.add(filled ? S.interruptTime : S.box, x, zone.y, Math.max(1.5, width - 2), h);
    if (numbered)
      labels.push(
        wordAt(x + (width - 2) / 2, zone.y + h / 2 + 4.3, String(block.thread + 1), filled ? "paper" : "quiet", {
          strong: true,
          anchor: "middle",
        }),
      );
  }
  if (risen === 0) labels.push(wordAt(zone.x, zone.y + 14, words.noBlock));
  if (ruled && risen > 0) drawLines({ arena, zone, width, h, chunk, risen }, own, input, marks, labels);
}

interface Strip {
  readonly arena: number;
  readonly zone: ArenaPlace["blocks"];
  /** Of a place, px; height of the blocks; bytes of a place; places as far as the top has risen. */
  readonly width: number;
  readonly h: number;
  readonly chunk: number;
  readonly risen: number;
}

/** From this width on a line of the cache can be told from its neighbour. */
const leastLinePx = 4;

/** The cache lines to scale: strong where blocks of several threads lie on one, a frame around those of the block for which one has just moved; and the CPU that wrote it last. */
function drawLines(
  { arena, zone, width, h, chunk, risen }: Strip,
  own: readonly BlockOut[],
  { shape, geometry, moved }: BlocksInput,
  marks: MarkList,
  labels: Label[],
): void {
  const { lineBytes } = shape;
  const perByte = width / chunk;
  if (chunk === 0 || lineBytes * perByte < leastLinePx) return;
  const y = zone.y + h + 3;
  const end = risen * chunk;
  const { writers, lastCpu } = linesUnder(own, chunk, lineBytes);
  const named = geometry.individuals;
  const span = moved?.block.arena === arena ? linesOf(moved.block, chunk, lineBytes, moved.nextHeader) : null;
  for (let line = 0; line * lineBytes < end; line++) {
    const x = zone.x + line * lineBytes * perByte;
    const w = Math.min(lineBytes, end - line * lineBytes) * perByte - 2;
    if (w <= 0.5) continue;
    const shared = (writers.get(line)?.size ?? 0) > 1;
    marks.add(shared ? S.interruptTime : S.blockLine, x, y + (shared ? 0 : 1), w, shared ? 4 : 2);
    const cpu = lastCpu.get(line);
    const within = span !== null && line >= span[0] && line <= span[1];
    const says = named && !within && cpu !== undefined ? fitting([ofCpus.cpuLane(cpu), String(cpu)], w - 4) : null;
    if (says !== null) labels.push(wordAt(x + w / 2, y + 16, says, "quiet", { anchor: "middle" }));
  }
  if (!span || !moved) return;
  const [from, to] = [span[0] * lineBytes, Math.min(end, (span[1] + 1) * lineBytes)];
  const box = { x: zone.x + from * perByte - 2, w: (to - from) * perByte + 2 };
  marks.add(S.box, box.x, y - 2, box.w, 8);
  const { from: giver, to: taker } = moved;
  const says = named ? fitting(words.moved(giver, taker), box.w) : null;
  if (says !== null) labels.push(wordAt(box.x + box.w / 2, y + 16, says, "ink", { strong: true, anchor: "middle" }));
}

/** The first of these wordings that has room; null: none has. */
const fitting = (wordings: readonly string[], room: number): string | null =>
  wordings.find((wording) => meanWidth(wording, textPx) <= room) ?? null;

/** First and last line on which a block lies, or the header behind it. */
const linesOf = ({ place }: BlockOut, chunk: number, lineBytes: number, next = false): readonly [number, number] => [
  Math.floor((place * chunk) / lineBytes),
  Math.floor(((place + 1) * chunk - (next ? 0 : 1)) / lineBytes),
];

/** By line: the threads whose blocks lie on it, and the CPU that wrote it last, which is known where a header lies. */
export function linesUnder(
  own: readonly BlockOut[],
  chunk: number,
  lineBytes: number,
): { readonly writers: ReadonlyMap<number, ReadonlySet<number>>; readonly lastCpu: ReadonlyMap<number, number> } {
  const writers = new Map<number, Set<number>>();
  const lastCpu = new Map<number, number>();
  for (const block of own) {
    const [first, last] = linesOf(block, chunk, lineBytes);
    for (let line = first; line <= last; line++) {
      const known = writers.get(line);
      if (known) known.add(block.thread);
      else writers.set(line, new Set([block.thread]));
    }
    if (block.lineCpu !== noCpu) lastCpu.set(first, block.lineCpu);
  }
  return { writers, lastCpu };
}
