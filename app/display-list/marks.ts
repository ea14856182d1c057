/**
 * Marks in typed arrays, batched by style: hundreds of small things that move. A style is a form and a colour; the order of the styles is the order of painting, so
 * a painter goes through the styles once and never sorts.
 */
import { askTime } from "../base/in-time";
import type { Concept } from "../base/palette";
import type { Colour, Role } from "./colours";

/** How a mark fills its rectangle. */
export type MarkForm =
  | "fill"
  | "stroke"
  | "disc"
  | "ring"
  | "triangle"
  | "triangleOutline"
  | "diamond"
  | "diamondOutline"
  | "hatch"
  /** From (x, y) to (x + w, y + h). */
  | "line"
  /** A filled rectangle with a stripe of paper along its middle. */
  | "striped";

export interface Style {
  readonly form: MarkForm;
  /** Of words on the mark. */
  readonly role: Role;
  readonly colour: Colour;
  readonly alpha: number;
  /** Width of strokes and lines, px. */
  readonly stroke: number;
}

const style = (form: MarkForm, role: Role, alpha = 1, stroke = 1.5): Style => ({
  form,
  role,
  colour: role,
  alpha,
  stroke,
});
const tint = (role: Concept): Style => ({ form: "fill", role, colour: `${role}-fill`, alpha: 1, stroke: 0 });

/** In the order of painting, from the back. */
const styleTable = {
  rule: style("line", "line", 1, 1),
  scanPassed: tint("scan"),
  walkPassed: tint("connection"),
  ghost: style("ring", "sleeping", 0.55, 1.25),
  ghostTriangle: style("triangleOutline", "sleeping", 0.55, 1.25),
  ghostSpeck: style("fill", "sleeping", 0.4),
  density1: style("fill", "sleeping", 0.16),
  density2: style("fill", "sleeping", 0.36),
  density3: style("fill", "sleeping", 0.58),
  density4: style("fill", "sleeping", 0.8),
  density5: style("fill", "sleeping", 1),
  crowd1: style("fill", "runnable", 0.3),
  crowd2: style("fill", "runnable", 0.65),
  crowd3: style("fill", "runnable", 1),
  user: style("striped", "running"),
  kernel: style("fill", "running"),
  scanTime: style("fill", "scan"),
  spinTime: style("fill", "spinning"),
  interruptTime: style("fill", "ink"),
  asleepBar: style("fill", "sleeping"),
  switchTick: style("line", "ink", 1, 1),
  cpuIdle: style("stroke", "line", 1, 1),
  cpuKernel: tint("running"),
  cpuUser: style("fill", "running", 0.5),
  cpuScan: tint("scan"),
  cpuSpin: tint("spinning"),
  cpuInterrupt: tint("connection"),
  cpuKernelDone: style("fill", "running", 0.75),
  cpuScanDone: style("fill", "scan", 0.32),
  cpuSpinHatch: style("hatch", "spinning", 0.8),
  cpuSpinPlate: tint("spinning"),
  cpuSpinHatchTime: style("hatch", "spinning", 0.8),
  cpuKernelEdge: style("stroke", "running"),
  cpuScanEdge: style("stroke", "scan"),
  cpuSpinEdge: style("stroke", "spinning"),
  cpuInterruptEdge: style("stroke", "ink"),
  asleep: style("disc", "sleeping"),
  asleepTriangle: style("triangle", "sleeping"),
  asleepSpeck: style("disc", "sleeping"),
  waiting: style("fill", "sleeping"),
  runnable: style("stroke", "runnable"),
  runnableTriangle: style("triangleOutline", "runnable"),
  knocking: style("diamondOutline", "connection"),
  pending: style("diamond", "connection"),
  box: style("stroke", "ink"),
  inkLine: style("line", "ink"),
  scanPassedDense: style("fill", "scan", 0.45),
  walkPassedDense: style("fill", "ink", 0.13),
  blockLine: style("fill", "edge", 0.55),
  queueLine: style("line", "line", 1, 1.5),
  way: style("line", "edge", 1, 1.25),
  trail: style("line", "ink", 0.35, 1),
  path: style("line", "ink", 1, 2.5),
  spinRail: style("line", "spinning", 1, 2.5),
  lineCopy: style("stroke", "spinning"),
  lineOwn: style("fill", "spinning"),
  lineHeld: style("stroke", "ink", 1, 2),
  otherHold: style("fill", "edge", 0.75),
  cacheLine: style("fill", "ink"),
  scanHead: style("stroke", "scan", 1, 2.5),
  scanLook: style("line", "scan", 1, 2.5),
  walker: style("stroke", "ink", 1, 2.5),
  chosen: style("fill", "ink"),
  moved: style("stroke", "ink", 1, 2),
  plateGap: style("line", "paper", 1, 1),
  plateEdge: style("line", "ink", 0.45, 1),
  plateGhost: style("fill", "ink", 0.2),
  plateVeil: style("fill", "paper", 0.66),
  plateHatch: style("line", "edge", 0.6, 1),
  cursor: style("line", "ink"),
} as const;

export type StyleName = keyof typeof styleTable;

export const styleNames = Object.keys(styleTable) as readonly StyleName[];
export const styles: readonly Style[] = styleNames.map((name) => styleTable[name]);

/** Index of each style by name. */
export const S = Object.fromEntries(styleNames.map((name, index) => [name, index])) as Readonly<
  Record<StyleName, number>
>;

/** The style of a mark that is not drawn. */
export const hidden = 255;

const marksAQuestion = 1024;

/** Rectangles with a style; other shapes are inscribed. Grows by doubling and is used again, so that a frame allocates nothing. */
export class MarkList {
  readonly is = "marks";
  count = 0;
  x: Float32Array;
  y: Float32Array;
  w: Float32Array;
  h: Float32Array;
  style: Uint8Array;

  /** `key`: they explain other marks, and go from the screen with the names beside them (see Label). */
  constructor(
    capacity = 256,
    readonly key = false,
  ) {
    this.x = new Float32Array(capacity);
    this.y = new Float32Array(capacity);
    this.w = new Float32Array(capacity);
    this.h = new Float32Array(capacity);
    this.style = new Uint8Array(capacity);
  }

  clear(): this {
    this.count = 0;
    return this;
  }

  /** `add`, for a list made on the spot. */
  with(style: number, x: number, y: number, w: number, h: number): this {
    this.add(style, x, y, w, h);
    return this;
  }

  /** Whether a mark ends at x, as high and as far up as is said. */
  reaches(i: number, x: number, y: number, h: number): boolean {
    const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
    return (
      near((this.x[i] as number) + (this.w[i] as number), x) &&
      near(this.y[i] as number, y) &&
      near(this.h[i] as number, h)
    );
  }

  widen(i: number, px: number): void {
    this.w[i] = (this.w[i] as number) + px;
  }

  add(style: number, x: number, y: number, w: number, h: number): void {
    const i = this.count++;
    if (i % marksAQuestion === 0) askTime();
    if (i === this.style.length) this.#grow();
    this.x[i] = x;
    this.y[i] = y;
    this.w[i] = w;
    this.h[i] = h;
    this.style[i] = style;
  }

  #grow(): void {
    const grown = new MarkList(this.style.length * 2);
    grown.x.set(this.x);
    grown.y.set(this.y);
    grown.w.set(this.w);
    grown.h.set(this.h);
    grown.style.set(this.style);
    ({ x: this.x, y: this.y, w: this.w, h: this.h, style: this.style } = grown);
  }
}

/** Rectangles by index: where marks are drawn. */
export interface BodyPlaces {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly w: Float32Array;
  readonly h: Float32Array;
}
