/** A chart in several panels: some of its curves each, beside each other. */

import { words } from "./charts-messages";
import { chartLayout } from "./layout";
import { boundLook, type Look, toldApart } from "./look";
import type { ChartOptions, Series } from "./series";

export interface PanelSpec {
  readonly title: string;
  /** Indices of its curves. */
  readonly curves: readonly number[];
}

export interface ChartPanel {
  /** The same whatever part is shown. */
  readonly key: string;
  /** "" where there is only one. */
  readonly title: string;
  readonly series: readonly Series[];
  readonly options: ChartOptions;
}

export interface PanelChoice {
  readonly specs: readonly PanelSpec[];
  /** Each has an axis of y of its own, and says by how much it is enlarged. Else all have the same. */
  readonly ownScale?: boolean;
}

const anySize = { width: 800, height: 400 };

/** Curves that look alike in one picture are told apart there; what belongs to a curve goes along with its tone. */
function distinct(series: readonly Series[]): Series[] {
  const newest = series.filter((s) => s.curve !== undefined && !s.faint && s.provenance !== "published");
  const curves = newest.filter((s, i) => newest.findIndex(({ curve }) => curve === s.curve) === i);
  const looks = toldApart(curves.map(({ look }) => look));
  const lookOf = new Map(curves.map(({ curve }, i) => [curve, looks[i] as Look]));
  return series.map((s) => {
    const look = lookOf.get(s.curve);
    if (!look) return s;
    return { ...s, look: s.provenance === "bound" ? boundLook(look) : look };
  });
}

/** Without a choice: all in one. */
export function panelsOf(series: readonly Series[], options: ChartOptions, choice?: PanelChoice): ChartPanel[] {
  if (!choice) return [{ key: "", title: "", series: distinct(series), options }];
  const shared = chartLayout(series, anySize, options);
  // A window that was drawn upwards too belongs to one scale.
  const window = choice.ownScale && options.window ? { x: options.window.x } : options.window;
  return choice.specs.map(({ title, curves }) => {
    const own = distinct(series.filter(({ curve }) => curve !== undefined && curves.includes(curve)));
    const x = { ...options.x, domain: options.x.domain ?? wholeOf(shared.x.domain, options) };
    if (!choice.ownScale) {
      const y = { ...options.y, domain: options.y.domain ?? shared.y.domain };
      return { key: title, title, series: own.map(shortened(title)), options: { ...options, x, y, window } };
    }
    const [, most] = chartLayout(own, anySize, { ...options, window: undefined }).y.domain;
    const [, ofAll] = chartLayout(series, anySize, { ...options, window: undefined }).y.domain;
    const enlarged = Math.round(ofAll / most);
    return {
      key: title,
      // A part has a scale of its own again.
      title: enlarged > 1 && !options.window ? words.enlarged(title, enlarged) : title,
      series: own,
      options: { ...options, x, window },
    };
  });
}

/** The domain of the whole, where the options show all of it. */
const wholeOf = (domain: readonly [number, number], { window }: ChartOptions) => (window ? undefined : domain);

/** "200, wake all" is "wake all" under the title "200 daemons". */
function shortened(title: string) {
  return (s: Series): Series => {
    const [said = "", ...rest] = s.label.split(", ");
    return rest.length > 0 && title.startsWith(said) ? { ...s, short: rest.join(", ") } : s;
  };
}

/** "200 daemons:0_1|1,000 daemons:2_3". Throws where it means nothing. */
export function parsePanels(text: string): PanelSpec[] {
  return text.split("|").map((one) => {
    const [, title, curves] = /^(.+):(\d+(?:_\d+)*)$/.exec(one) ?? [];
    if (title === undefined || curves === undefined)
      throw new Error(`"${one}" is no panel: expected a title and its curves, as in "200 daemons:0_1".`);
    return { title, curves: curves.split("_").map(Number) };
  });
}
