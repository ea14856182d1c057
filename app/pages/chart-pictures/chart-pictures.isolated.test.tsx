/**
 * Charts of the chapters as text that a person reviews: as a phone and a desk show them, as a file, and what a pointer meets. Their data is kept beside them, as a
 * build of 2026-11-22 had it, so that these texts change when a chart is drawn in another way, and not when a model's numbers do.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { ScaleKind } from "../../axes/axis";
import { StaticDataProvider, storeFromText } from "../../base/static-data";
import { drawnTag, figureText } from "../../build/pictures/figure-text";
import { listText } from "../../build/pictures/list-text";
import { type Element, parseMarkup } from "../../build/pictures/markup";
import { svgText } from "../../build/pictures/svg-text";
import { ChartPicture } from "../../charts/ChartPicture";
import { chartFile } from "../../charts/export-svg";
import { fakeServices } from "../../charts/fake-model.test-helper";
import { type ChartLayout, chartLayout } from "../../charts/layout";
import { chartItems } from "../../charts/paint";
import type { ChartPanel } from "../../charts/panels";
import { nearestPoint, readoutOf, readoutSentence } from "../../charts/readout";
import { SweepChart, type SweepChartProps } from "../../charts/SweepChart";
import type { ChartOptions, Series } from "../../charts/series";
import { ChartServicesContext } from "../../charts/services";
import { TrialsChart, type TrialsChartProps } from "../../charts/TrialsChart";
import type { DisplayList } from "../../display-list/display-list";
import { SettleChart } from "../accept/SettleChart";

interface Exported {
  readonly series: readonly Series[];
  readonly options: ChartOptions;
  readonly panels: readonly ChartPanel[];
  readonly info: { readonly title: string; readonly link: string };
}

/** What each chart hands to its buttons: all that it shows. */
const exported: Exported[] = [];
vi.mock("../../charts/ExportButtons", () => ({
  ExportButtons: (props: Exported) => {
    exported.push(props);
    return null;
  },
}));
afterEach(() => {
  exported.length = 0;
});

/** One chart of a chapter: its tag there, and what the built page carries for it. */
interface Kept {
  readonly tag: "SweepChart" | "SettleChart" | "TrialsChart";
  readonly props: Readonly<Record<string, string | boolean>>;
  readonly key: string;
  readonly value: unknown;
}

const folder = join(import.meta.dirname, "data");
const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));

test.each(names)("%s", async (name) => {
  const kept: Kept = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  const page = renderToStaticMarkup(
    <StaticDataProvider store={storeOf(kept)}>
      <ChartServicesContext value={fakeServices()}>{elementOf(kept)}</ChartServicesContext>
    </StaticDataProvider>,
  );
  const [shown] = exported;
  if (shown === undefined) throw new Error("The chart is empty: its page has nothing under the key that it asks for.");
  const text = [
    `${name}, as its page shows it: on a phone, then at a desk\n`,
    ...pageText(page, shown.panels),
    "\nAs a file\n",
    ...fileText(renderToStaticMarkup(chartFile(shown.panels, shown.info))),
    "\nAxes at 700 px, in each scale\n",
    ...allScales(shown),
    "\nWhat a pointer meets at 700 px, from the upper left to the lower right\n",
    ...pointed(shown),
  ];
  await expect(`${text.join("\n")}\n`).toMatchFileSnapshot(`kept/${name}.txt`);
});

test("there are charts of every chapter that has some, of each kind", () => {
  expect(names.length).toBeGreaterThanOrEqual(8);
});

function elementOf({ tag, props }: Kept) {
  if (tag === "SettleChart") return <SettleChart {...props} />;
  if (tag === "TrialsChart") return <TrialsChart {...(props as unknown as TrialsChartProps)} />;
  return <SweepChart {...(props as unknown as SweepChartProps)} />;
}

function storeOf({ key, value }: Kept) {
  const reading = storeFromText(JSON.stringify({ [key]: value }));
  for (;;) {
    const { done, value: store } = reading.next();
    if (done) return store;
  }
}

/** The words of a page's markup, each chart in its place: as the display list that its markup is of. */
function pageText(markup: string, panels: readonly ChartPanel[]): string[] {
  const charts: DisplayList[] = [];
  const words = markup.replace(
    /<svg class="chart-(?:narrow|wide)".*? viewBox="0 0 (\d+) (\d+)".*?<\/svg>/gs,
    (svg, w, h) => {
      // Each panel for a phone, then for a desk.
      const { series, options } = panels[Math.floor(charts.length / 2)] as ChartPanel;
      const size = { width: Number(w), height: Number(h) };
      const layout = chartLayout(series, size, options);
      expect(svg.includes(renderToStaticMarkup(<ChartPicture layout={layout} />))).toBe(true);
      const number = charts.push({ ...size, items: chartItems(layout) }) - 1;
      return `<${drawnTag} value="${number}"></${drawnTag}>`;
    },
  );
  return figureText(words, { drawn: (index) => listText(charts[index] as DisplayList), key: true });
}

const fileText = (markup: string): string[] => svgText(parseMarkup(markup)[0] as Element);

const size = { width: 700, height: 420 };
const kinds: readonly ScaleKind[] = ["linear", "log"];

function scaled({ options }: Exported, x: ScaleKind, y: ScaleKind): ChartOptions {
  return { ...options, x: { ...options.x, scale: x }, y: { ...options.y, scale: y } };
}

function allScales(shown: Exported): string[] {
  return kinds.flatMap((x) =>
    kinds.flatMap((y) => {
      const layout = chartLayout(shown.series, size, scaled(shown, x, y));
      return [
        `${x} across: ${ticksOf(layout, "xTicks")} (${layout.xTitle})`,
        `${y} up: ${ticksOf(layout, "yTicks")} (${layout.yTitle})`,
      ];
    }),
  );
}

const ticksOf = (layout: ChartLayout, axis: "xTicks" | "yTicks") =>
  layout[axis].map(({ at, text, value }) => `${text || `(${value})`} at ${at.toFixed(1)}`).join(", ");

/** A place every 60 pixels each way: series and point, and the words of those that are met for the first time. */
function pointed(shown: Exported): string[] {
  const layout = chartLayout(shown.series, size, shown.options);
  const met = new Set<string>();
  const rows: string[] = [];
  for (let y = 0; y <= size.height; y += 60) {
    const refs = Array.from({ length: size.width / 60 + 1 }, (_, i) => nearestPoint(layout, shown.series, i * 60, y));
    rows.push(refs.map((ref) => (ref ? `${ref.series}/${ref.point}` : "none")).join(" "));
    for (const ref of refs) {
      const readout = ref && readoutOf(shown.series, shown.options, ref);
      if (readout) met.add(`${ref.series}/${ref.point}: ${readoutSentence(readout)}`);
    }
  }
  return [...rows, ...[...met].sort()];
}
