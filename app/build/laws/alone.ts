/** One lane alone, held against the columns of its state. */
import { expect, it } from "vitest";
import type { DisplayList } from "../../display-list/display-list";
import { column, type LaneState } from "../../engine/frame";
import type { Drawn } from "../../mount/tried";
import { triedOf } from "../tried-of";
import { askOf, itemsAt, type Place, type Scene, sceneOfLanes, stepsOf } from "./scene";
import { axesOf, cpuRows, type Field, fieldsOf, inksAt, numbered, stylesAt, wordsOf } from "./seen";

type SceneOf = (query: string) => Promise<Scene>;

export function aloneLaws(model: string, scene: SceneOf): void {
  const { sizes, drawn = {} } = triedOf(model);
  const [few, hundred, thousand] = sizes;
  const promised = (what: keyof Drawn) => Object.entries(drawn).filter(([, one]) => one[what] !== undefined);

  it.each(promised("rows"))("%s: the cells of a moment are what the columns say at it", async (name, { rows }) => {
    if (!rows) return;
    let tried = 0;
    for (const lane of [0, 1]) {
      const own = await sceneOfLanes(await scene(few), [lane]);
      const place = placeOf(own, name);
      for (const windowNs of windowsOf(own, place)) {
        const list = atEnd(own, place, windowNs);
        const [field] = fieldsOf(list);
        const [axis] = axesOf(list);
        if (!field || !axis) throw new Error(`${name} has no field, or no time.`);
        const moments = restsOf(own, field, axis.x);
        tried += moments.length;
        const seen = moments.map(({ x }) => inksAt(field, x, rows.of).map(rows.as ?? ((ink) => ink)));
        const told = moments.map(({ state }) => rows.inks(state).slice(0, field.place.rows));
        const byThing = (all: readonly (readonly string[])[]) =>
          (all[0] ?? []).map((_, thing) => all.map((one) => one[thing] ?? "").join());
        const sorted = (all: string[]) => (rows.inOrder ? all : all.sort());
        expect([name, lane, windowNs, sorted(byThing(seen))]).toEqual([name, lane, windowNs, sorted(byThing(told))]);
      }
    }
    expect(tried).toBeGreaterThan(3);
  });

  it.each(promised("cpus"))("%s: a CPU's row shows at each time what the CPU does at it", async (name) => {
    let tried = 0;
    for (const lane of [0, 1]) {
      const own = await sceneOfLanes(await scene(few), [lane]);
      const place = placeOf(own, name);
      for (const windowNs of windowsOf(own, place)) {
        const list = atEnd(own, place, windowNs);
        const axis = axesOf(list).at(-1);
        const rows = cpuRows(list).slice(-cpusOf(own));
        const field = fieldsOf(list).at(-1);
        if (!axis) throw new Error(`${name} has no time.`);
        const width = {
          place: { x: axis.from, w: axis.to - axis.from, columns: (axis.to - axis.from) / 4, y: 0, h: 0, rows: 0 },
          layers: [],
        };
        const moments = restsOf(own, field ?? width, axis.x);
        tried += moments.length;
        for (const { x, state } of moments) {
          const told = Array.from(column(state, "cpuMode"), (mode) => modes[mode]);
          const seen = field ? bandsAt(field, x, told.length) : rows.map(({ y }) => modeOfMark(stylesAt(list, x, y)));
          expect([name, lane, Math.round(x), seen]).toEqual([name, lane, Math.round(x), told]);
        }
      }
    }
    expect(tried).toBeGreaterThan(3);
  });

  it.each(promised("bodies"))(
    "%s: every thing is there once, as the column of its state says, and pressed it says which it is",
    async (name, { bodies }) => {
      if (!bodies) return;
      for (const lane of [0, 1])
        for (const width of [344, 840]) {
          const own = await sceneOfLanes(await scene(few), [lane]);
          const place = placeOf(own, name);
          for (const index of stepsOf(own, 4)) {
            const frame = own.run.frameAt(index);
            const state = frame.lanes[0]?.state as LaneState;
            const list = itemsAt(own, place, frame, width);
            const wanted = bodies.numbers(state);
            const all = numbered(list);
            const named = all.some(({ strong }) => strong) ? all.filter(({ strong }) => strong) : all;
            const found = named.filter(({ role }) => role !== bodies.besides);
            const at = [name, lane, width, index];
            const numbers = found.map(({ number }) => number);
            expect([...at, new Set(numbers).size]).toEqual([...at, numbers.length]);
            expect([...at, wanted.filter((one) => !numbers.includes(one))]).toEqual([...at, []]);
            const ask = askOf(own, place, frame, width);
            for (const { number, x, y } of found) {
              const who = [...at, number];
              const styles = stylesAt(list, x, y).join();
              if (bodies.styles)
                expect([...who, styles, bodies.styles(state, number).test(styles)]).toEqual([...who, styles, true]);
              const hit = place.drawing.hits?.(ask, x, y);
              // On a bar it is the CPU that is pressed.
              const tip = hit && hit.kind !== "cpu" && place.drawing.tip?.(ask, hit);
              const texts = tip ? [tip.title, ...tip.lines].join("\n") : String(number);
              expect([...who, texts]).toEqual([...who, expect.stringMatching(new RegExp(`\\b${number}\\b`))]);
            }
          }
        }
    },
  );

  it.each(promised("says"))("%s: its words have the columns’ numbers", async (name, { says }) => {
    if (!says) return;
    for (const query of [few, hundred, thousand])
      for (const lane of (await scene(query)).run.lanes.keys()) {
        const own = await sceneOfLanes(await scene(query), [lane]);
        for (const index of stepsOf(own, 4)) {
          const frame = own.run.frameAt(index);
          const words = wordsOf(itemsAt(own, placeOf(own, name), frame, 840)).join("\n");
          for (const text of says(frame.lanes[0]?.state as LaneState))
            expect([query, lane, index, words]).toEqual([query, lane, index, expect.stringContaining(text)]);
        }
      }
  });
}

