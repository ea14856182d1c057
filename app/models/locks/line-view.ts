/** The live drawing of CPUs, locks and lines: each cache line is carried along its rail from one CPU to the next. */

import { MarkList, S } from "../../display-list/marks";
import { CanvasPainter } from "../../display-list/paint-canvas";
import { Tween } from "../../display-list/tween";
import type { LaneParams } from "../../model/scenario";
import type { Easel, LiveDrawing } from "../../mount/drawing";
import { readOn } from "../../mount/log-reader";
import { PictureDrawing } from "../../mount/picture-drawing";
import type { CpuRef, FigureFrame } from "../../mount/types";
import { type LinePicture, layoutLine, mostRails } from "./line-layout";
import { type LockHistory, laneLocks } from "./lock-history";
import type { LocksShape } from "./shape";

/** How long a line is on its way, ms. */
const moveMs = 320;
const burnPx = 1600;

export function lineView(easel: Easel<LocksShape>): LiveDrawing {
  const { description, shape } = easel;
  const painter = new CanvasPainter(easel.palette, easel.font);
  const lanes = shape.cpus.length;
  const bodies = lanes * mostRails;
  const targets = {
    x: new Float32Array(bodies),
    y: new Float32Array(bodies),
    w: new Float32Array(bodies),
    h: new Float32Array(bodies),
  };
  const tween = new Tween(bodies);
  const moving = new MarkList(bodies * 2);
  let width = 0;
  let params: readonly LaneParams[] = [];
  let histories: readonly LockHistory[] = [];
  let states: readonly unknown[] = [];
  let picture: LinePicture | null = null;
  let chosen: CpuRef | null = null;
  let displayTimeNs = -1;

  /** True where the lanes are another run's. */
  const renew = ({ lanes }: FigureFrame): boolean => {
    const own = lanes.map((lane) => lane.params);
    if (own.length === params.length && own.every((lane, i) => lane === params[i])) return false;
    params = own;
    histories = own.map((lane) => laneLocks(description, lane));
    return true;
  };

  const read = (most: number) => {
    const { frame } = easel.ask(0);
    if (renew(frame)) picture = null;
    return readOn(
      frame.lanes.map(({ log }, i) => [histories[i] as LockHistory, log] as const),
      most,
    );
  };

  return new PictureDrawing(
    easel,
    painter,
    (ctx, across, nowMs) => {
      const { frame, chosenCpu, still } = easel.ask(across);
      read(Number.POSITIVE_INFINITY);
      const fresh = picture === null || across !== width;
      const state = frame.lanes.map((lane) => lane.state);
      const changed = state.length !== states.length || state.some((lane, i) => lane !== states[i]);
      if (picture === null || fresh || changed || chosen !== chosenCpu || displayTimeNs !== frame.displayTimeNs)
        picture = layoutLine(description, shape, frame, across, histories, chosenCpu);
      width = across;
      states = state;
      chosen = chosenCpu;
      displayTimeNs = frame.displayTimeNs;
      if (fresh || changed) {
        targets.w.fill(0);
        for (const line of picture.lines) {
          const i = line.lane * mostRails + line.rail;
          if (!line.shown) continue;
          targets.x[i] = line.x;
          targets.y[i] = line.y;
          targets.w[i] = line.w;
          targets.h[i] = line.h;
          // A line that nobody had starts where it is.
          if (tween.w[i] === 0) tween.place(i, line.x, line.y, line.w, line.h);
        }
        if (fresh || still) tween.jump(targets);
        else tween.retarget(targets, nowMs, moveMs);
      }
      tween.sample(nowMs);
      const [from, to] = frame.windowNs;
      const phase = still || to <= from ? 0 : ((frame.displayTimeNs - from) / (to - from)) * burnPx;
      moving.clear();
      for (let i = 0; i < bodies; i++) {
        if ((targets.w[i] as number) === 0) continue;
        moving.add(S.cacheLine, tween.x[i] as number, tween.y[i] as number, tween.w[i] as number, tween.h[i] as number);
        // Where it comes from, while it is on its way.
        const gap = (tween.y[i] as number) - (targets.y[i] as number);
        if (Math.abs(gap) > 1)
          moving.add(
            S.inkLine,
            (targets.x[i] as number) + (targets.w[i] as number) / 2,
            (targets.y[i] as number) + (targets.h[i] as number) / 2,
            0,
            gap,
          );
      }
      painter.paint(ctx, picture, { phase, live: () => painter.marks(ctx, moving) });
      return tween.moving;
    },
    read,
  );
}
