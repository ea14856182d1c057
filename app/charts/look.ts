/**
 * How a series looks: by its line and by the marks at its end, in ink. The hues of the site are states of threads, and never series. Which kernel, policy or
 * function has which look stands in one table for the whole site (pages/looks.ts).
 */

/** Ink; or greys for what stands behind it, which never tell two series apart by themselves: for readers who ask for contrast they are ink too. */
export const tones = ["ink", "quiet", "edge"] as const;
export type Tone = (typeof tones)[number];

export const endMarks = ["triangle", "square", "cross", "ring", "down", "bar"] as const;
export type EndMark = (typeof endMarks)[number];

export interface Look {
  /** Of the line, px. */
  readonly width: number;
  /** As in SVG: px drawn, px left out. Missing: a whole line. */
  readonly dash?: string;
  /** At the end of the line, from right to left. */
  readonly ends: readonly EndMark[];
  readonly tone: Tone;
}

export const plainLook: Look = { width: 2, ends: [], tone: "ink" };

/** Points that stand beside a curve, and a curve that others are held against. */
export const quietLook: Look = { ...plainLook, tone: "quiet" };

/** Of a bound, which is no run: beside the curve that it bounds. */
export function boundLook({ tone, width }: Look): Look {
  return { width: width > 2 ? 1.75 : 1, dash: "7 5", ends: [], tone };
}

/** What has one look but differs otherwise (in memory, say) is told apart: each after the first gets a bar more at its end, and a lighter grey. */
export function toldApart(looks: readonly Look[]): Look[] {
  const seen = new Map<string, number>();
  return looks.map((look) => {
    const key = JSON.stringify(look);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    if (before === 0) return look;
    const bars: EndMark[] = Array.from({ length: before }, () => "bar");
    const tone = tones[Math.min(tones.indexOf(look.tone) + before, tones.length - 1)] as Tone;
    return { ...look, ends: [...bars, ...look.ends], tone };
  });
}
