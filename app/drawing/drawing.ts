/** A display list of a few shapes, painted on a canvas or as SVG. Colours are names, so that both themes are the same drawing. */
import type { Palette } from "../base/palette";

export type Ink =
  | "ink"
  | "quiet"
  | "edge"
  | "line"
  | "wash"
  | "paper"
  | "sleeping"
  | "scan"
  | "scan-text"
  | "scan-fill"
  | "runnable"
  | "runnable-text"
  | "runnable-fill"
  | "running"
  | "running-text"
  | "running-fill"
  | "sleeping-fill";

export type Shape =
  | {
      readonly is: "rect";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly fill?: Ink;
      readonly stroke?: Ink;
      readonly dashed?: boolean;
    }
  /** Many rectangles of one colour: x, y, width, height, one after the other. */
  | { readonly is: "rects"; readonly at: readonly number[]; readonly fill: Ink }
  /** Broken lines: points of each, x and y alternating. */
  | {
      readonly is: "lines";
      readonly at: readonly (readonly number[])[];
      readonly stroke: Ink;
      /** Of what a line runs around; a line that is open is closed for it. */
      readonly fill?: Ink;
      readonly dashed?: boolean;
      /** A hair line: hatching. */
      readonly thin?: boolean;
    }
  | {
      readonly is: "dots";
      readonly at: readonly number[];
      readonly radius: number;
      readonly fill: Ink;
      readonly stroke: Ink;
    }
  | {
      readonly is: "text";
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly fill: Ink;
      readonly size?: number;
      readonly anchor?: "start" | "middle" | "end";
      readonly strong?: boolean;
      /** Paper around the letters, where they stand on other things. */
      readonly halo?: boolean;
    };

/** Grid of cells, row by row; 0 is empty, up to `shades` the fuller the more ink. */
export interface Plain {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  /** Of full and of empty cells; ink on a wash unless they are named. */
  readonly ink?: Ink;
  readonly ground?: Ink;
  /** With a version, `cells` is kept and written in place: `dirty` are the cells that differ from the version before. */
  readonly version?: number;
  readonly dirty?: readonly number[] | "all";
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly plains: readonly Plain[];
  readonly shapes: readonly Shape[];
}

/** How much ink a cell of each shade gets, of 255. */
export const shadeAlpha = [0, 90, 145, 200, 255] as const;
export const textPx = 13;

export function cssInk(ink: Ink): string {
  return `var(--${ink})`;
}

export function paletteInk(palette: Palette, ink: Ink): string {
  switch (ink) {
    case "sleeping":
      return palette.sleeping.mark;
    case "runnable":
      return palette.runnable.mark;
    case "runnable-text":
      return palette.runnable.text;
    case "scan":
      return palette.scan.mark;
    case "scan-text":
      return palette.scan.text;
    case "scan-fill":
      return palette.scan.fill;
    case "runnable-fill":
      return palette.runnable.fill;
    case "running":
      return palette.running.mark;
    case "running-text":
      return palette.running.text;
    case "running-fill":
      return palette.running.fill;
    case "sleeping-fill":
      return palette.sleeping.fill;
    default:
      return palette[ink];
  }
}
