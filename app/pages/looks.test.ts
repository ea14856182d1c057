import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { concepts, contrast, palettes } from "../base/palette";
import { chartLayout } from "../charts/layout";
import { endMarks, type Look, toldApart, tones } from "../charts/look";
import { chartItems } from "../charts/paint";
import type { Provenance, Series } from "../charts/series";
import { planSweep } from "../charts/sweep-plan";
import { parseSweepValues } from "../charts/sweep-values";
import { builtModels } from "../engine/node";
import { testCore } from "../engine/test-core";
import type { Description } from "../model/description";
import { parseLink } from "../model/link";
import { looks, looksOf } from "./looks";

const models = builtModels();
const contentOf = (chapter: string) => readFileSync(join("content", chapter, "chapter.mdx"), "utf8");

/** Each chart of the chapters: its attributes. */
const charts = readdirSync("content", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const text = readdirSync(join("content", name)).includes("chapter.mdx") ? contentOf(name) : "";
    return [...text.matchAll(/<SweepChart\b([^>]*)>/g)].map(([, attributes = ""]) =>
      Object.fromEntries([...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value ?? ""])),
    );
  });

/** What can be told without a tone: for readers to whom grey is ink. */
const shape = ({ width, dash, ends }: Look) => JSON.stringify([width, dash ?? "", ends]);

async function describedModels(): Promise<Description[]> {
  return Promise.all(models.map(async (model) => (await testCore(model)).description));
}

describe("the table of looks", () => {
  it("has every value of every parameter that it knows, and no other", async () => {
    const known = new Map<string, Set<string>>();
    for (const { params } of await describedModels())
      for (const param of params)
        if (param.type === "enum" && param.name in looks)
          known.set(param.name, new Set([...(known.get(param.name) ?? []), ...param.values.map(({ id }) => id)]));
    for (const [param, ofValue] of Object.entries(looks))
      expect(Object.keys(ofValue).sort()).toEqual([...(known.get(param) ?? [])].sort());
  });

  it("tells the values of each parameter of a model apart by line and end, not by tone alone", async () => {
    for (const { params } of await describedModels())
      for (const param of params) {
        if (param.type !== "enum" || !(param.name in looks)) continue;
        const shapes = looksOf(param.values.map(({ id }) => ({ [param.name]: id }))).map(shape);
        expect(new Set(shapes).size, param.name).toBe(shapes.length);
      }
  });

  it("draws old thin and new thick", () => {
    const widths = looksOf(["2.2.14", "2.3.99", "2.4.0-test3"].map((kernel) => ({ kernel }))).map(({ width }) => width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
  });

  it("adds up: the kernel is the line, the scheduler its end", () => {
    const [old, fresh] = looksOf([
      { kernel: "2.2.14", scheduler: "goodness" },
      { kernel: "2.3.99", scheduler: "o1" },
    ]);
    expect(old).toMatchObject({ ends: [], width: looks.kernel?.["2.2.14"]?.width });
    expect(fresh).toMatchObject({ ends: ["triangle"], width: looks.kernel?.["2.3.99"]?.width });
  });

  it("leaves to bars and greys what it doesn't know apart", () => {
    const [first, second, third] = toldApart(looksOf([1, 2, 3].map((cpus) => ({ kernel: "2.3.99", cpus }))));
    expect([first, second, third].map((look) => look?.ends)).toEqual([[], ["bar"], ["bar", "bar"]]);
    expect(new Set([first, second, third].map((look) => look && shape(look))).size).toBe(3);
  });
});

describe("the charts of the chapters", () => {
  it("are all found", () => {
    expect(charts.length).toBeGreaterThan(20);
  });

  it("give the same kernel, policy and function the same look everywhere, and no two curves of a chart one look", async () => {
    const seen = new Map<string, string>();
    for (const chart of charts) {
      const { model = "", scenario = "", x = "", values = "", y = "", over, ylabel, yunit, bound } = chart;
      const { description } = await testCore(model);
      const spec = {
        model,
        scenario,
        x,
        y,
        over,
        bound,
        yLabel: ylabel,
        yUnit: yunit,
        values: parseSweepValues(values),
      };
      const lanes = parseLink(description, scenario).scenario.lanes;
      const plain = planSweep(description, spec, { looksOf })
        .collect([])
        .curves.map(({ look }) => look);
      const differing = Object.keys(looks).filter((param) => lanes.some((lane) => lane[param] !== lanes[0]?.[param]));
      plain.forEach((look, i) => {
        const key = Object.keys(looks)
          .filter((param) => !["build", "spinlock"].includes(param) || differing.includes(param))
          .map((param) => String(lanes[i]?.[param]))
          .join(" ");
        expect(seen.get(key) ?? shape(look), key).toBe(shape(look));
        seen.set(key, shape(look));
      });
      const shapes = toldApart(plain).map(shape);
      expect(new Set(shapes).size, `${model} ${y}`).toBe(shapes.length);
    }
    expect(seen.size).toBeGreaterThan(8);
  });
});

describe("a painted chart", () => {
  const hues = concepts
    // Connections are ink, sleepers are grey: neither is a hue.
    .filter((concept) => concept !== "connection" && concept !== "sleeping");
  const provenances: readonly Provenance[] = ["simulated", "rerun", "published", "measured", "bound"];
  const lookOfAll: Look = { width: 2, ends: [...endMarks], tone: "ink" };
  const series = provenances.flatMap((provenance) =>
    tones.map(
      (tone): Series => ({
        id: `${provenance} ${tone}`,
        label: `${provenance} ${tone}`,
        provenance,
        source: "",
        look: { ...lookOfAll, tone },
        tolerance: 0.2,
        points: [1, 2, 3].map((x) => ({ x, y: x * x, low: x, high: 2 * x * x, fitted: x === 1 })),
      }),
    ),
  );
  const options = {
    x: { label: "x", unit: "", scale: "linear" },
    y: { label: "y", unit: "", scale: "linear", from: 0.5 },
    annotations: [{ x: 2, y: 4, text: "here" }],
    rules: [{ y: 3, label: "a rule" }],
    gap: { shaded: true, ratiosAt: [2] },
  } as const;

  it("has no hue of a state", () => {
    const layout = chartLayout(series, { width: 900, height: 500 }, options);
    const used = chartItems(layout).flatMap((item) =>
      ["fill", "stroke", "role"].flatMap((key) => Object(item)[key] ?? []),
    );
    expect(new Set(used)).toEqual(new Set(["ink", "quiet", "edge", "line", "wash", "paper"]));
    for (const hue of hues) expect(used).not.toContain(hue);
  });

  it("draws every tone with at least 3:1 on paper", () => {
    for (const palette of Object.values(palettes))
      for (const tone of tones) expect(contrast(palette[tone], palette.paper)).toBeGreaterThanOrEqual(3);
  });
});
