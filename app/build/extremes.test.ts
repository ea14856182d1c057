/**
 * Every drawing of every model, of runs whose parameters stand at the ends of what they may be, at primes, at fractions of their range. Runs are cut after a few hundred
 * records; so that a drawing meets all of the time that its parameters promise, it is also given the same run drawn out to that length. Nothing may fail, and nothing
 * take more steps than a picture has room for: a loop that stands still on a rounded position is over its budget.
 */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RefusedError } from "../engine/core";
import type { LogView } from "../engine/frame";
import type { Description, NumberParam, Param } from "../model/description";
import { parseLink } from "../model/link";
import type { LaneParams } from "../model/scenario";
import { isFlow } from "../mount/drawing";
import { dropIndices, lendIndices } from "../mount/lane-indices";
import type { FigureFrame } from "../mount/types";
import { loadKit, modelNames } from "../player/all-kits";
import { describeForBuild } from "./build-runs";
import { stubCanvases } from "./fake-canvas";
import { mounted } from "./mounted";
import { type BuildRun, runForBuild } from "./render-static-figure";
import { OverBudget, withinSteps } from "./step-budget";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const everything = process.env.CI === "true";
/** Of what a parameter may be: its ends are tried everywhere, the rest with CI=true. */
const scenarios = everything ? 8 : 2;
/** Units of what a picture has a place each for. There may be a million, of which a test would take minutes for each picture. */
const populations = /^(tasks|threads|connections|clients|descriptors|blocks|keys|buckets|signals)$/;
const mostOfPopulation = everything ? 10_007 : 997;
/** Of each lane. */
const records = 300;
/** Of one drawing at one moment and width. What any needs today is a tenth of it. */
const mostSteps = 40_000_000;
/** What drawings may keep of the logs, as in a page. */
const mostIndexBytes = 24e6;
/** Paintings until it stands still, or as good as. */
const mostPaintings = 4;
/** A desk and a phone, px: in turn. */
const widths = [840, 344] as const;

const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return n > 1;
};

/** The largest prime that is no more than a number, where there is one. */
function primeUpTo(n: number): number {
  for (let at = Math.floor(n); at > 1; at--) if (isPrime(at)) return at;
  return Math.floor(n);
}

/** Numbers a drawing may stumble over: ends, just within them, primes, thirds, and round numbers in between. */
function valuesOf({ name, type, unit, min, max: most, scale }: NumberParam): number[] {
  const max = populations.test(unit) ? Math.min(most, mostOfPopulation) : most;
  const span = max - min;
  const middle = min > 0 ? Math.sqrt(min * max) : Math.sqrt(max);
  // Of how long a run is, the short ones show least: they come last.
  const isLength = name.startsWith("duration-");
  const all = [
    isLength ? primeUpTo(max - 1) : min,
    max,
    min + span / 3,
    isLength ? min : primeUpTo(max - 1),
    primeUpTo(min + span / 6),
    middle,
    min + 1,
    min + span / 7,
  ];
  const whole = type === "int" ? all.map(Math.round) : all;
  const own = scale === "power-of-two" ? whole.map((value) => 2 ** Math.round(Math.log2(Math.max(1, value)))) : whole;
  return own.filter((value) => value >= min && value <= max);
}

/** What a parameter is in the scenario of that number: in all of them together it has each of its first values once. */
function settingOf(param: Param, scenario: number, place: number): string | number | null {
  if (param.type === "list") return param.default;
  // Texts of a reader's own, and sets, are files.
  const values =
    param.type === "enum" ? param.values.filter(({ input }) => !input).map(({ id }) => id) : valuesOf(param);
  const turns = param.type === "enum" ? values.length : Math.min(values.length, scenarios);
  return values[(scenario + place) % turns] ?? param.default;
}

