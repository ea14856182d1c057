import { stepCount } from "../../base/step-count";
import type { Colour } from "../../display-list/colours";
import type { Item } from "../../display-list/display-list";

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

  items(): Item[] {
    const items: Item[] = [];
    const fill = (at: number[], ink: Colour) => at.length > 0 && items.push({ is: "rects", at, fill: ink });
    const edge = (at: number[][], ink: Colour, more: { dashed?: boolean; width?: number; fill?: Colour } = {}) =>
      at.length > 0 && items.push({ is: "lines", at, stroke: ink, ...more });
    fill(this.used, "running-fill");
    fill(this.looked, "scan-fill");
    fill(this.cached, "runnable-fill");
    fill(this.own, "sleeping-fill");
    fill(this.top, "wash");
    edge(this.topEdges, "edge", { dashed: true, fill: "wash" });
    edge(this.freeEdges, "edge");
    edge(this.cachedEdges, "runnable", { fill: "runnable-fill" });
    edge(this.usedEdges, "running", { fill: "running-fill" });
    edge(this.padding, "running", { width: 1 });
    edge(this.cachedHatch, "runnable", { width: 1 });
    edge(this.words, "edge", { width: 1 });
    fill(this.headers, "running");
    return items;
  }
}
