import { CpuHistories } from "../../machine/cpu-lanes";
import type { SheetKind } from "../../machine/sheet";
import { schedulerHeights } from "./heights";
import { layoutProfile } from "./profile-layout";
import { layoutQueue } from "./queue-layout";
import { layoutRooms } from "./rooms-layout";
import { layoutRunnable } from "./runnable-layout";
import type { SchedulerFigureName, SchedulerShape } from "./shape";
import { layoutTimelineSheet } from "./timeline-sheet";

export const sheets: Readonly<Record<SchedulerFigureName, SheetKind<SchedulerShape>>> = {
  queue: { create: () => layoutQueue, height: schedulerHeights.queue },
  timeline: {
    create: () => {
      const histories = new CpuHistories();
      return (ask) => layoutTimelineSheet(ask, histories);
    },
    height: schedulerHeights.timeline,
  },
  profile: { create: () => layoutProfile, height: schedulerHeights.profile },
  runnable: { create: () => layoutRunnable, height: schedulerHeights.runnable },
  rooms: { create: () => layoutRooms, height: schedulerHeights.rooms },
};
