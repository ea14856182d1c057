/** The herd at rest as one display list: before scripts run, in print, and in files. */
import { type DisplayList, type Item, type Label, labelAt } from "../../display-list/display-list";
import { hidden, MarkList, S, styles } from "../../display-list/marks";
import type { FigureFrame } from "../../mount/types";
import { drawVeil } from "../../plate/furniture";
import {
  dense,
  type HerdPicture,
  type LanePicture,
  laneTop,
  numbered,
  timeTop,
  timeX,
  widestNumberedPx,
} from "./picture";
import type { Places } from "./places";

type Window = Pick<FigureFrame, "windowNs" | "displayTimeNs">;

export function herdList(picture: HerdPicture, frame: Window): DisplayList {
  const { geometry, still } = picture;
  const items: Item[] = [still.marks, still.keyMarks, ...still.labels];
  picture.lanes.forEach((lane, i) => {
    const { moving, places } = lane;
    const top = laneTop(geometry, i);
    items.push(lane.timeline, moment(picture, frame, i));
    if (!dense(geometry)) items.push(moving.marks);
    items.push(lane.ground, bodies(places, top));
    if (dense(geometry)) items.push(moving.marks);
    if (numbered(geometry)) items.push(...numbers(lane, top));
    items.push(lane.counted, ...lane.counts, ...moving.labels);
  });
  return { width: geometry.width, height: geometry.height, items };
}

/** The moment on the CPU lanes, and the veil over what is still to come; nothing outside of the window. */
function moment({ geometry }: HerdPicture, { windowNs, displayTimeNs }: Window, lane: number): MarkList {
  const { zone } = geometry.time;
  const rows = { ...zone, y: zone.y + timeTop(geometry, lane) };
  const x = timeX(geometry, windowNs, displayTimeNs);
  const marks = new MarkList(16);
  if (Number.isNaN(x)) return marks;
  drawVeil(rows, x, true, marks);
  // To a tenth already here: what is halfway between two would fall to the other one in a list of marks.
  marks.add(S.cursor, Math.round(x * 10) / 10, rows.y - 4, 0, rows.h + 6);
  return marks;
}

/** Tasks and connections of a lane, where they stand in the figure. */
function bodies({ style, bodies: count, x, y, w, h }: Places, top: number): MarkList {
  const marks = new MarkList(Math.max(1, count));
  for (let i = 0; i < count; i++)
    if (style[i] !== hidden)
      marks.add(style[i] as number, x[i] as number, (y[i] as number) + top, w[i] as number, h[i] as number);
  return marks;
}

function numbers({ places }: LanePicture, top: number): Label[] {
  const labels: Label[] = [];
  for (let t = 0; t < places.tasks; t++) {
    const style = styles[places.style[t] as number];
    const w = places.w[t] as number;
    if (!style || w > widestNumberedPx) continue;
    const filled = style.form === "disc" || style.form === "triangle" || style.form === "fill";
    const x = (places.x[t] as number) + w / 2;
    const y =
      (places.y[t] as number) + top + (places.h[t] as number) / 2 + (style.form.startsWith("triangle") ? 7 : 4.3);
    labels.push(labelAt(x, y, String(t + 1), filled ? "onGrey" : style.role, { anchor: "middle", strong: true }));
  }
  return labels;
}
