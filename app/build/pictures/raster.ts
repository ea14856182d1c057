import { greatest, least } from "../../base/extremes";
/** Pictures of letters: which of some layers covers most of each place. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Layer {
  readonly name: string;
  readonly boxes: readonly Box[];
}

const mostColumns = 72;
const mostRows = 12;

/** `letters`: of each layer. A capital covers more than half of its place, a small letter some of it, a point is empty. */
export function raster(
  layers: readonly Layer[],
  within: Box = around(layers.flatMap(({ boxes }) => boxes)),
): { readonly rows: readonly string[]; readonly letters: readonly string[] } {
  const columns = Math.max(1, Math.min(mostColumns, Math.ceil(within.w)));
  const rows = Math.max(1, Math.min(mostRows, Math.ceil(within.h)));
  const [w, h] = [within.w / columns || 1, within.h / rows || 1];
  const covered = layers.map(({ boxes }) => {
    const shares = new Float64Array(columns * rows);
    for (const box of boxes) {
      const left = Math.max(0, Math.floor((box.x - within.x) / w));
      const top = Math.max(0, Math.floor((box.y - within.y) / h));
      for (let row = top; row < rows && (row === top || within.y + row * h < box.y + box.h); row++)
        for (let at = left; at < columns && (at === left || within.x + at * w < box.x + box.w); at++) {
          const part = overlap(box.x, box.w, within.x + at * w, w) * overlap(box.y, box.h, within.y + row * h, h);
          // What is thinner than anything is there all the same.
          shares[row * columns + at] = (shares[row * columns + at] as number) + Math.max(1e-6, part / (w * h));
        }
    }
    return shares;
  });
  const letters = lettersOf(layers.map(({ name }) => name));
  return {
    letters,
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, at) => {
        const shares = covered.map((own) => own[row * columns + at] as number);
        const most = greatest(shares);
        if (most === 0) return ".";
        const letter = letters[shares.indexOf(most)] as string;
        return most > 0.5 ? letter.toUpperCase() : letter;
      }).join(""),
    ),
  };
}

function around(boxes: readonly Box[]): Box {
  const x = least(boxes.map((box) => box.x));
  const y = least(boxes.map((box) => box.y));
  const w = greatest(boxes.map((box) => box.x + box.w)) - x;
  const h = greatest(boxes.map((box) => box.y + box.h)) - y;
  return { x, y, w, h };
}

const overlap = (a: number, long: number, b: number, wide: number): number =>
  Math.max(0, Math.min(a + long, b + wide) - Math.max(a, b));

/** The first letter of each name that none before it has. */
function lettersOf(names: readonly string[]): readonly string[] {
  const taken: string[] = [];
  for (const name of names) {
    const own = [...name.replace(/[^a-z]/gi, "").toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz"];
    taken.push(own.find((letter) => !taken.includes(letter)) ?? "?");
  }
  return taken;
}

/** Four digits of a text's hash (FNV-1a): another text has others, but for one in 65,536. */
export function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(16).padStart(4, "0");
}
