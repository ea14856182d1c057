import { stepCount } from "../../base/step-count";
import type { Pen } from "../../display-list/display-list";

/** Hatching of a rectangle from the lower left to the upper right, `gap` pixels apart. */
export function hatch(x: number, y: number, w: number, h: number, gap: number, into: number[][]): void {
  // One family of lines for the whole drawing, so that neighbours join: x + y = a multiple of the gap.
  const first = Math.ceil((x + y) / gap);
  const lines = stepCount(x + w + y + h - first * gap, gap, "lines of a hatch");
  for (let line = 0; line < lines; line++) {
    const sum = (first + line) * gap;
    const left = Math.max(x, sum - (y + h));
    const right = Math.min(x + w, sum - y);
    if (right - left > 0.5) into.push([left, sum - left, right, sum - right]);
  }
}

/** Shapes of one map, collected by their look: hundreds of chunks are a few paths. */
export class Tiles {
  /** Grounds of pieces whose edges run around nothing; the others are filled by their edges. */
  readonly used: number[] = [];
  readonly headers: number[] = [];
  readonly looked: number[] = [];
  readonly cached: number[] = [];
  readonly own: number[] = [];
  readonly top: number[] = [];
  readonly usedEdges: number[][] = [];
  readonly freeEdges: number[][] = [];
  readonly cachedEdges: number[][] = [];
  readonly topEdges: number[][] = [];
  readonly padding: number[][] = [];
  readonly cachedHatch: number[][] = [];
  readonly words: number[][] = [];

  paint(out: Pen): void {
    out.rects(this.used, "running-fill");
    out.rects(this.looked, "scan-fill");
    out.rects(this.cached, "runnable-fill");
    out.rects(this.own, "sleeping-fill");
    out.rects(this.top, "wash");
    out.lines(this.topEdges, "edge", { dashed: true, fill: "wash" });
    out.lines(this.freeEdges, "edge");
    out.lines(this.cachedEdges, "runnable", { fill: "runnable-fill" });
    out.lines(this.usedEdges, "running", { fill: "running-fill" });
    out.lines(this.padding, "running", { width: 1 });
    out.lines(this.cachedHatch, "runnable", { width: 1 });
    out.lines(this.words, "edge", { width: 1 });
    out.rects(this.headers, "running");
  }
}
