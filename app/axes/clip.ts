/** What of a line or of an area lies in a box. */
import type { Box, XY } from "./labels";

/** The parts of a line of straight pieces that lie in the box, in its order; the ends lie on its edge where the line goes on. */
export function clipLine(points: readonly XY[], box: Box): XY[][] {
  const parts: XY[][] = [];
  let part: XY[] = [];
  const close = () => {
    if (part.length > 0) parts.push(part);
    part = [];
  };
  if (points.length === 1 && inside(points[0] as XY, box)) return [[points[0] as XY]];
  for (let i = 1; i < points.length; i++) {
    const piece = clipPiece(points[i - 1] as XY, points[i] as XY, box);
    if (!piece) {
      close();
      continue;
    }
    const [from, to] = piece;
    const last = part.at(-1);
    if (!last || last.x !== from.x || last.y !== from.y) {
      close();
      part = [from];
    }
    part.push(to);
  }
  close();
  return parts;
}

/** To half a pixel: what lies on the edge is inside. */
export function inside({ x, y }: XY, box: Box): boolean {
  return x >= box.x0 - 0.5 && x <= box.x1 + 0.5 && y >= box.y0 - 0.5 && y <= box.y1 + 0.5;
}

/** After Liang and Barsky: null where nothing of the piece is in the box. */
function clipPiece(a: XY, b: XY, box: Box): readonly [XY, XY] | null {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let from = 0;
  let to = 1;
  const edges: readonly (readonly [number, number])[] = [
    [-dx, a.x - box.x0],
    [dx, box.x1 - a.x],
    [-dy, a.y - box.y0],
    [dy, box.y1 - a.y],
  ];
  for (const [towards, room] of edges) {
    // A hair of room: what runs along the edge, after rounding, is in the box.
    if (towards === 0 && room < -1e-6) return null;
    if (towards === 0) continue;
    const at = room / towards;
    if (towards < 0) from = Math.max(from, at);
    else to = Math.min(to, at);
  }
  if (from > to) return null;
  const at = (t: number): XY => (t === 0 ? a : t === 1 ? b : { x: a.x + t * dx, y: a.y + t * dy });
  return [at(from), at(to)];
}

/** What of a polygon lies in the box, after Sutherland and Hodgman; empty where nothing does. */
export function clipArea(polygon: readonly XY[], box: Box): XY[] {
  const sides: readonly { readonly keeps: (p: XY) => boolean; readonly meets: (a: XY, b: XY) => XY }[] = [
    { keeps: ({ x }) => x >= box.x0, meets: (a, b) => atX(a, b, box.x0) },
    { keeps: ({ x }) => x <= box.x1, meets: (a, b) => atX(a, b, box.x1) },
    { keeps: ({ y }) => y >= box.y0, meets: (a, b) => atY(a, b, box.y0) },
    { keeps: ({ y }) => y <= box.y1, meets: (a, b) => atY(a, b, box.y1) },
  ];
  return sides.reduce<readonly XY[]>(
    (points, { keeps, meets }) =>
      points.flatMap((point, i) => {
        const before = points[(i + points.length - 1) % points.length] as XY;
        const crossing = keeps(point) === keeps(before) ? [] : [meets(before, point)];
        return keeps(point) ? [...crossing, point] : crossing;
      }),
    polygon,
  ) as XY[];
}

const atX = (a: XY, b: XY, x: number): XY => ({ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) });
const atY = (a: XY, b: XY, y: number): XY => ({ y, x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) });