const placeOf = ({ places }: Scene, name: string): Place => {
  const found = places.find((place) => place.name === name || place.name === `${name}, lane 0`);
  if (!found) throw new Error(`There is no drawing "${name}".`);
  return found;
};

/** All of the run, and where a reader can zoom a part of it that begins and ends nowhere in particular. */
function windowsOf({ run }: Scene, { drawing }: Place): (readonly [number, number] | null)[] {
  const { endNs } = run.run.steps;
  return [null, ...(drawing.clocked ? [[0.13 * endNs, 0.71 * endNs] as const] : [])];
}

/** At the end of the run: the window was chosen there, and stands still. */
function atEnd(own: Scene, place: Place, windowNs: readonly [number, number] | null): DisplayList {
  const frame = own.run.frameAt(own.run.run.steps.length - 1);
  const { clocked, view = null } = place.drawing;
  const zoomed = windowNs && clocked?.with(view, { windowNs, atNs: frame.displayTimeNs });
  return itemsAt(own, place, frame, 840, zoomed ? { view: zoomed } : {});
}

/** Within the times in which nothing happens for longer than two columns of a field, with the state then. */
function restsOf(
  { run }: Scene,
  { place }: Field | { place: Field["place"] },
  x: (timeNs: number) => number,
): { x: number; state: LaneState }[] {
  const { steps } = run.run;
  const columnPx = place.w / place.columns;
  const found: { x: number; state: LaneState }[] = [];
  for (let index = -1; index < steps.length - 1; index++) {
    const from = index < 0 ? 0 : steps.timeNs(index);
    const to = steps.timeNs(index + 1);
    const [left, right] = [x(from), x(to)];
    if (right - left < 2.2 * columnPx || left < place.x || right > place.x + place.w) continue;
    const state = run.frameAt(index).lanes[0]?.state;
    // Near both edges, so that a field that lies a cell beside its place is noticed.
    if (state) for (const at of [left + 1.05 * columnPx, right - 1.05 * columnPx]) found.push({ x: at, state });
  }
  return found.slice(0, 80);
}

const cpusOf = ({ run }: Scene): number => column(run.frameAt(-1).lanes[0]?.state as LaneState, "cpuMode").length;

/** As the core numbers them; kernel and user mode have one ink. */
const modes = ["idle", "runs", "runs", "scan", "spin", "interrupt"] as const;
const modeOfInk: Readonly<Record<string, string>> = {
  running: "runs",
  scan: "scan",
  spinning: "spin",
  edge: "interrupt",
  ink: "interrupt",
  "": "idle",
};

/** A field of several rows a CPU: the ink that is in its band. */
function bandsAt(field: Field, x: number, cpus: number): string[] {
  const rows = inksAt(field, x, ["running", "scan", "spinning", "edge"]);
  const high = field.place.rows / cpus;
  return Array.from({ length: cpus }, (_, cpu) => {
    const inks = new Set(rows.slice(cpu * high, (cpu + 1) * high).filter((ink) => ink !== ""));
    return inks.size > 1 ? [...inks].join("+") : (modeOfInk[[...inks][0] ?? ""] ?? "?");
  });
}

const modeOfStyle: Readonly<Record<string, string>> = {
  user: "runs",
  kernel: "runs",
  scanTime: "scan",
  spinTime: "spin",
  interruptTime: "interrupt",
};
const modeOfMark = (styles: readonly string[]): string =>
  styles.flatMap((style) => modeOfStyle[style] ?? [])[0] ?? "idle";
