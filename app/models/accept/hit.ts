/** What lies under a pointer: pure in (picture, x, y). Works on the places where bodies come to rest. */

import { cpuBar } from "../../cpus/lanes/cpu-geometry";
import { hidden } from "../../display-list/marks";
import type { HerdGeometry } from "./geometry";
import { type HerdPicture, laneTop } from "./picture";

export type HerdHit =
  | { readonly kind: "task"; readonly lane: number; readonly task: number }
  | { readonly kind: "cpu"; readonly lane: number; readonly cpu: number }
  | { readonly kind: "time"; readonly lane: number; readonly cpu: number; readonly share: number };

/** Small marks are hit from this far away, px. */
const reachPx = 5;

export function hit(picture: HerdPicture, x: number, y: number): HerdHit | null {
  const { geometry } = picture;
  const { zone, pitch } = geometry.time;
  if (y >= zone.y) return hitTime(geometry, Math.floor((y - zone.y) / pitch), x, y);
  const lane = Math.floor(y / geometry.lanePitch);
  const own = picture.lanes[lane];
  if (!own) return null;
  const inside = y - laneTop(geometry, lane);
  const g = geometry.lane;

  if (x >= g.cpus.x - 4 && x <= g.cpus.x + g.cpus.w && inside >= g.cpus.y && inside < g.cpus.y + g.cpus.h) {
    for (let cpu = 0; cpu < geometry.shape.cpus; cpu++) {
      const bar = cpuBar(g.cpus, cpu);
      const left = bar.x - g.cpus.nameWidth;
      const gap = (g.cpus.rowPitch - bar.h) / 2;
      if (x >= left && x <= bar.x + bar.w && inside >= bar.y - gap && inside < bar.y + bar.h + gap)
        return { kind: "cpu", lane, cpu };
    }
  }
  const { places } = own;
  let nearest = -1;
  let distance = reachPx;
  for (let t = 0; t < places.drawn; t++) {
    if (places.style[t] === hidden) continue;
    const dx = away(x, places.x[t] as number, places.w[t] as number);
    const dy = away(y, places.y[t] as number, places.h[t] as number);
    const d = Math.max(dx, dy);
    if (d < distance) {
      distance = d;
      nearest = t;
    }
  }
  return nearest < 0 ? null : { kind: "task", lane, task: nearest };
}

/** Of a CPU's row over time, its name included. */
function hitTime({ time, lanes }: HerdGeometry, lane: number, x: number, y: number): HerdHit | null {
  const { zone, pitch } = time;
  const cpu = Math.floor((y - zone.y - lane * pitch) / zone.rowPitch);
  if (lane >= lanes || cpu * zone.rowPitch >= zone.h || x > zone.x + zone.w) return null;
  if (x < zone.x) return { kind: "cpu", lane, cpu };
  return { kind: "time", lane, cpu, share: (x - zone.x) / zone.w };
}

const away = (value: number, start: number, length: number): number =>
  Math.max(start - value, value - start - length, 0);
