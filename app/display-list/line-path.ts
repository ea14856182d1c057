/** Places of points: half pixels. A page of pictures is mostly coordinates, and nobody sees the rest of them. */
export const perPx = 2;
/** How far, in these, a point may lie off the line that replaces it: less than half of a stroke. */
const tolerance = 0.6;

/**
 * Broken lines (of each x and y alternating, in pixels) as one SVG path, to half a pixel. Written in steps from point to point and from line to line, without the
 * points that nobody could see: a curve of a thousand samples is a small part of a page, and what repeats in the picture repeats in the file.
 */
export function linesPath(lines: readonly (readonly number[])[], closed = false): string {
  const pen: Pen = { x: 0, y: 0, path: "" };
  for (const line of lines) addLine(pen, line, closed);
  return pen.path;
}

/** Where it stands, in half pixels, and what it wrote. */
interface Pen {
  x: number;
  y: number;
  path: string;
}

function addLine(pen: Pen, line: readonly number[], closed: boolean): void {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i + 1 < line.length; i += 2) {
    xs.push(Math.round((line[i] as number) * perPx));
    ys.push(Math.round((line[i + 1] as number) * perPx));
  }
  const keep = seen(xs, ys);
  const [startX, startY] = [xs[0] ?? 0, ys[0] ?? 0];
  for (let i = 0; i < xs.length; i++) {
    if (!keep[i]) continue;
    const [dx, dy] = [(xs[i] as number) - pen.x, (ys[i] as number) - pen.y];
    if (i === 0) pen.path += `${pen.path === "" ? "M" : "m"}${dx / perPx} ${dy / perPx}`;
    else if (dy === 0) pen.path += `h${dx / perPx}`;
    else if (dx === 0) pen.path += `v${dy / perPx}`;
    else pen.path += `l${dx / perPx} ${dy / perPx}`;
    pen.x += dx;
    pen.y += dy;
  }
  if (!closed || xs.length === 0) return;
  pen.path += "z";
  [pen.x, pen.y] = [startX, startY];
}

/** Ramer, Douglas and Peucker: of a stretch the point farthest off its chord stays, if it is off at all, and both halves are looked at again. */
function seen(xs: readonly number[], ys: readonly number[]): boolean[] {
  const last = xs.length - 1;
  const keep = xs.map((_, i) => i === 0 || i === last);
  const stretches: [number, number][] = [[0, last]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch;
    let [far, most] = [-1, tolerance];
    for (let i = from + 1; i < to; i++) {
      const off = distance(xs, ys, i, from, to);
      if (off > most) [far, most] = [i, off];
    }
    if (far < 0) continue;
    keep[far] = true;
    stretches.push([from, far], [far, to]);
  }
  return keep;
}

/** Of point i from the chord between two others. */
function distance(xs: readonly number[], ys: readonly number[], i: number, from: number, to: number): number {
  const [ax, ay] = [xs[from] as number, ys[from] as number];
  const [dx, dy] = [(xs[to] as number) - ax, (ys[to] as number) - ay];
  const [px, py] = [(xs[i] as number) - ax, (ys[i] as number) - ay];
  const square = dx * dx + dy * dy;
  // Along the chord, held to its ends: a line that comes back to where it began has points beyond them.
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return Math.hypot(px - t * dx, py - t * dy);
}
