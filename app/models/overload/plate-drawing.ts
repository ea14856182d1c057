/** The plate as a drawing of the stage. */
import { clockText } from "../../base/time-format";
import type { Hit, Tip } from "../../mount/drawing";
import { seekByDrag } from "../../plate/hold";
import { within } from "../../plate/panels";
import { plateDrawing } from "../../plate/plate-drawing";
import { looks } from "./core-names";
import type { CourseHistory } from "./course-history";
import { words } from "./overload-messages";
import { layoutPlate, placeAt, platesOf } from "./plate-layout";
import { PlateMemory } from "./plate-memory";
import type { OverloadShape } from "./shape";

interface PlateHit extends Hit {
  readonly kind: "plate";
  readonly timeNs: number;
  /** null: above the servers. */
  readonly server: number | null;
}

export const overloadPlate = plateDrawing<OverloadShape, null, PlateMemory, PlateHit>(layoutPlate, {
  memory: (description) => new PlateMemory(description),
  read: (memory, frame, most) => memory.read(frame, most),
  drags: () => true,
  react: (ask, event, { held }) => seekByDrag(platesOf(ask), event, held, ({ timeNs }, share) => share * timeNs),
  hits: (ask, x, y) => {
    const panel = platesOf(ask).find((one) => within(one, { x, y }));
    const lane = panel && ask.frame.lanes[panel.lane];
    const servers = lane && ask.memory.course(panel.lane, lane).servers;
    return panel && servers ? { kind: "plate", lane: panel.lane, ...placeAt(panel, { x, y }, servers) } : null;
  },
  tip: ({ memory, frame }, { lane, timeNs, server }) => {
    const data = frame.lanes[lane];
    return data ? tipOf(memory.course(lane, data), timeNs, server) : null;
  },
});

function tipOf(course: CourseHistory, timeNs: number, server: number | null): Tip {
  const stretch = Math.min(course.stretches - 1, Math.floor(timeNs / course.stretchNs));
  if (stretch * course.stretchNs > course.lastTimeNs) return { title: words.toCome, lines: [] };
  const seconds = course.stretchNs / 1e9;
  const rate = (counts: ArrayLike<number>) => (counts[stretch] as number) / seconds;
  const title = clockText(stretch * course.stretchNs);
  if (server === null)
    return { title, lines: words.tip.rates(rate(course.came), rate(course.good), rate(course.dead)) };
  const told = looks.flatMap((look) => {
    const share = (course.shares[look][stretch * course.servers + server] as number) / 255;
    return share > 0.005 ? [words.tip.share(words.looks[look], share)] : [];
  });
  return { title: words.tip.server(server + 1, title), lines: told.length > 0 ? told : [words.tip.none] };
}
