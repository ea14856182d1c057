/** Items of a display list that are a shape or words each, on a canvas whose transform is already that of the screen. */
import { type ColourOf, textColour } from "./colours";
import {
  type Context,
  type Dots,
  type Label,
  type Lines,
  type Rect,
  type Rects,
  strokePx,
  usualDash,
} from "./display-list";

export interface Paint {
  readonly of: ColourOf;
  /** The family that words are painted in. */
  readonly font: string;
  /** How opaque names of marks are; absent: wholly. */
  readonly keyAlpha?: number;
}

const dashOf = (dashed: Lines["dashed"] = false): number[] =>
  dashed === false ? [] : (dashed === true ? usualDash : dashed).split(" ").map(Number);

export function paintItem(ctx: Context, item: Rect | Rects | Lines | Dots, paint: Paint): void {
  switch (item.is) {
    case "rect":
      paintRect(ctx, item, paint);
      return;
    case "rects":
      ctx.fillStyle = paint.of(item.fill);
      for (let i = 0; i < item.at.length; i += 4)
        ctx.fillRect(item.at[i] ?? 0, item.at[i + 1] ?? 0, item.at[i + 2] ?? 0, item.at[i + 3] ?? 0);
      return;
    case "lines":
      paintLines(ctx, item, paint);
      return;
    case "dots":
      paintDots(ctx, item, paint);
  }
}

function paintRect(ctx: Context, { x, y, w, h, fill, stroke, dashed }: Rect, { of }: Paint): void {
  if (fill) {
    ctx.fillStyle = of(fill);
    ctx.fillRect(x, y, w, h);
  }
  if (!stroke) return;
  ctx.lineWidth = strokePx;
  ctx.strokeStyle = of(stroke);
  ctx.setLineDash(dashOf(dashed));
  ctx.strokeRect(x, y, w, h);
  ctx.setLineDash([]);
}

function paintLines(ctx: Context, { at, closed, dashed, alpha = 1, round, ...look }: Lines, paint: Paint): void {
  ctx.setLineDash(dashOf(dashed));
  ctx.lineJoin = round ? "round" : "miter";
  ctx.beginPath();
  for (const line of at) {
    ctx.moveTo(line[0] ?? 0, line[1] ?? 0);
    for (let i = 2; i < line.length; i += 2) ctx.lineTo(line[i] ?? 0, line[i + 1] ?? 0);
    if (closed) ctx.closePath();
  }
  ctx.globalAlpha = alpha;
  paintPath(ctx, look, paint);
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
}

function paintDots(ctx: Context, { at, radius, ...look }: Dots, paint: Paint): void {
  for (let i = 0; i < at.length; i += 2) {
    ctx.beginPath();
    ctx.arc(at[i] ?? 0, at[i + 1] ?? 0, radius, 0, 2 * Math.PI);
    paintPath(ctx, look, paint);
  }
}

type PathLook = Pick<Dots, "fill" | "stroke" | "width">;

function paintPath(ctx: Context, { fill, stroke, width = strokePx }: PathLook, { of }: Paint): void {
  if (fill) {
    ctx.fillStyle = of(fill);
    ctx.fill();
  }
  if (!stroke) return;
  ctx.strokeStyle = of(stroke);
  ctx.lineWidth = width;
  ctx.stroke();
}

export function paintLabel(ctx: Context, label: Label, { of, font, keyAlpha }: Paint): void {
  if (label.key && keyAlpha !== undefined && keyAlpha < 1) {
    if (keyAlpha > 0) paintPale(ctx, label, { of, font }, keyAlpha);
    return;
  }
  ctx.font = `${label.strong ? 600 : 400} ${label.size}px ${font}`;
  ctx.textAlign = label.anchor === "middle" ? "center" : label.anchor;
  if (label.halo) {
    ctx.lineWidth = 4;
    ctx.lineJoin = "round";
    ctx.strokeStyle = of("paper");
    ctx.strokeText(label.text, label.x, label.y);
  }
  ctx.fillStyle = of(textColour(label.role));
  ctx.fillText(label.text, label.x, label.y);
}

function paintPale(ctx: Context, label: Label, paint: Paint, alpha: number): void {
  ctx.globalAlpha = alpha;
  paintLabel(ctx, label, paint);
  ctx.globalAlpha = 1;
}
