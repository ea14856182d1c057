/**
 * Marks as SVG: for prerendering, print, export and the keys to figures. Marks of one style become one path, so a figure of a thousand
 * tasks is a few dozen elements.
 */
import type { ReactElement } from "react";
import type { ColourOf } from "./colours";
import { hidden, type MarkList, type Style, styles } from "./marks";

const tenths = (value: number): number => Math.round(value * 10) / 10;
export const px = (value: number): string => String(tenths(value));

/** An outline in steps from where it begins; `end`: where the pen is left, as seen from there. */
interface Outline {
  readonly x: number;
  readonly y: number;
  readonly steps: string;
  readonly end: readonly [number, number];
}

const closed = [0, 0] as const;

function outlineOf(style: Style, x: number, y: number, w: number, h: number): Outline {
  const inset =
    style.form === "ring" || style.form === "stroke" || style.form.endsWith("Outline") ? style.stroke / 2 : 0;
  const left = tenths(x + inset);
  const top = tenths(y + inset);
  const across = tenths(tenths(x + w - inset) - left);
  const down = tenths(tenths(y + h - inset) - top);
  switch (style.form) {
    case "line": {
      const end = [tenths(tenths(x + w) - tenths(x)), tenths(tenths(y + h) - tenths(y))] as const;
      return { x: tenths(x), y: tenths(y), steps: stepTo(...end), end };
    }
    case "disc":
    case "ring": {
      const r = px(Math.max(0, Math.min(w, h) / 2 - inset));
      const d = px(Math.max(0, Math.min(w, h) - 2 * inset));
      const steps = `a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`;
      return { x: left, y: tenths(y + h / 2), steps, end: closed };
    }
    case "triangle":
    case "triangleOutline": {
      const middle = tenths(x + w / 2);
      const right = tenths(left + across - middle);
      return { x: middle, y: top, steps: `${stepTo(right, down)}h${px(-across)}z`, end: closed };
    }
    case "diamond":
    case "diamondOutline": {
      const middle = tenths(x + w / 2);
      const half = tenths(tenths(y + h / 2) - top);
      const right = tenths(left + across - middle);
      const steps = `${stepTo(right, half)}${stepTo(-right, tenths(down - half))}${stepTo(tenths(left - middle), tenths(half - down))}z`;
      return { x: middle, y: top, steps, end: closed };
    }
    default:
      return { x: left, y: top, steps: `h${px(across)}v${px(down)}h${px(-across)}z`, end: closed };
  }
}

/** "l20-20": a minus parts numbers as well as a space does. */
const stepTo = (dx: number, dy: number): string =>
  dy === 0 ? `h${px(dx)}` : dx === 0 ? `v${px(dy)}` : `l${pair(dx, dy)}`;
const pair = (x: number, y: number): string => (tenths(y) < 0 ? `${px(x)}${px(y)}` : `${px(x)} ${px(y)}`);

/** One path: each outline is reached by a step from the last, so that what repeats in the picture repeats in the file, and packs. */
function joined(outlines: readonly Outline[]): string {
  let [x, y] = [0, 0];
  return outlines
    .map((one, i) => {
      const move = i === 0 ? `M${pair(one.x, one.y)}` : `m${pair(one.x - x, one.y - y)}`;
      x = one.x + one.end[0];
      y = one.y + one.end[1];
      return move + one.steps;
    })
    .join("");
}

const outlined = (style: Style): boolean =>
  style.form === "ring" || style.form === "stroke" || style.form === "line" || style.form.endsWith("Outline");

/** One path for each style that occurs, in the order of painting. */
export function svgMarks({ style, count, x, y, w, h }: MarkList, of: ColourOf): ReactElement[] {
  const paths = new Map<number, Outline[]>();
  for (let i = 0; i < count; i++) {
    const s = style[i] as number;
    if (s === hidden) continue;
    const path = outlineOf(styles[s] as Style, x[i] as number, y[i] as number, w[i] as number, h[i] as number);
    const known = paths.get(s);
    if (known) known.push(path);
    else paths.set(s, [path]);
  }
  return [...paths.entries()]
    .sort(([a], [b]) => a - b)
    .map(([s, outlines]) => {
      const d = joined(outlines);
      const look = styles[s] as Style;
      const paint = of(look.colour);
      const opacity = look.alpha === 1 ? undefined : look.alpha;
      if (outlined(look))
        return <path key={s} d={d} fill="none" stroke={paint} strokeWidth={look.stroke} opacity={opacity} />;
      // SVG has no hatch without a document-wide id: a spinning bar is striped by a dashed stroke of its own height instead.
      if (look.form === "hatch") return <Hatch key={s} bars={outlines} paint={paint} />;
      if (look.form === "striped") return <Striped key={s} bars={outlines} paint={paint} stripe={of("paper")} />;
      return <path key={s} d={d} fill={paint} opacity={opacity} />;
    });
}

/** Width and height of an outline that is a rectangle. */
function sizeOf({ steps }: Outline): readonly [number, number] {
  const [, w, h] = /^h([\d.-]+)v([\d.-]+)h/.exec(steps) ?? [];
  return [Number(w), Number(h)];
}

/** A line of paper along the middle of each rectangle. */
function Striped({ bars, paint, stripe }: { bars: readonly Outline[]; paint: string; stripe: string }): ReactElement {
  const lines = bars.map((bar): Outline => {
    const [w, h] = sizeOf(bar);
    return { x: bar.x, y: tenths(bar.y + h / 2), steps: `h${px(w)}`, end: [w, 0] };
  });
  return (
    <g>
      <path d={joined(bars)} fill={paint} />
      <path d={joined(lines)} fill="none" stroke={stripe} strokeWidth={1.5} />
    </g>
  );
}

function Hatch({ bars, paint }: { bars: readonly Outline[]; paint: string }): ReactElement {
  const stripes = bars.flatMap((bar): Outline[] => {
    const [w, h] = sizeOf(bar);
    return Array.from({ length: Math.max(0, Math.ceil((w - 3) / 7)) }, (_, i): Outline => {
      const run = tenths(Math.min(h, w - 3 - 7 * i));
      return { x: tenths(bar.x + 3 + 7 * i), y: tenths(bar.y + h), steps: stepTo(run, -run), end: [run, -run] };
    });
  });
  return <path d={joined(stripes)} fill="none" stroke={paint} strokeWidth={1.8} opacity={0.8} />;
}
