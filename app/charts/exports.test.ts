import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseLink } from "../model/link";
import { chartCsv, queryOfRuns } from "./export-csv";
import { chartFile } from "./export-svg";
import { fakeDescription } from "./fake-model.test-helper";
import { chartLayout } from "./layout";
import { plainLook } from "./look";
import { publishedSeries } from "./published";
import { nearestPoint, readoutOf, readoutSentence, walk } from "./readout";
import { errorSummary, residualSeries, residuals } from "./residuals";
import type { ChartOptions, Series } from "./series";
import { sweptRuns } from "./sweep-series";

const options: ChartOptions = {
  x: { label: "threads waiting", unit: "", scale: "linear" },
  y: { label: "settle time", unit: "ns", scale: "linear" },
};
const simulated: Series = {
  id: "s",
  label: "wake all",
  provenance: "simulated",
  source: "this model",
  look: plainLook,
  points: [
    { x: 100, y: 5e6, fitted: true },
    { x: 400, y: 30e6 },
  ],
};
const published: Series = {
  ...simulated,
  id: "p",
  provenance: "published",
  source: 'Table I, "single runs"',
  points: [
    { x: 100, y: 4.708e6, fitted: true },
    { x: 400, y: 41.21e6 },
  ],
};
const info = { title: "Settle time <& more>", link: "https://example.org/s/accept/?v=1&threads=400&seed=1" };

describe("chartCsv", () => {
  const linkOf = (runs: readonly string[]) => queryOfRuns(fakeDescription, runs);

  it("carries units, kind, source and the run of every point", () => {
    const runsAt = sweptRuns("v=2&policy=wake-one&seed=4", "threads");
    const query = (threads: string) => `v=2&results=RESULTS${threads}&policy=wake-one&seed=4`;
    const csv = chartCsv(
      [
        { ...simulated, runsAt },
        { ...published, runsAt },
      ],
      options,
      info,
      linkOf,
    );
    expect(csv.replaceAll(/results=\d+/g, "results=RESULTS").split("\n")).toEqual([
      "# Settle time <& more>",
      `# ${info.link}`,
      "series,kind,threads waiting,settle time (ns),fitted,source,scenario",
      `wake all,simulated,100,5000000,yes,this model,${query("")}`,
      `wake all,simulated,400,30000000,no,this model,${query("&threads=400")}`,
      `wake all,published,100,4708000,yes,"Table I, ""single runs""",${query("")}`,
      `wake all,published,400,41210000,no,"Table I, ""single runs""",${query("&threads=400")}`,
      "",
    ]);
  });

  it("links to the seeds that a mean is of, and to the run beside each", () => {
    const lanesAt = (spec: Parameters<typeof sweptRuns>[2]) =>
      parseLink(fakeDescription, linkOf(sweptRuns("v=2&cpus=8&seed=9", "cpus", spec)(16))).scenario.lanes.map(
        ({ cpus, seed, policy }) => [cpus, seed, policy],
      );
    expect(lanesAt({ seeds: [1, 2, 3] })).toEqual([1, 2, 3].map((seed) => [16, seed, "wake-all"]));
    // The swept number may itself be another one beside.
    expect(lanesAt({ over: "cpus=1&policy=wake-one" })).toEqual([
      [16, 9, "wake-all"],
      [1, 9, "wake-one"],
    ]);
    expect(lanesAt({ seeds: [1, 2, 3, 4, 5, 6] })).toHaveLength(4);
  });

  it("leaves the cell of a run without a number empty, and names the chart's link where no run is known", () => {
    const gap = { ...simulated, points: [{ x: 1, y: Number.NaN }] };
    expect(chartCsv([gap], options, info, linkOf)).toContain(`wake all,simulated,1,,no,this model,${info.link}`);
  });
});

