/** The live drawings on one canvas: what is kept from frame to frame, and the motion of threads. Knows neither React nor the engine. */

import type { Palette } from "../../base/palette";
import { drawCpus } from "../../cpus/activity";
import type { CpuHistories } from "../../cpus/lanes/cpu-lanes";
import { type TimeZoom, windowShown } from "../../cpus/lanes/time-zoom";
import { isDense } from "../../cpus/lanes/timeline-layout";
import { TimelineStrip } from "../../cpus/lanes/timeline-strip";
import { type ModeIndex, modeIndex } from "../../cpus/modes";
import { lastCpu } from "../../cpus/summary";
import { aroundWords } from "../../display-list/around-words";
import { colourIn, type Role, textColour } from "../../display-list/colours";
import type { Label } from "../../display-list/display-list";
import { hidden, MarkList, S, styles } from "../../display-list/marks";
import { CanvasPainter } from "../../display-list/paint-canvas";
import { Tween } from "../../display-list/tween";
import type { LaneState, LogView } from "../../engine/frame";
import type { Ask, Easel, LiveDrawing } from "../../mount/drawing";
import { type LogReader, readOn } from "../../mount/log-reader";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { clearCanvas } from "../../mount/use-drawing";
import { EventsIndex, laneEvents } from "./events-index";
import type { ArenasFigureName, ArenasShape } from "./shape";
import { laneTops, numberPx, threadsGeometry } from "./threads-geometry";
import { doing, layoutThreads, type ThreadsPicture } from "./threads-layout";
import {
  drawTimelineMarks,
  drawTimelineStill,
  fullestColumn,
  shownWindow,
  type TimelineInput,
  threadNumbers,
} from "./timeline-drawing";
import { timelineGeometry } from "./timeline-geometry";

interface ArenasLane {
  params: FigureLane["params"] | null;
  state: LaneState | null;
  picture: ThreadsPicture | null;
  tween: Tween;
  events: EventsIndex;
  readonly strip: TimelineStrip;
  readonly stripMarks: MarkList;
  numbers: readonly Label[];
}

type ArenasEasel = Easel<ArenasShape, TimeZoom | null, CpuHistories>;
type ArenasAsk = Ask<ArenasShape, TimeZoom | null, CpuHistories>;

/** How far the stripes of a spinning CPU travel while the clock crosses the window. */
const burnPx = 1600;

export class ArenasView implements LiveDrawing {
  readonly #easel: ArenasEasel;
  readonly #figure: ArenasFigureName;
  readonly #painter: CanvasPainter;
  readonly #modes: ModeIndex;
  readonly #lanes: ArenasLane[];
  readonly #cpus = new MarkList(128);
  readonly #at = new MarkList(2);
  #palette: Palette;
  #width = 0;
  #ratio = 1;
  #windowNs: readonly [number, number] = [0, 0];
  #shownNs: readonly [number, number] = [0, 0];

