/** Plates of real runs, painted while their logs grow: what stands at the end is what stands where the whole is painted at once. */
import { expect, it } from "vitest";
import { type DisplayList, itemsOf } from "../display-list/display-list";
import type { Description } from "../model/description";
import { growing as ofDescriptors } from "../models/descriptors/plate/descriptor-raster";
import { layoutPlate as layoutDescriptors } from "../models/descriptors/plate/plate-layout";
import { descriptorsShape } from "../models/descriptors/shape";
import { plate as listeners } from "../models/queues/plate/plate";
import { queuesShape } from "../models/queues/shape";
import { growing as ofServers } from "../models/server/memory";
import { layoutPages, layoutWorkers } from "../models/server/rows-layout";
import { serverShape } from "../models/server/shape";
import { plate as threads } from "../models/threads/figures";
import { threadsShape } from "../models/threads/shape";
import type { FigureFrame, FigureLane } from "../mount/types";
import { GrowingMemory } from "../plate/growing/growing-memory";
import type { GrowingScale } from "../plate/growing/growing-scale";
import { livePlate, type PlateMaking } from "../plate/plate-drawing";
import { runOf } from "./mounted";

interface Memory {
  readonly scale: GrowingScale;
  read(frame: FigureFrame, most: number): boolean;
}

interface Plate {
  readonly model: string;
  readonly query: string;
  readonly memory: (description: Description) => Memory;
  readonly shape: (lanes: readonly FigureLane["params"][]) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: of four models
  readonly layout: (ask: any, making: PlateMaking) => DisplayList;
}

const server = {
  model: "server",
  query: "architecture=sped_amped&pages=40&connections=20&on-disk=share&miss-percent=30",
  memory: (description: Description) => new GrowingMemory(description, ofServers),
  shape: serverShape,
};
const plates: readonly (readonly [string, Plate])[] = [
  ["pages", { ...server, layout: layoutPages }],
  ["workers", { ...server, layout: layoutWorkers }],
  [
    "threads",
    {
      model: "threads",
      query: "threads=30_20",
      memory: (description) => threads.drawing.memory?.(description, { lanes: [] }) as Memory,
      shape: threadsShape,
      layout: threads.layout,
    },
  ],
  [
    "clients",
    {
      model: "queues",
      query: "knocks=30_50&backlog=8",
      memory: (description) => listeners.drawing.memory?.(description, { lanes: [] }) as Memory,
      shape: queuesShape,
      layout: listeners.layout,
    },
  ],
  [
    "descriptors",
    {
      model: "descriptors",
      query: "allocator=next-fd_two-level&open=300&nth=290",
      memory: (description) => new GrowingMemory(description, ofDescriptors),
      shape: descriptorsShape,
      layout: layoutDescriptors,
    },
  ],
];

const grownTo = (frame: FigureFrame, share: number): FigureFrame => ({
  ...frame,
  lanes: frame.lanes.map((lane) => ({
    ...lane,
    log: { ...lane.log, length: Math.ceil(share * lane.log.length) },
    finished: share === 1,
  })),
});

const cellsIn = (list: DisplayList) =>
  itemsOf(list, "cells").map(({ x, y, w, h, columns, rows, cells, ink }) => ({
    ...{ x, y, w, h, columns, rows, ink },
    cells: [...cells].join(),
  }));

/** Looks while it grows. */
const parts = process.env.CI ? 25 : 7;

it.each(plates)("%s", async (_name, { model, query, memory: make, shape: shapeOf, layout }) => {
  const { run, frameAt, description } = await runOf(model, query);
  const whole = frameAt(run.steps.length - 1);
  const shape = shapeOf(whole.lanes.map(({ params }) => params));
  const listOf = (memory: Memory, frame: FigureFrame) => {
    memory.read(frame, Number.POSITIVE_INFINITY);
    const rest = { width: 900, chosenCpu: null, listing: false, still: true, view: null };
    return layout({ description, shape, frame, memory, ...rest }, livePlate);
  };
  const paint = (memory: Memory, frame: FigureFrame) => {
    memory.scale.begin();
    return [listOf(memory, frame), memory.scale.end()] as const;
  };
  const grown = make(description);
  for (let part = 1; part <= parts; part++) {
    const frame = grownTo(whole, part / (parts + 1));
    const fresh = make(description);
    // A lane a painting is made anew.
    for (let i = 0; i < 4; i++) for (const memory of [grown, fresh]) expect(paint(memory, frame)[1]).toBe(true);
    expect(cellsIn(paint(grown, frame)[0])).toEqual(cellsIn(paint(fresh, frame)[0]));
  }
  const last = (memory: Memory): DisplayList => {
    for (;;) {
      const [list, more] = paint(memory, grownTo(whole, 1));
      if (!more) return list;
    }
  };
  // Without painting, as it is printed: as long as it is.
  const expected = listOf(make(description), grownTo(whole, 1));
  expect(cellsIn(expected).length).toBeGreaterThan(4);
  for (const { x, w } of cellsIn(expected)) expect(x + w).toBeLessThan(900);
  expect(cellsIn(last(grown))).toEqual(cellsIn(expected));
});