/** A link with these settings, mended as a reader's would be. */
function laneOf(description: Description, settings: Iterable<readonly [string, string | number | null]>): LaneParams {
  const query = Array.from(settings, ([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`).join("&");
  return parseLink(description, query).scenario.lanes[0] as LaneParams;
}

const textOf = (value: string | number | null): string => (value === null ? "none" : String(value));

type Settings = ReadonlyMap<string, string | number | null>;

/** All parameters at once. */
const together = ({ params }: Description): Settings[] =>
  Array.from(
    { length: scenarios },
    (_, scenario) => new Map(params.map((param, place) => [param.name, settingOf(param, scenario, place)])),
  );

/** Each length of time by itself, all others at their defaults: two may hide what a third does. */
const alone = ({ params }: Description): Settings[] =>
  params.flatMap((param) =>
    "unit" in param && param.type !== "list" && (param.unit === "s" || param.name.startsWith("duration-"))
      ? [...new Set(valuesOf(param))].map((value) => new Map([[param.name, value]]))
      : [],
  );

/** The time that a run of these parameters may take, ns; hours, where none says so. */
function lengthNs({ params }: Description, lane: LaneParams): number {
  const unitNs: Readonly<Record<string, number>> = { s: 1e9, ms: 1e6 };
  const named = params.find(({ name }) => /^duration-/.test(name));
  const value = named && Number(lane[named.name]);
  return value && named && "unit" in named ? value * (unitNs[named.unit] ?? 1) : 9_999_991e6;
}

/** The same records, over so many times as much time. */
function drawnOut(frame: FigureFrame, times: number): FigureFrame {
  const at = (timeNs: number) => Math.round(timeNs * times);
  const logOf = (log: LogView): LogView => ({
    ...log,
    length: log.length,
    timeNs: { at: (record) => at(log.timeNs.at(record) ?? 0) },
  });
  return {
    ...frame,
    displayTimeNs: at(frame.displayTimeNs),
    windowNs: [at(frame.windowNs[0]), at(frame.windowNs[1])],
    // The records with what they tell of tasks: that has times of its own.
    lanes: frame.lanes.map((lane) => ({
      ...lane,
      log: logOf(lane.log),
      state: { ...lane.state, timeNs: at(lane.state.timeNs) },
    })),
  };
}

/** From the start to the end, back, and on. */
const momentsOf = ({ run, frameAt }: BuildRun, times: number): FigureFrame[] => {
  const last = run.steps.length - 1;
  const places = [-1, last, Math.floor(last / 2)];
  const moments = places.map((index) => frameAt(Math.min(index, last)));
  return times === 1 ? moments : moments.map((frame) => drawnOut(frame, times));
};

async function draw(run: BuildRun, name: string, moments: readonly FigureFrame[], width: number): Promise<void> {
  const stage = await mounted(run, name, moments[0] as FigureFrame, { width });
  const { drawing } = stage;
  for (const frame of moments) {
    stage.show(frame);
    withinSteps(`${width} px wide, at ${frame.displayTimeNs} ns, it`, mostSteps, () => {
      if (isFlow(drawing)) {
        drawing.flow(stage.ask());
        return;
      }
      const live = stage.live().drawing;
      for (let painting = 1; painting <= mostPaintings; painting++)
        if ((live.read?.(50_000) ?? true) && !live.paint(17 * painting)) break;
      for (const [x, y] of [
        [width / 2, 60],
        [width / 3, 200],
        [width - 40, 120],
      ] as const) {
        const hit = drawing.hits?.(stage.ask(), x, y);
        if (hit) drawing.tip?.(stage.ask(), hit);
      }
    });
  }
}

/** Which drawings fail, with what they were given. `turn`: which width is theirs. */
async function failuresOf(run: BuildRun, turn: number): Promise<string[]> {
  const { drawings } = await loadKit(run.description.model);
  const { lanes } = run;
  const endNs = Math.max(1, run.run.steps.endNs);
  const lengths = lanes.map((lane) => lengthNs(run.description, lane));
  const failures: string[] = [];
  for (const [i, times] of [1, Math.max(1, Math.max(...lengths) / endNs)].entries()) {
    // As in a page, drawings share what they read; of another log they read another.
    lendIndices(run.lanes, () => mostIndexBytes);
    const moments = momentsOf(run, times);
    for (const [place, name] of Object.keys(drawings).entries())
      try {
        await draw(run, name, moments, widths[(i + place + turn) % 2] as number);
      } catch (error) {
        const why = error instanceof Error ? error.stack : String(error);
        failures.push(`${name} of ${JSON.stringify(lanes)}, drawn out ${times} times: ${why}`);
      }
    dropIndices(run.lanes);
  }
  return failures;
}

/** Two runs side by side. What the core says doesn't go together, as it does in the page, is left at its default. */
async function openPair(description: Description, pair: readonly Settings[]): Promise<BuildRun> {
  const { model, params } = description;
  const left = new Set<string>();
  for (let tries = 1; ; tries++)
    try {
      const lanes = pair.map((settings) =>
        laneOf(
          description,
          [...settings].filter(([name]) => !left.has(name)),
        ),
      );
      return await runForBuild(model, { model, lanes, at: null }, undefined, undefined, records);
    } catch (error) {
      if (!(error instanceof RefusedError) || tries === 8) throw error;
      for (const { name } of params) if (error.message.includes(name)) left.add(name);
    }
}

const pairsOf = (all: readonly Settings[]) => all.flatMap((_, i) => (i % 2 === 0 ? [all.slice(i, i + 2)] : []));

it.each(modelNames)("%s: all parameters at once, two lanes together", async (model) => {
  const description = await describeForBuild(model);
  for (const [turn, pair] of pairsOf(together(description)).entries())
    expect(await failuresOf(await openPair(description, pair), turn)).toEqual([]);
});

it.runIf(everything).each(modelNames)(
  "%s: every length of time by itself",
  async (model) => {
    const description = await describeForBuild(model);
    for (const [turn, settings] of alone(description).entries())
      expect(await failuresOf(await openPair(description, [settings]), turn)).toEqual([]);
  },
  // In CI at low priority, beside browsers.
  900_000,
);

it("a loop that gets nowhere is over its budget, and what rounds numbers is as before", () => {
  const { floor } = Math;
  const stuck = () => {
    // Of 1,200 stretches of 5,000 s the seventh begins, and the sixth has its time.
    const each = 5e12 / 1200;
    for (let at = 0; at < 5e12; ) at = (Math.floor(at / each) + 1) * each;
  };
  expect(() => withinSteps("This", 10_000, stuck)).toThrow(OverBudget);
  expect(Math.floor).toBe(floor);
  expect(withinSteps("That", 10, () => Math.max(1, 2))).toBe(2);
});
