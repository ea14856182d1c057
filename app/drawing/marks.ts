import { type Concept, concepts, contrast, type Palette } from "../base/palette";

/**
 * The display list: plain marks in typed arrays, batched by style. A style is a shape and a colour role; the order of the styles
 * is the order of painting, so a painter goes through the styles once and never sorts.
 */

export type Shape =
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

/** Colour roles: the palette's concepts, and its colours that are not a concept. */
export type Role = Concept | "ink" | "paper" | "quiet" | "edge" | "line" | "onGrey";
/** Which colour of a concept: of strokes and small shapes, of words, of large surfaces. */
export type Tone = "mark" | "text" | "fill";

export interface Style {
  readonly shape: Shape;
  readonly role: Role;
  readonly tone: Tone;
  readonly alpha: number;
  /** Width of strokes and lines, px. */
  readonly stroke: number;
}

const style = (shape: Shape, role: Role, alpha = 1, stroke = 1.5): Style => ({
  shape,
  role,
  tone: "mark",
  alpha,
  stroke,
});
const tint = (role: Role): Style => ({ shape: "fill", role, tone: "fill", alpha: 1, stroke: 0 });

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
  walker: style("stroke", "ink", 1, 2.5),
  chosen: style("fill", "ink"),
  moved: style("stroke", "ink", 1, 2),
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

/** Rectangles with a style; other shapes are inscribed. Grows by doubling and is used again, so that a frame allocates nothing. */
export class MarkList {
  count = 0;
  x: Float32Array;
  y: Float32Array;
  w: Float32Array;
  h: Float32Array;
  style: Uint8Array;

  constructor(capacity = 256) {
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

export interface Label {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly text: string;
  readonly role: Role;
  readonly anchor: "start" | "middle" | "end";
  readonly weight: 400 | 600;
  /** px, at least 12. */
  readonly size: number;
}

export const wordAt = (
  x: number,
  y: number,
  text: string,
  role: Role = "quiet",
  anchor: Label["anchor"] = "start",
  weight: 400 | 600 = 400,
  size = smallestLabelPx,
): Label => ({ x, y, text, role, anchor, weight, size });

function isConcept(role: Role): role is Concept {
  return (concepts as readonly string[]).includes(role);
}

/** Words on a grey disc are the darker of ink and paper in both themes: the lighter one stays below 4.5:1. */
export function colour(palette: Palette, role: Role, tone: Tone): string {
  if (isConcept(role)) return palette[role][tone];
  if (role !== "onGrey") return palette[role];
  const grey = palette.sleeping.mark;
  return contrast(palette.ink, grey) >= contrast(palette.paper, grey) ? palette.ink : palette.paper;
}

/** The same as a custom property of the page (app/base/palette.ts makes them). */
export function cssColour(role: Role, tone: Tone): string {
  if (role === "onGrey") return "light-dark(var(--ink), var(--paper))";
  return `var(--${role}${isConcept(role) && tone !== "mark" ? `-${tone}` : ""})`;
}

export const smallestLabelPx = 12;

/** Rectangles by index: where marks are drawn. */
export interface BodyPlaces {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly w: Float32Array;
  readonly h: Float32Array;
}

/** A label, its words last but for how they look. */
export function text(
  x: number,
  y: number,
  words: string,
  role: Role,
  weight: 400 | 600 = 400,
  anchor: Label["anchor"] = "start",
  size = smallestLabelPx,
): Label {
  return { x, y, text: words, role, anchor, weight, size };
}
