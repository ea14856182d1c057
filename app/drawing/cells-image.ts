import { type Cells, fineAlpha, shadeAlpha } from "./display-list";

/** Cells on a small canvas of a pixel a cell, kept from frame to frame: only the cells that differ are written. */
export class CellsImage {
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #image: ImageData;
  readonly #words: Uint32Array;
  #cells: Uint8Array | null = null;
  #version = -1;
  #ink = "";

  constructor(columns: number, rows: number) {
    this.canvas = document.createElement("canvas");
    this.canvas.width = columns;
    this.canvas.height = rows;
    this.#context = this.canvas.getContext("2d");
    this.#image = new ImageData(columns, rows);
    this.#words = new Uint32Array(this.#image.data.buffer);
  }

  fits({ columns, rows }: Cells): boolean {
    return this.canvas.width === columns && this.canvas.height === rows;
  }

  /** `ink` is "#rrggbb". Only the cells that differ from what the image shows, where they are known, and the rows that they stand in. */
  write({ cells, columns, rows, version, dirty, fine }: Cells, ink: string): void {
    const same = this.#cells === cells && this.#ink === ink && version !== undefined;
    if (same && this.#version === version) return;
    const known = same && dirty !== "all" && this.#version + 1 === version ? dirty : undefined;
    const [r, g, b] = channels(ink);
    // Every machine that runs a browser is little-endian: red comes first in memory.
    const shades = (fine ? fineAlpha : shadeAlpha).map((alpha) => ((alpha << 24) | (b << 16) | (g << 8) | r) >>> 0);
    const words = this.#words;
    let [from, to] = [0, cells.length - 1];
    if (known) {
      [from, to] = [to, 0];
      for (const cell of known) {
        words[cell] = shades[cells[cell] as number] as number;
        from = Math.min(from, cell);
        to = Math.max(to, cell);
      }
    } else for (let i = 0; i <= to; i++) words[i] = shades[cells[i] as number] as number;
    const first = Math.floor(from / columns);
    const count = known ? Math.floor(to / columns) - first + 1 : rows;
    this.#context?.putImageData(this.#image, 0, 0, 0, first, columns, count);
    this.#cells = cells;
    this.#version = version ?? -1;
    this.#ink = ink;
  }
}

/** Red, green and blue of "#rrggbb", 0 to 255 each. */
export function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
