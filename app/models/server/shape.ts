/** The shape of a web server's drawings from its parameters, and their heights: known before anything runs. */
import { heightOf, lanePanels } from "../../display-list/lane-panels";
import { stackedBelowPx } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";
import { axisPx, titlePx } from "../../plate/panels";
import { type Architecture, type Role, roles } from "./core-names";

export interface LaneShape {
  readonly architecture: Architecture;
  /** Workers, and how many of them are of the first role. */
  readonly workers: number;
  readonly firsts: number;
  readonly pages: number;
  readonly disks: number;
  /** Calls of a page of Apache as it comes. */
  readonly rows: number;
}

export interface ServerShape {
  readonly lanes: readonly LaneShape[];
}

/** How many workers there are (clients.cpp; layouts.test.ts holds it against the core). */
function workersOf(architecture: Architecture, of: (name: string) => number): readonly [firsts: number, all: number] {
  switch (architecture) {
    case "prefork":
    case "threads":
      return [of("processes"), of("processes")];
    case "fork":
    case "accelerator":
      return [1, 1 + of("processes")];
    case "sped":
      return [1, 1];
    case "amped":
      return [1, 1 + of("helpers")];
    case "kernel":
      return [of("cpus"), of("cpus") + of("helpers")];
  }
}

/** Calls that a page as Apache comes has beside two for each folder (calls.test.ts). */
const callsApart = 20;

export function serverShape(lanes: readonly LaneParams[]): ServerShape {
  return {
    lanes: lanes.map((lane) => {
      const of = (name: string) => Number(lane[name]);
      const architecture = String(lane.architecture) as Architecture;
      const [firsts, workers] = workersOf(architecture, of);
      const rows = callsApart + 2 * (of("root-depth") + of("depth"));
      return { architecture, workers, firsts, pages: of("pages"), disks: of("disks"), rows };
    }),
  };
}

export const roleOf = ({ architecture, firsts }: LaneShape, worker: number): Role =>
  roles[architecture][worker < firsts ? 0 : 1];

/** Of its role, from 0. */
export const numberInRole = ({ firsts }: LaneShape, worker: number): number =>
  worker < firsts ? worker : worker - firsts;

// The calls of a page.
export const callPx = 15;
/** Where it is narrow, a build's name stands on two lines. */
export const callsHeadPx = (width: number): number => (width < stackedBelowPx ? 78 : 62);
export const callsHeight = ({ lanes }: ServerShape, width: number): number =>
  callsHeadPx(width) + (lanes[0]?.rows ?? 0) * callPx + 8;

// Workers by time.
export const stripPx = 28;
export const partGapPx = 4;
const mostWorkersPx = 208;

/** Few workers have high rows. */
export function workerRowPx({ workers }: LaneShape): number {
  if (workers <= 2) return 26;
  return Math.min(workers <= 8 ? 16 : 13, mostWorkersPx / workers);
}
export const workersPx = (lane: LaneShape): number => Math.round(workerRowPx(lane) * lane.workers);
export const diskRowPx = ({ disks }: LaneShape): number => (disks <= 2 ? 14 : Math.max(4, 32 / disks));

export const lanesPanels = ({ lanes }: ServerShape, width: number) =>
  lanePanels(lanes.length, width, (lane) => {
    const own = lanes[lane] as LaneShape;
    return titlePx + stripPx + workersPx(own) + Math.round(own.disks * diskRowPx(own)) + 2 * partGapPx + axisPx;
  });
export const lanesHeight = heightOf(lanesPanels);

// Memory.
export const memoryRowPx = 50;
export const memoryHeight = ({ lanes }: ServerShape): number => lanes.length * memoryRowPx + 26;
