/** The schedule as a drawing of the stage: each SYN tells when it was sent. */
import { least } from "../../base/extremes";
import type { Ask, Hit, Tip } from "../../mount/drawing";
import { listDrawing } from "../../mount/list-drawing";
import { listenerNow } from "./lane";
import { words } from "./queues-messages";
import { layoutSchedule, scheduleScale } from "./schedule-layout";
import { type QueuesShape, scheduleRowPx } from "./shape";

interface KnockHit extends Hit {
  readonly kind: "knock";
  readonly knock: number;
}

type ScheduleAsk = Ask<QueuesShape>;

/** As far from a SYN it is meant, px. */
const nearPx = 14;

export const scheduleDrawing = listDrawing<QueuesShape, null, null, KnockHit>(layoutSchedule, {
  broad: true,
  hits: hitAt,
  tip: tipOf,
});

/** The nearest of the row's. */
function hitAt({ frame, width }: ScheduleAsk, x: number, y: number): KnockHit | null {
  const lane = Math.floor(y / scheduleRowPx);
  const row = frame.lanes[lane];
  if (!row) return null;
  const at = scheduleScale(frame, width);
  const away = Array.from(listenerNow(row).lastKnocksNs, (ns) => Math.abs(at(ns / 1e9) - x));
  const nearest = least(away);
  return nearest <= nearPx ? { kind: "knock", lane, knock: away.indexOf(nearest) } : null;
}

function tipOf({ frame }: ScheduleAsk, { lane, knock }: KnockHit): Tip | null {
  const row = frame.lanes[lane];
  if (!row) return null;
  const knocks = listenerNow(row).lastKnocksNs;
  const [ns, before] = [knocks[knock], knocks[knock - 1]];
  if (ns === undefined) return null;
  const said = words.schedule;
  const lines = before === undefined ? [said.first] : [said.after(ns), said.since(ns - before)];
  return { title: said.knock(knock), lines };
}
