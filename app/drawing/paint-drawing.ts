import type { Palette } from "../base/palette";
import { type Drawing, type Ink, type Plain, paletteInk, type Shape, shadeAlpha, textPx } from "./drawing";

/** A plain as an image of a pixel a cell, and what stands in it. */
interface Texture {
  readonly canvas: HTMLCanvasElement;
  readonly image: ImageData;
  readonly words: Uint32Array;
  cells: Uint8Array | null;
  version: number;
  ink: string;
}

/** Paints a drawing on a canvas whose transform is already that of the screen. Keeps one small canvas for each plain between frames. */
export class DrawingPainter {
  palette: Palette;
  readonly #font: string;
  readonly #cells: Texture[] = [];

  constructor(palette: Palette, font: string) {
    this.palette = palette;
    this.#font = font;
  }

  paint(ctx: CanvasRenderingContext2D, drawing: Drawing): void {
    for (const [index, plain] of drawing.plains.entries()) this.#plain(ctx, plain, index);
    for (const shape of drawing.shapes) this.#shape(ctx, shape);
  }

  #ink(ink: Ink): string {
    return paletteInk(this.palette, ink);
  }

  #plain(ctx: CanvasRenderingContext2D, plain: Plain, index: number): void {
    let kept = this.#cells[index];
    if (!kept || kept.canvas.width !== plain.columns || kept.canvas.height !== plain.rows) {
      const canvas = document.createElement("canvas");
      canvas.width = plain.columns;
      canvas.height = plain.rows;
      const image = new ImageData(plain.columns, plain.rows);
      kept = { canvas, image, words: new Uint32Array(image.data.buffer), cells: null, version: -1, ink: "" };
      this.#cells[index] = kept;
    }
    this.#write(kept, plain);
    const { canvas } = kept;
    ctx.fillStyle = this.#ink(plain.ground ?? "wash");
    ctx.fillRect(plain.x, plain.y, plain.w, plain.h);
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(canvas, plain.x, plain.y, plain.w, plain.h);
  }

  /** Only the cells that differ from what the texture shows, where they are known, and the rows that they stand in. */
  #write(kept: Texture, { cells, columns, rows, version, dirty, ink: name }: Plain): void {
    const ink = this.#ink(name ?? "ink");
    const same = kept.cells === cells && kept.ink === ink && version !== undefined;
    if (same && kept.version === version) return;
    const known = same && dirty !== "all" && kept.version + 1 === version ? dirty : undefined;
    const [r, g, b] = channels(ink);
    // Every machine that runs a browser is little-endian: red comes first in memory.
    const shades = shadeAlpha.map((alpha) => ((alpha << 24) | (b << 16) | (g << 8) | r) >>> 0);
    const { words } = kept;
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
    kept.canvas.getContext("2d")?.putImageData(kept.image, 0, 0, 0, first, columns, count);
    kept.cells = cells;
    kept.version = version ?? -1;
    kept.ink = ink;
  }

  #shape(ctx: CanvasRenderingContext2D, shape: Shape): void {
    ctx.lineWidth = 1.5;
    switch (shape.is) {
      case "rect":
        if (shape.fill) {
          ctx.fillStyle = this.#ink(shape.fill);
          ctx.fillRect(shape.x, shape.y, shape.w, shape.h);
        }
        if (shape.stroke) {
          ctx.strokeStyle = this.#ink(shape.stroke);
          ctx.setLineDash(shape.dashed ? [3, 3] : []);
          ctx.strokeRect(shape.x, shape.y, shape.w, shape.h);
          ctx.setLineDash([]);
        }
        break;
      case "rects":
        ctx.fillStyle = this.#ink(shape.fill);
        for (let i = 0; i < shape.at.length; i += 4)
          ctx.fillRect(shape.at[i] ?? 0, shape.at[i + 1] ?? 0, shape.at[i + 2] ?? 0, shape.at[i + 3] ?? 0);
        break;
      case "lines":
        ctx.strokeStyle = this.#ink(shape.stroke);
        if (shape.thin) ctx.lineWidth = 1;
        ctx.setLineDash(shape.dashed ? [3, 3] : []);
        ctx.beginPath();
        for (const line of shape.at) {
          ctx.moveTo(line[0] ?? 0, line[1] ?? 0);
          for (let i = 2; i < line.length; i += 2) ctx.lineTo(line[i] ?? 0, line[i + 1] ?? 0);
        }
        if (shape.fill) {
          ctx.fillStyle = this.#ink(shape.fill);
          ctx.fill();
        }
        ctx.stroke();
        ctx.setLineDash([]);
        break;
      case "dots":
        ctx.fillStyle = this.#ink(shape.fill);
        ctx.strokeStyle = this.#ink(shape.stroke);
        for (let i = 0; i < shape.at.length; i += 2) {
          ctx.beginPath();
          ctx.arc(shape.at[i] ?? 0, shape.at[i + 1] ?? 0, shape.radius, 0, 2 * Math.PI);
          ctx.fill();
          ctx.stroke();
        }
        break;
      case "text":
        ctx.fillStyle = this.#ink(shape.fill);
        ctx.font = `${shape.strong ? "600 " : ""}${shape.size ?? textPx}px ${this.#font}`;
        ctx.textAlign = shape.anchor === "middle" ? "center" : (shape.anchor ?? "start");
        if (shape.halo) {
          ctx.lineWidth = 4;
          ctx.lineJoin = "round";
          ctx.strokeStyle = this.palette.paper;
          ctx.strokeText(shape.text, shape.x, shape.y);
        }
        ctx.fillText(shape.text, shape.x, shape.y);
    }
  }
}

function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
