/** Pages a second of the lanes that are compared, as a drawing of the stage. */
import { clockText } from "../../base/time-format";
import type { Hit } from "../../mount/drawing";
import { seekByDrag } from "../../plate/hold";
import { shareAt, within } from "../../plate/panels";
import { plateDrawing } from "../../plate/plate-drawing";
import { laneCourse } from "./course-history";
import { courseBoxes, layoutCourses } from "./course-layout";
import { words } from "./overload-messages";
import { PlateMemory } from "./plate-memory";
import type { OverloadShape } from "./shape";

interface CourseHit extends Hit {
  readonly kind: "course";
  readonly timeNs: number;
}

export const courseDrawing = plateDrawing<OverloadShape, null, PlateMemory, CourseHit>(
  (ask, { hatched }) => layoutCourses(ask, hatched),
  {
    memory: (description) => new PlateMemory(description),
    read: (memory, frame, most) => memory.read(frame, most),
    drags: () => true,
    react: (ask, event, { held }) => seekByDrag(courseBoxes(ask), event, held, ({ timeNs }, share) => share * timeNs),
    hits: (ask, x, y) => {
      const box = courseBoxes(ask).find((one) => within(one, { x, y }));
      return box ? { kind: "course", lane: box.lane, timeNs: shareAt(box, x) * box.timeNs } : null;
    },
    tip: ({ description, frame }, { lane, timeNs }) => {
      const data = frame.lanes[lane];
      if (!data) return null;
      const course = laneCourse(description, data.params).sync(data.log);
      const stretch = Math.min(course.stretches - 1, Math.floor(timeNs / course.stretchNs));
      if (stretch * course.stretchNs > course.lastTimeNs) return { title: words.toCome, lines: [] };
      const rate = (counts: ArrayLike<number>) => ((counts[stretch] as number) * 1e9) / course.stretchNs;
      return {
        title: clockText(stretch * course.stretchNs),
        lines: words.tip.rates(rate(course.came), rate(course.good), rate(course.dead)),
      };
    },
  },
);