describe("chartFile", () => {
  const svg = renderToStaticMarkup(chartFile([{ key: "", title: "", series: [simulated, published], options }], info));

  it("needs nothing from outside", () => {
    expect(svg).not.toMatch(/var\(|url\(|href|NaN|undefined|class=/);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960"/);
  });

  it("bears title, sources and the scenario's link as text", () => {
    expect(svg).toContain("Settle time &lt;&amp; more&gt;");
    expect(svg).toContain("published: Table I, &quot;single runs&quot;");
    expect(svg).toContain("https://example.org/s/accept/?v=1&amp;threads=400&amp;seed=1</text>");
  });

  it("closes every tag that it opens", () => {
    const open = [...svg.matchAll(/<([a-z]+)[^>]*?(\/?)>/g)].filter((m) => m[2] === "").length;
    expect([...svg.matchAll(/<\/[a-z]+>/g)].length).toBe(open);
  });
});

describe("read-outs", () => {
  const both = [simulated, published];
  const layout = chartLayout(both, { width: 800, height: 400 }, options);

  it("say a point in words, with its counterpart", () => {
    const readout = readoutOf(both, options, { series: 0, point: 1 });
    expect(readout && readoutSentence(readout)).toBe(
      "wake all, simulated: 400 threads waiting, 30\u00a0ms; 27% less than the published 41.2\u00a0ms.",
    );
  });

  it("count one in the singular", () => {
    const one = { ...simulated, points: [{ x: 1, y: 30e6 }] };
    const at = (label: string) =>
      readoutOf([one], { ...options, x: { ...options.x, label } }, { series: 0, point: 0 })?.at;
    expect(["threads", "users a room", "CPUs", "bus speed"].map(at)).toEqual([
      "1 thread",
      "1 user a room",
      "1 CPU",
      "1 bus speed",
    ]);
  });

  it("are found under the pointer", () => {
    expect(nearestPoint(layout, both, layout.x.at(400), layout.y.at(40e6))).toEqual({ series: 1, point: 1 });
    expect(nearestPoint(layout, [], 10, 10)).toBeNull();
  });

  it("are walked by arrow keys, and stay at the ends", () => {
    const first = walk(layout, both, null, "ArrowRight");
    expect(first).toEqual({ series: 0, point: 0 });
    expect(walk(layout, both, null, "End")).toEqual({ series: 0, point: 1 });
    expect(walk(layout, both, first, "ArrowRight")).toEqual({ series: 0, point: 1 });
    expect(walk(layout, both, first, "ArrowLeft")).toEqual(first);
    expect(walk(layout, both, first, "End")).toEqual({ series: 0, point: 1 });
    expect(walk(layout, both, { series: 0, point: 1 }, "ArrowDown")).toEqual({ series: 1, point: 1 });
    expect(walk(layout, both, { series: 0, point: 1 }, "ArrowUp")).toEqual({ series: 1, point: 1 });
  });

  it("pass over points that the axes can't hold", () => {
    const log: ChartOptions = { ...options, y: { ...options.y, scale: "log" } };
    const holed = {
      ...simulated,
      points: [
        { x: 1, y: 0 },
        { x: 2, y: 5 },
        { x: 3, y: 6 },
      ],
    };
    const logged = chartLayout([holed], { width: 800, height: 400 }, log);
    expect(walk(logged, [holed], null, "ArrowRight")).toEqual({ series: 0, point: 1 });
    expect(nearestPoint(logged, [holed], 0, 400)).toEqual({ series: 0, point: 1 });
  });
});

describe("residuals", () => {
  it("compare what both have, in percent, and leave fitted rows out of the mean", () => {
    expect(residuals(simulated.points, published.points).map((r) => Math.round(r.y))).toEqual([6, -27]);
    const [series] = residualSeries([simulated, published], (_, x) => x === 100);
    expect(series?.points.map((p) => p.fitted)).toEqual([true, false]);
    expect(errorSummary(series?.points ?? [])).toMatchObject({ count: 1, worstX: 400 });
    expect(errorSummary([{ x: 1, y: 5, fitted: true }])).toBeNull();
  });
});

describe("published tables", () => {
  const table = {
    id: "t",
    source: { id: "a", at: "Table I" },
    columns: [
      { id: "threads", label: "threads", unit: "tasks" },
      { id: "wake-all", label: "stock", unit: "µs" },
    ],
    rows: [{ threads: 100, "wake-all": 4708 }],
  };

  it("become series in nanoseconds, fitted rows marked", () => {
    const fitted = new Set(["wake-all/100"]);
    expect(publishedSeries(table, "wake-all", { label: "stock", look: plainLook }, "s", fitted).points).toEqual([
      { x: 100, y: 4708e3, fitted: true },
    ]);
  });

  it("refuse a column that they don't have", () => {
    expect(() => publishedSeries(table, "nothing", { label: "", look: plainLook }, "s")).toThrow('no column "nothing"');
  });
});