  constructor(easel: ArenasEasel, figure: ArenasFigureName) {
    this.#easel = easel;
    this.#figure = figure;
    this.#palette = easel.palette;
    this.#painter = new CanvasPainter(easel.palette, easel.font);
    this.#modes = modeIndex(easel.description);
    this.#lanes = easel.shape.map(() => ({
      params: null,
      state: null,
      picture: null,
      tween: new Tween(0),
      events: new EventsIndex(easel.description),
      strip: new TimelineStrip(),
      stripMarks: new MarkList(1024),
      numbers: [],
    }));
  }

  set palette(palette: Palette) {
    this.#palette = palette;
    this.#painter.palette = palette;
    for (const lane of this.#lanes) lane.strip.drop();
  }

  resize(width: number, ratio: number): void {
    this.#width = width;
    this.#ratio = ratio;
    for (const lane of this.#lanes) {
      // Placed anew without motion: the page changed, not the state.
      lane.state = null;
      lane.tween = new Tween(0);
      lane.strip.drop();
    }
  }

  giveBack(): void {
    for (const lane of this.#lanes) lane.strip.drop();
  }

  read(most: number): boolean {
    return this.#sync(this.#easel.ask(this.#width).frame, most);
  }

  paint(nowMs: number): boolean {
    const ctx = this.#easel.contexts[0] as CanvasRenderingContext2D;
    const ask = this.#easel.ask(this.#width);
    this.#sync(ask.frame, Number.POSITIVE_INFINITY);
    clearCanvas(ctx, this.#width, this.#easel.heightAt(this.#width), this.#ratio);
    if (this.#figure === "threads") this.#threads(ctx, ask, nowMs);
    else this.#timeline(ctx, ask, nowMs);
    return this.#lanes.some((lane) => lane.tween.moving);
  }

  /** Another run has another log. */
  #sync(frame: FigureFrame, most: number): boolean {
    const moved = frame.windowNs[0] !== this.#windowNs[0] || frame.windowNs[1] !== this.#windowNs[1];
    this.#windowNs = frame.windowNs;
    const readings = this.#lanes.flatMap((own, i): [LogReader, LogView][] => {
      const data = frame.lanes[i];
      if (!data) return [];
      if (moved) own.strip.drop();
      if (data.params !== own.params) {
        own.params = data.params;
        own.events = laneEvents(this.#easel.description, data.params);
        own.strip.drop();
        own.state = null;
        own.tween = new Tween(0);
      }
      return [[own.events, data.log]];
    });
    const rest = this.#figure === "threads" || this.#easel.ask(this.#width).memory.read(frame, most);
    return readOn(readings, most) && rest;
  }

  #threads(ctx: CanvasRenderingContext2D, { frame, chosenCpu, still }: ArenasAsk, nowMs: number): void {
    const { description, shape } = this.#easel;
    const geometries = shape.map((lane) => threadsGeometry(lane, this.#width));
    const { tops } = laneTops(geometries.map(({ height }) => height));
    const [from, to] = frame.windowNs;
    const phase = still ? 0 : ((frame.displayTimeNs - from) / Math.max(1, to - from)) * burnPx;
    const chosen = chosenCpu ?? (frame.step ? lastCpu(frame) : null);
    this.#lanes.forEach((own, i) => {
      const lane = frame.lanes[i];
      const geometry = geometries[i];
      const laneShape = shape[i];
      if (!lane || !geometry || !laneShape) return;
      const top = tops[i] ?? 0;
      if (own.state !== lane.state || !own.picture) {
        own.state = lane.state;
        own.picture = layoutThreads({ description, shape: laneShape, geometry, top, lane, events: own.events });
        const { bodies } = own.picture;
        if (own.tween.count !== bodies.count) {
          own.tween = new Tween(bodies.count);
          own.tween.jump(bodies);
        } else if (still) own.tween.jump(bodies);
        else own.tween.retarget(bodies, nowMs);
      }
      own.tween.sample(nowMs);
      const { picture } = own;
      this.#painter.marks(ctx, picture.marks);
      this.#painter.labels(ctx, picture.labels);
      const labels: Label[] = [];
      drawCpus(
        {
          description,
          modes: this.#modes,
          cpus: geometry.cpus,
          top,
          state: lane.state,
          displayTimeNs: frame.displayTimeNs,
          chosenCpu: chosen?.lane === i ? chosen.cpu : -1,
          doing,
        },
        { marks: this.#cpus.clear(), labels },
      );
      this.#painter.marks(ctx, this.#cpus, phase);
      this.#painter.labels(ctx, labels);
      const bodies = () => this.#bodies(ctx, picture, own.tween);
      if (own.tween.travellers(nowMs).length > 0) aroundWords(ctx, [...picture.labels, ...labels], bodies);
      else bodies();
    });
  }

  #bodies(ctx: CanvasRenderingContext2D, { bodies }: ThreadsPicture, tween: Tween): void {
    const at = Object.assign(this.#at, {
      x: tween.x,
      y: tween.y,
      w: tween.w,
      h: tween.h,
      style: bodies.style,
      count: bodies.count,
    });
    this.#painter.marks(ctx, at);
    ctx.textAlign = "center";
    const threads = bodies.count / 2;
    // All marks are of one size.
    const size = numberPx(bodies.w[0] as number);
    ctx.font = `600 ${size}px ${this.#easel.font}`;
    for (let thread = 0; thread < threads; thread++) {
      const style = bodies.style[thread] as number;
      if (style === hidden) continue;
      ctx.fillStyle = colourIn(this.#palette, textColour(numberRole(style)));
      const x = (tween.x[thread] as number) + (tween.w[thread] as number) / 2;
      const y = (tween.y[thread] as number) + (tween.h[thread] as number) / 2 + 0.36 * size;
      ctx.fillText(String(thread + 1), x, y);
    }
  }

  #timeline(ctx: CanvasRenderingContext2D, { frame, view, memory, forcedColours }: ArenasAsk, nowMs: number): void {
    const { shape } = this.#easel;
    const geometries = shape.map((lane) => timelineGeometry(lane, this.#width));
    const { tops } = laneTops(geometries.map(({ height }) => height));
    const first = geometries[0];
    if (!first) return;
    const indices = memory.of(frame).map(({ index }) => index);
    const windowNs = windowShown(view, shownWindow(this.#figure, indices, frame, this.#width), frame);
    if (windowNs[0] !== this.#shownNs[0] || windowNs[1] !== this.#shownNs[1])
      for (const { strip } of this.#lanes) strip.drop();
    this.#shownNs = windowNs;
    const dense = isDense(first.rows, indices, windowNs);
    const most = {
      switches: fullestColumn(
        this.#lanes.map(({ events }) => events.switches),
        first.rows,
        windowNs,
      ),
      sleeps: fullestColumn(
        this.#lanes.map(({ events }) => events.sleeps),
        first.rows,
        windowNs,
      ),
    };
    const [from, to] = windowNs;
    this.#lanes.forEach((own, i) => {
      const lane = frame.lanes[i];
      const geometry = geometries[i];
      const laneShape = shape[i];
      const index = indices[i];
      if (!lane || !geometry || !laneShape || !index) return;
      const top = tops[i] ?? 0;
      const input: TimelineInput = {
        shape: laneShape,
        geometry,
        top,
        modes: this.#modes,
        index,
        events: own.events,
        windowNs,
      };
      const still = drawTimelineStill(input, lane.label);
      this.#painter.marks(ctx, still.marks);
      this.#painter.labels(ctx, still.labels);
      const layout = (shares: boolean) => {
        own.numbers = threadNumbers(input, to);
        drawTimelineMarks(input, to, shares, most, 1, own.stripMarks.clear());
        return own.stripMarks;
      };
      const moment = { dense, ratio: this.#ratio, nowMs, hatched: forcedColours ?? false };
      own.strip.paint(
        ctx,
        this.#painter,
        { lane: i, zone: geometry.strip, top, layout },
        { ...frame, windowNs },
        moment,
      );
      const x = geometry.rows.x + ((frame.displayTimeNs - from) / Math.max(1, to - from)) * geometry.rows.w;
      this.#painter.labels(
        ctx,
        own.numbers.filter((label) => label.x <= x),
      );
    });
  }
}

/** The colour of a thread's number on its mark. */
export function numberRole(style: number): Role {
  if (style === S.asleep) return "onGrey";
  if (style === S.density1) return "ink";
  return styles[style]?.role ?? "ink";
}
