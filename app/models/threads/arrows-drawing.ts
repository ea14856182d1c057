/** The arrows as a drawing of the stage: each tells who does what to whom, and when. */
import { clockText } from "../../base/time-format";
import type { Ask, Hit, Tip } from "../../mount/drawing";
import { listDrawing } from "../../mount/list-drawing";
import { lastArrows, layoutArrows, manager, textOf } from "./arrows-layout";
import { arrowPanels, arrowRowPx, arrowTopPx, type ThreadsShape } from "./shape";
import { words } from "./threads-messages";

interface ArrowHit extends Hit {
  readonly kind: "arrow";
  readonly row: number;
}

type ArrowsAsk = Ask<ThreadsShape>;

export const arrowsDrawing = listDrawing<ThreadsShape, null, null, ArrowHit>(
  ({ description, shape, frame, width }) => layoutArrows(description, shape, frame, width),
  { broad: true, hits: hitAt, tip: tipOf },
);

function hitAt({ description, shape, frame, width }: ArrowsAsk, x: number, y: number): ArrowHit | null {
  for (const [lane, panel] of arrowPanels(shape, width).panels.entries()) {
    const data = frame.lanes[lane];
    if (!data || x < panel.x || x > panel.x + panel.width) continue;
    const row = Math.floor((y - panel.y - arrowTopPx) / arrowRowPx);
    if (row >= 0 && row < lastArrows(description, data, frame.displayTimeNs).length)
      return { kind: "arrow", lane, row };
  }
  return null;
}

function tipOf({ description, frame }: ArrowsAsk, { lane, row }: ArrowHit): Tip | null {
  const data = frame.lanes[lane];
  const arrow = data && lastArrows(description, data, frame.displayTimeNs)[row];
  if (!arrow) return null;
  const name = (actor: number) => (actor === manager ? words.arrows.manager : words.thread(actor));
  const title = arrow.from === arrow.to ? name(arrow.from) : words.arrows.way(name(arrow.from), name(arrow.to));
  return { title, lines: [textOf(arrow, String(data.params.runtime)), words.arrows.at(clockText(arrow.timeNs))] };
}
