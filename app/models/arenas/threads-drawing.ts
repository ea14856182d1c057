/** Threads, arenas and CPUs of all lanes at one moment. */
import { drawCpus } from "../../cpus/activity";
import { cpuBar } from "../../cpus/lanes/cpu-geometry";
import { modeIndex } from "../../cpus/modes";
import { lastCpu } from "../../cpus/summary";
import { bodiesItem } from "../../display-list/bodies";
import type { DisplayList, Item, Label } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import type { LaneState } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { Ask, Hit } from "../../mount/drawing";
import { LaneReaders } from "../../mount/lane-readers";
import { type EventsIndex, laneEvents } from "./events-index";
import { arenasHeights } from "./heights";
import type { ArenasShape } from "./shape";
import { laneTops, numberPx, threadsGeometry } from "./threads-geometry";
import { doing, layoutThreads, type ThreadsPicture } from "./threads-layout";

/** What was read of the logs, and the picture of each lane's state. */
export class ThreadsMemory {
  readonly events: LaneReaders<EventsIndex>;
  readonly #kept = new Map<
    number,
    { readonly state: LaneState; readonly width: number; readonly picture: ThreadsPicture }
  >();

  constructor(description: Description) {
    this.events = new LaneReaders(({ params }) => laneEvents(description, params));
  }

  picture(lane: number, state: LaneState, width: number, make: () => ThreadsPicture): ThreadsPicture {
    const kept = this.#kept.get(lane);
    if (kept?.state === state && kept.width === width) return kept.picture;
    const picture = make();
    this.#kept.set(lane, { state, width, picture });
    return picture;
  }
}

type ThreadsAsk = Ask<ArenasShape, null, ThreadsMemory>;

const placed = ({ shape, width }: Pick<ThreadsAsk, "shape" | "width">) => {
  const geometries = shape.map((lane) => threadsGeometry(lane, width));
  const { tops } = laneTops(geometries.map(({ height }) => height));
  return shape.map((lane, i) => {
    const geometry = geometries[i] as (typeof geometries)[number];
    return { shape: lane, geometry, top: tops[i] ?? 0 };
  });
};

export function layoutThreadLanes(ask: Omit<ThreadsAsk, "listing" | "still" | "view">): DisplayList {
  const { description, shape, frame, width, chosenCpu, memory } = ask;
  const chosen = chosenCpu ?? (frame.step ? lastCpu(frame) : null);
  const events = memory.events.of(frame);
  const items: Item[] = [];
  const labels: Label[] = [];
  for (const [i, place] of placed(ask).entries()) {
    const lane = frame.lanes[i];
    const own = events[i];
    if (!lane || !own) continue;
    const { state } = lane;
    const picture = memory.picture(i, state, width, () => layoutThreads({ description, ...place, lane, events: own }));
    const { marks, bodies, rims } = picture;
    const cpus = { marks: new MarkList(64), labels };
    const { geometry, top } = place;
    drawCpus(
      {
        description,
        modes: modeIndex(description),
        cpus: geometry.cpus,
        top,
        state,
        displayTimeNs: frame.displayTimeNs,
        chosenCpu: chosen?.lane === i ? chosen.cpu : -1,
        doing,
      },
      cpus,
    );
    // All marks are of one size.
    const numbers = { count: bodies.count, px: numberPx(geometry.size) };
    items.push(marks, cpus.marks, bodiesItem(`${i}`, { marks: bodies, version: state, rims, numbers }));
    labels.push(...picture.labels);
  }
  return { width, height: arenasHeights.threads(shape, width), items: [...items, ...labels] };
}

/** The CPU whose bar lies under a point. */
export function cpuUnder(ask: Pick<ThreadsAsk, "shape" | "width">, x: number, y: number): Hit | null {
  for (const [lane, { shape, geometry, top }] of placed(ask).entries())
    for (let cpu = 0; cpu < shape.cpus; cpu++) {
      const bar = cpuBar(geometry.cpus, cpu);
      if (x >= bar.x && x <= bar.x + bar.w && y >= bar.y + top && y <= bar.y + top + bar.h)
        return { kind: "cpu", lane, cpu };
    }
  return null;
}
