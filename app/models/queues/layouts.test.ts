/** The listener's drawings, on real runs, held against what the core says of them. */
import { beforeAll, describe, expect, it } from "vitest";
import { smallestTextPx } from "../../base/text-width";
import { describeForBuild } from "../../build/build-runs";
import { runOf } from "../../build/mounted";
import { itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import type { GrowingMemory } from "../../plate/growing/growing-memory";
import { allAgain } from "../../plate/growing/state-sweep";
import { livePlate } from "../../plate/plate-drawing";
import { shareTexture } from "../../plate/share-texture";
import { clientStates } from "./core-names";
import { listenerNow, listenerNumbers, placesOf } from "./lane";
import { clientsOf, layoutListener, textureOf, textureStates, type ZoneAsk, zonesOf } from "./listener-layout";
import { ListenerHistory } from "./plate/listener-history";
import { eventAxis, plate } from "./plate/plate";
import { layoutSchedule } from "./schedule-layout";
import { keptBacklog, type QueuesShape, queuesShape } from "./shape";
import { queuesCounters, summarizeQueues } from "./summary";

let description: Description;

beforeAll(async () => {
  description = await describeForBuild("queues");
});

async function at(query: string, place: "end" | number = "end", input?: string) {
  const { run, frameAt } = await runOf("queues", query, input);
  const frame = frameAt(place === "end" ? run.steps.length - 1 : place);
  return { frame, shape: queuesShape(frame.lanes.map(({ params }) => params)), steps: run.steps.length };
}

const firstLane = ({ lanes }: FigureFrame): FigureLane => lanes[0] as FigureLane;
const labelsOf = (list: Parameters<typeof itemsOf>[0]) => itemsOf(list, "label").map(({ text }) => text);

function marksOf(list: Parameters<typeof itemsOf>[0], style: number): number {
  return itemsOf(list, "marks").reduce(
    (sum, { style: styles, count }) => sum + [...styles.subarray(0, count)].filter((one) => one === style).length,
    0,
  );
}

/** Of the client's mark around a point, how wide it is at a digit's upper and lower edge; null: none is there. */
function roomAround(list: Parameters<typeof itemsOf>[0], x: number, y: number): number | null {
  const rooms = itemsOf(list, "marks").flatMap((marks) =>
    Array.from({ length: marks.count }, (_, i) => i).flatMap((i) => {
      const [left, top, w, h] = [marks.x, marks.y, marks.w, marks.h].map((all) => all[i] as number) as [
        ...[number, number],
        ...[number, number],
      ];
      if (w < 5 || h < 5 || x < left || x > left + w || y < top || y > top + h) return [];
      const tilted = [S.knocking, S.pending].includes(marks.style[i] as number);
      return [tilted ? w - 2 * 4.36 : w];
    }),
  );
  return rooms.length === 0 ? null : Math.min(...rooms);
}

it.each([
  ["2.2", 0],
  ["2.2", 511],
  ["2.4", 0],
  ["2.4", 300],
  ["6.18", 0],
  ["6.18", 511],
  ["6.18", 60_000],
  ["2.2", -1],
  ["2.4", -1],
  ["6.18", -1],
] as const)("the chairs of %s with a backlog of %i are those that the core fills", async (tcp, backlog) => {
  const knocks = backlog < 0 ? 5000 : Math.min(10_000, backlog + 200);
  const { frame } = await at(`tcp=${tcp}&backlog=${backlog}&knocks=${knocks}`);
  expect(listenerNumbers(description, firstLane(frame)).recvQueue).toBe(keptBacklog(tcp, backlog, 4096) + 1);
});

describe("the listener", () => {
  const queries = [
    "tcp=2.2&knocks=12&backlog=3&order=late",
    "tcp=6.18&knocks=12&backlog=3&order=late&cookies=on",
    "tcp=6.18&knocks=12&backlog=3&order=mixed&abort=on",
    "tcp=2.4&knocks=12&backlog=3&syn-schedule=linux-2.2",
  ];
  it.each(queries)("has each client in one place, at every step: %s", async (query) => {
    const { steps } = await at(query);
    for (let step = 0; step < steps; step += 3) {
      const { frame, shape } = await at(query, step);
      const { outside, halfOpen, waiting, elsewhere } = placesOf(listenerNow(firstLane(frame)));
      const all = [...outside, ...halfOpen, ...waiting, ...elsewhere].sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: 12 }, (_, client) => client));
      const numbers = labelsOf(layoutListener({ description, shape, frame, width: 620 })).filter((text) =>
        /^\d+$/.test(text),
      );
      expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(all.map((client) => client + 1));
    }
  });

  it("shows phantoms where they are: half-open, though the accept queue has gone by", async () => {
    const { frame, shape } = await at("tcp=2.2&knocks=12&backlog=3&order=late");
    const list = layoutListener({ description, shape, frame, width: 620 });
    const { phantoms, accepted } = listenerNumbers(description, firstLane(frame));
    expect([phantoms, accepted]).toEqual([8, 4]);
    expect([marksOf(list, S.lineCopy), marksOf(list, S.kernel), marksOf(list, S.knocking)]).toEqual([8, 4, 0]);
    expect(labelsOf(list)).toContain("SYN queue: 8 half-open, 8 of them phantoms");
  });

  // On the page, and in rooms of walls of 1024 × 768, 1280 × 720 and 1280 × 1024.
  it.each([[620], [476, 250], [604, 250], [444, 280]])(
    "at %i px has each number inside its mark, or beneath it and beside its neighbours",
    async (width, roomPx?: number) => {
      const digitPx = 0.62 * smallestTextPx;
      for (const query of [
        "tcp=2.2_6.18&knocks=12&backlog=3&order=late",
        "tcp=2.2_6.18&knocks=9&backlog=3&order=late",
      ]) {
        const { steps } = await at(query);
        for (let step = 0; step < steps; step += 5) {
          const { frame, shape } = await at(query, step);
          const list = layoutListener({ description, shape, frame, width, roomPx });
          const numbers = itemsOf(list, "label").filter(({ text }) => /^\d+$/.test(text));
          expect(numbers).toHaveLength(2 * Number(firstLane(frame).params.knocks));
          for (const { x, y, text } of numbers) {
            const wide = digitPx * text.length;
            const beside = numbers.filter((one) => one.y === y && one.x > x && one.x - x < wide);
            expect([step, text, beside.map((one) => one.text)]).toEqual([step, text, []]);
            const room = roomAround(list, x, y - 4.5);
            if (room !== null) expect([step, text, room >= wide - 1.5]).toEqual([step, text, true]);
          }
          if (roomPx !== undefined) expect(list.height).toBeLessThanOrEqual(250);
        }
      }
    },
  );

  it("is a texture where there are thousands: of each cell's clients the shares, as the core counts them", async () => {
    const { frame, shape } = await at("tcp=2.4&knocks=9000&backlog=128&packet-us=100");
    const lane = firstLane(frame);
    const list = layoutListener({ description, shape, frame, width: 620 });
    expect(labelsOf(list)).toContain("a cell is 3 or 4 clients, by shares");
    const zone = zonesOf({ description, shape, frame, width: 620 }).find((one) => one.zone === "outside") as ZoneAsk;
    const own = textureOf(zone);
    const [unheard, gaveUp] = ["unheard", "gave-up"].map((name) => clientStates.indexOf(name as "unheard"));
    const texture = shareTexture(textureStates(zone), clientStates.length + 1, own);
    const clients = clientsOf(zone);
    // By asking the core's column of every client, cell by cell.
    const states = column(lane.state, "clientState");
    const seen = new Set<number>();
    for (let cell = 0; cell * own.each < clients.length; cell++) {
      const here = clients.filter((_, place) => Math.floor(place / own.each + 1e-9) === cell);
      for (const state of [unheard, gaveUp] as number[]) {
        const share = here.filter((client) => states[client] === state).length / here.length;
        seen.add(share);
        if ((cell + 1) * own.each <= clients.length)
          expect([cell, texture.cells[state]?.[cell]]).toEqual([cell, Math.round(255 * share)]);
      }
    }
    expect(clients.length).toBeGreaterThan(8000);
    // Nobody has a mark any more, and the cells are the zones'.
    expect(marksOf(list, S.knocking)).toBe(0);
    expect(itemsOf(list, "cells").length).toBeGreaterThan(1);
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe("the schedule", () => {
  it("has the seconds of the core at the knocks: doubled by 2.2, and in steps of a second today", async () => {
    const { frame, shape } = await at("tcp=6.18&knocks=2&backlog=0&syn-schedule=linux-2.2_linux-6.18");
    const labels = labelsOf(layoutSchedule({ description, shape, frame, width: 1190 }));
    for (const s of ["3", "9", "21", "45", "93"]) expect(labels).toContain(s);
    const times = Array.from(column((frame.lanes[1] as FigureLane).state, "lastClientKnocksNs"));
    const steps = times.slice(1, 6).map((ns, i) => Math.round((ns - (times[i] as number)) / 1e8) / 10);
    expect(steps).toEqual([1, 1, 1, 1, 1]);
    expect(marksOf(layoutSchedule({ description, shape, frame, width: 1190 }), S.knocking)).toBe(
      times.length + column(firstLane(frame).state, "lastClientKnocksNs").length,
    );
    expect(labels).toContain("11 SYNs, then it gave up");
  });
});

describe("the plate", () => {
  const query = "tcp=2.2_6.18&knocks=12&backlog=3&order=late&syn-schedule=linux-2.2";
  const ask = (frame: FigureFrame, shape: QueuesShape, memory: GrowingMemory<ListenerHistory>) => ({
    description,
    shape,
    frame,
    width: 840,
    chosenCpu: null,
    listing: false,
    still: false,
    view: null,
    memory,
  });

  it.each([query, "cases=one&knocks=300&backlog=60&tcp=2.4", "tcp=6.18&order=mixed&abort=on"])(
    "ends in the states of the core: %s",
    async (own) => {
      const { frame } = await at(own);
      for (const lane of frame.lanes) {
        const history = new ListenerHistory(description).sync(lane.log);
        const states = column(lane.state, "clientState");
        expect(history.clients).toBe(states.length);
        const [length, things] = [history.events, history.clients];
        const size = { length, things, columns: length, rows: things, states: clientStates.length };
        const raster = eventAxis.sweep(history, size).advance(length);
        const last = raster.columns - 1;
        for (let client = 0; client < states.length; client++)
          clientStates.forEach((_, state) => {
            if (state === 0) return;
            const alpha = raster.cells[state]?.[client * raster.columns + last] ?? 0;
            expect([client, state, alpha]).toEqual([client, state, state === states[client] ? 255 : 0]);
          });
      }
    },
  );

  it("has a diamond for each SYN, and an upright where the time goes on by seconds", async () => {
    const { frame, shape } = await at(query);
    const memory = plate.drawing.memory?.(description, shape) as GrowingMemory<ListenerHistory>;
    const own = ask(frame, shape, memory);
    const list = plate.layout(own, livePlate);
    const knocks = frame.lanes.reduce((sum, lane) => sum + metricOf(description, lane, "knocksSent"), 0);
    expect(marksOf(list, S.pending)).toBe(knocks);
    // 3, 9, 21 ... 669 s, and the end of the last wait.
    expect(marksOf(list, S.plateEdge)).toBe(11);
    expect(labelsOf(list)).toContain("3.01 s");
    const hit = plate.drawing.hits?.(own, 60, 30);
    expect(hit).toMatchObject({ kind: "plate", lane: 0, things: [0, 1] });
    expect(plate.drawing.tip?.(own, hit as NonNullable<typeof hit>)?.title).toBe("Client 1");
  });

  it("tells of who is still to come again when another case begins", async () => {
    const cases = ['{"mode": "eager", "backlog": 3, "N": 6}', '{"mode": "eager", "backlog": 3, "N": 6}'].join("\n");
    const { frame, shape } = await at("cases=given", "end", cases);
    const memory = plate.drawing.memory?.(description, shape) as GrowingMemory<ListenerHistory>;
    const own = ask(frame, shape, memory);
    plate.layout(own, livePlate);
    const history = memory.history(0);
    const again = history.thing.values.indexOf(allAgain);
    expect(again).toBeGreaterThan(0);
    const hit = { kind: "plate", lane: 0, things: [0, 6] } as const;
    const told = (place: number) => plate.drawing.tip?.(own, { ...hit, place })?.lines;
    expect(told(again)?.[0]).not.toContain("still to come");
    expect(told(again + 1)?.[0]).toBe("6: still to come");
  });

  it("is taken hold of: the moment under the pointer is that of its event", async () => {
    const { frame, shape } = await at(query);
    const memory = plate.drawing.memory?.(description, shape) as GrowingMemory<ListenerHistory>;
    const own = ask(frame, shape, memory);
    const event = { type: "down", x: 840 - 21, y: 60, primary: true } as const;
    const reaction = plate.drawing.react?.(own, event, { hit: null, held: null });
    const history = memory.history(1);
    expect(reaction?.seekNs).toBe(history.endNs(history.events));
    expect(history.endNs(history.events)).toBeGreaterThan(600e9);
  });
});

it("the words have the core's counts, and of the queue how many are drawn", async () => {
  const { frame } = await at("tcp=2.2&knocks=12&backlog=3&order=late");
  expect(summarizeQueues(description, frame)).toContain(
    "12 SYNs were answered and 0 not heard; 0 of 4 places in the accept queue were taken, 8 clients believe they are connected and are not, 4 accepted, 0 gave up.",
  );
  expect(queuesCounters(description, firstLane(frame)).map(({ value }) => value)).toEqual([
    "12",
    "0",
    "0",
    "8",
    "4",
    "0",
  ]);
});
