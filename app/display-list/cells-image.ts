import { type Cells, fineAlpha, shadeAlpha } from "./display-list";

/** Above that, room that isn't used is given back. */
const mostSpare = 4;

/** Pixels in the making. */
interface Sheet {
  readonly image: ImageData;
  /** The same as words. */
  readonly words: Uint32Array;
}

function newSheet(columns: number, rows: number): Sheet {
  const image = new ImageData(columns, rows);
  return { image, words: new Uint32Array(image.data.buffer) };
}

/** Of all whose cells are written as a whole: nothing of it is needed afterwards. */
let common: Sheet | null = null;

function commonSheet(columns: number, rows: number): Sheet {
  if (common && common.image.width >= columns && common.image.height >= rows) return common;
  common = newSheet(Math.max(columns, common?.image.width ?? 0), Math.max(rows, common?.image.height ?? 0));
  return common;
}

/**
 * Cells on a small canvas of a pixel a cell, kept from frame to frame: only the cells that differ are written. They stand in its upper left corner: another
 * canvas for each step of a gesture would cost more than the cells do.
 */
export class CellsImage {
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  /** What it shows, where only what differs is written. */
  #own: Sheet | null = null;
  #columns = 0;
  #rows = 0;
  #cells: Uint8Array | null = null;
  #version = -1;
  #ink = "";
  /** The words of each cell in that ink. */
  readonly #shades = new Uint32Array(256);
  #fine = false;

  constructor(columns: number, rows: number) {
    this.canvas = document.createElement("canvas");
    this.canvas.width = columns;
    this.canvas.height = rows;
    this.#context = this.canvas.getContext("2d");
  }

  /** It has no other pixels than the cells that were written last. */
  get isFull(): boolean {
    return this.canvas.width === this.#columns && this.canvas.height === this.#rows;
  }

  get pixels(): number {
    return this.canvas.width * this.canvas.height;
  }

  fits({ columns, rows }: Cells): boolean {
    const { width, height } = this.canvas;
    return columns <= width && rows <= height && this.pixels <= mostSpare * columns * rows;
  }

  /** `ink` is "#rrggbb". Only the cells that differ from what the image shows, where they are known, and the rows that they stand in. */
  write({ cells, columns, rows, version, dirty, fine }: Cells, ink: string): void {
    const inPlace = this.#columns === columns && this.#rows === rows;
    const same = this.#cells === cells && this.#ink === ink && version !== undefined && inPlace;
    if (same && this.#version === version) return;
    const known = same && dirty !== "all" && this.#version + 1 === version ? dirty : undefined;
    if (this.#ink !== ink || this.#fine !== (fine === true)) this.#ownInk(ink, fine === true);
    if (dirty !== undefined) this.#own ??= newSheet(this.canvas.width, this.canvas.height);
    const sheet = this.#own ?? commonSheet(columns, rows);
    const [first, count] = known ? this.#some(sheet, cells, columns, known) : this.#all(sheet, cells, columns, rows);
    this.#context?.putImageData(sheet.image, 0, 0, 0, first, columns, count);
    this.#columns = columns;
    this.#rows = rows;
    this.#cells = cells;
    this.#version = version ?? -1;
  }

  #ownInk(ink: string, fine: boolean): void {
    const [r, g, b] = channels(ink);
    const alphas = fine ? fineAlpha : shadeAlpha;
    // Every machine that runs a browser is little-endian: red comes first in memory.
    for (const [shade, alpha] of alphas.entries()) this.#shades[shade] = (alpha << 24) | (b << 16) | (g << 8) | r;
    this.#ink = ink;
    this.#fine = fine;
  }

  /** Both: the first row written to, and how many. */
  #all({ image, words }: Sheet, cells: Uint8Array, columns: number, rows: number): readonly [number, number] {
    const shades = this.#shades;
    const spare = image.width - columns;
    for (let row = 0, from = 0, to = 0; row < rows; row++, to += spare)
      for (const end = from + columns; from < end; from++) words[to++] = shades[cells[from] as number] as number;
    return [0, rows];
  }

  #some(
    { image, words }: Sheet,
    cells: Uint8Array,
    columns: number,
    known: ArrayLike<number> & Iterable<number>,
  ): readonly [number, number] {
    const { width } = image;
    let [first, last] = [this.canvas.height, 0];
    for (const cell of known) {
      const row = Math.floor(cell / columns);
      words[row * width + (cell - row * columns)] = this.#shades[cells[cell] as number] as number;
      first = Math.min(first, row);
      last = Math.max(last, row);
    }
    return [first, last - first + 1];
  }
}

/** Red, green and blue of "#rrggbb", 0 to 255 each. */
export function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
