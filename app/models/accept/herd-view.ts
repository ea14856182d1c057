/**
 * The live drawing: two canvases over each other (names and axes below; everything that moves above), a display list that is kept from
 * frame to frame, and a tween for each lane. Knows neither React nor the engine; draws only when it is told to.
 */
import type { Palette } from "../../base/palette";
import type { TimeWindow, TimeZoom } from "../../cpus/lanes/time-zoom";
import { laneTimeline } from "../../cpus/lanes/timeline-index";
import { type StripPlace, TimelineStrip } from "../../cpus/lanes/timeline-strip";
import { lastCpu } from "../../cpus/summary";
import { aroundWords } from "../../display-list/around-words";
import { hidden, MarkList, S } from "../../display-list/marks";
import { stateChangeMs, Tween } from "../../display-list/tween";
import { type LaneState, noTask } from "../../engine/frame";
import type { LaneParams } from "../../model/scenario";
import type { Easel, LiveDrawing } from "../../mount/drawing";
import type { FigureFrame } from "../../mount/types";
import { type HerdGeometry, herdGeometry } from "./geometry";
import { knownUntil, layoutMoving, layoutTimeline, readTimelines, syncTimelines } from "./layout";
import { HerdPainter } from "./paint-herd";
import { createPicture, dense, type HerdPicture, type LanePicture, laneTop, textured, timeTop } from "./picture";
import { type HerdMemory, shownFrame } from "./picture-of";
import { connectionMarks } from "./places";
import { layoutPlaces } from "./places-layout";
import type { HerdShape } from "./shape";
import { layoutStill } from "./still-layout";
import { Texture } from "./texture";

interface HerdLane {
  state: LaneState | null;
  /** Another object: another run, with another log. */
  params: LaneParams | null;
  tween: Tween;
  readonly connectionIds: Uint32Array;
  styles: Uint8Array;
  /** Tasks that changed their state in the last step: marked where motion is not wanted. */
  readonly moved: number[];
  readonly texture: Texture;
  readonly strip: TimelineStrip;
}

/** More tasks than this changing at once is a seek, not a step: marking them all would say nothing. */
const mostMoved = 64;
/** Tasks that are placed anew in one painting, of all lanes that show density; one lane at least. Where there are more, lanes take turns. */
export const placedAtOnce = 200_000;
/** How far the stripes of a spinning CPU travel while the clock crosses the window. */
const burnPx = 1600;

export class HerdView implements LiveDrawing {
  readonly #easel: Easel<HerdShape, TimeZoom | null, HerdMemory>;
  readonly #painter: HerdPainter;
  #picture: HerdPicture;
  #lanes: HerdLane[];
  #ratio = 0;
  #labels: readonly string[] = [];
  #windowNs: TimeWindow = [0, 0];
  #stillStale = true;
  /** With which the names of marks were painted. */
  #keyAlpha = 1;
  readonly #highlight = new MarkList(mostMoved);
  readonly #placedAtOnce: number;
  /** The lane whose turn it is. */
  #turn = 0;
  /** Tasks that were placed so far, each as often as it was: for tests. */
  placed = 0;

  /** A first picture of any width stands until `resize` tells the right one. */
  constructor(easel: Easel<HerdShape, TimeZoom | null, HerdMemory>, atOnce = placedAtOnce) {
    this.#easel = easel;
    this.#placedAtOnce = atOnce;
    this.#painter = new HerdPainter(easel.palette, easel.font);
    const geometry = herdGeometry(easel.shape, 0);
    this.#picture = createPicture(easel.description, geometry);
    easel.ask(geometry.width).memory.picture = this.#picture;
    this.#lanes = this.#picture.lanes.map(() => newLane());
  }

  readonly #tweens = () => this.#lanes.map(({ tween }) => tween);

  get picture(): HerdPicture {
    return this.#picture;
  }

  get geometry(): HerdGeometry {
    return this.#picture.geometry;
  }

  /** Names and axes, beneath. */
  get #still(): CanvasRenderingContext2D {
    return this.#easel.contexts[0] as CanvasRenderingContext2D;
  }

  get #moving(): CanvasRenderingContext2D {
    return this.#easel.contexts[1] as CanvasRenderingContext2D;
  }

  set palette(palette: Palette) {
    this.#painter.palette = palette;
    this.#stillStale = true;
    for (const lane of this.#lanes) lane.strip.drop();
  }

  /** A font has arrived, or something else that was painted once is no longer right. */
  refresh(): void {
    this.#stillStale = true;
  }

  resize(width: number, ratio: number): void {
    const { roomPx } = this.#easel.ask(width);
    const geometry = herdGeometry(this.#easel.shape, width, roomPx);
    const { geometry: was } = this;
    if (geometry.width === was.width && roomPx === was.roomPx && ratio === this.#ratio) return;
    this.#picture.geometry = geometry;
    for (const lane of this.#lanes) {
      // Placed anew without motion: the page changed, not the state.
      lane.state = null;
      lane.tween = new Tween(0, this.#tweens);
      lane.strip.drop();
    }
    this.#fit(geometry, ratio);
  }

  giveBack(): void {
    for (const lane of this.#lanes) lane.strip.drop();
  }

  read(most: number): boolean {
    const { frame } = this.#easel.ask(this.geometry.width);
    this.#renew(frame);
    return readTimelines(this.#picture, frame, most);
  }

  *prepare(nowMs: number): Generator<void> {
    const ask = this.#easel.ask(this.geometry.width);
    const frame = shownFrame(ask);
    this.#show(frame.windowNs);
    this.#meet(ask.frame);
    for (let i = 0; i < this.#lanes.length; i++) {
      this.#takeLane(i, ask.frame, nowMs, ask.still);
      yield;
    }
    this.#paintStill();
    yield;
    const dense = syncTimelines(this.#picture, frame);
    yield;
    for (const [i, { strip }] of this.#lanes.entries()) {
      strip.keep(this.#painter, this.#stripPlace(i, frame), frame, {
        dense,
        ratio: this.#ratio,
        nowMs,
        hatched: ask.forcedColours ?? false,
      });
      yield;
    }
  }

  paint(nowMs: number): boolean {
    const ask = this.#easel.ask(this.geometry.width);
    if (ask.roomPx !== this.geometry.roomPx) this.resize(ask.width, this.#ratio);
    // They were given back.
    if (this.#moving.canvas.width === 0) this.#fit(this.geometry, this.#ratio);
    const { frame, chosenCpu, listing, still } = ask;
    const shown = shownFrame(ask);
    this.#show(shown.windowNs);
    const taken = this.#take(frame, nowMs, still);
    const fades = this.#painter.turnKey(ask, nowMs);
    if (this.#stillStale || this.#keyAlpha !== this.#painter.keyAlpha) this.#paintStill();
    const ctx = this.#moving;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    const [from, to] = frame.windowNs;
    const chosen = chosenCpu ?? (listing && frame.step ? lastCpu(frame) : null);
    const phase = still ? 0 : ((frame.displayTimeNs - from) / Math.max(1, to - from)) * burnPx;
    const denseTime = syncTimelines(this.#picture, shown);
    let stretched = false;
    for (let i = 0; i < this.#lanes.length; i++) {
      const lane = this.#lanes[i] as HerdLane;
      const own = this.#picture.lanes[i];
      if (!own) continue;
      layoutMoving(this.#picture, i, frame, chosen);
      lane.tween.sample(nowMs);
      const moment = { dense: denseTime, ratio: this.#ratio, nowMs, hatched: ask.forcedColours ?? false };
      if (lane.strip.paint(ctx, this.#painter, this.#stripPlace(i, shown), shown, moment)) stretched = true;
      const over = dense(this.geometry);
      if (!over) this.#painter.marks(ctx, own.moving.marks, phase);
      if (!textured(this.geometry)) this.#painter.marks(ctx, own.ground);
      this.#paintBodies(ctx, i, nowMs);
      if (over) this.#painter.marks(ctx, own.moving.marks, phase);
      if (still) this.#paintMoved(ctx, i);
      this.#painter.marks(ctx, own.counted);
      this.#painter.labels(ctx, own.counts);
      this.#painter.labels(ctx, own.moving.labels);
    }
    return !taken || fades || stretched || this.#lanes.some((lane) => lane.tween.moving);
  }

  #paintBodies(ctx: CanvasRenderingContext2D, i: number, nowMs: number): void {
    const { tween, texture } = this.#lanes[i] as HerdLane;
    const { places, counts, moving } = this.#picture.lanes[i] as LanePicture;
    const at = tween.count > 0 ? tween : places;
    const bodies = () => {
      if (textured(this.geometry)) this.#painter.texture(ctx, this.#picture, i, at, texture);
      else this.#painter.bodies(ctx, this.#picture, i, at);
    };
    const travellers = tween.travellers(nowMs);
    if (travellers.length === 0) bodies();
    else {
      aroundWords(ctx, [...this.#picture.still.labels, ...counts, ...moving.labels], bodies);
      this.#painter.names(ctx, this.#picture, i, at, travellers);
    }
  }

  #stripPlace(lane: number, frame: FigureFrame): StripPlace {
    const picture = this.#picture;
    return {
      lane,
      zone: picture.geometry.time.zone,
      top: timeTop(picture.geometry, lane),
      layout: (dense) => {
        layoutTimeline(picture, lane, frame.windowNs, knownUntil(picture, lane, frame), dense);
        return (picture.lanes[lane] as LanePicture).timeline;
      },
    };
  }

  #fit(geometry: HerdGeometry, ratio: number): void {
    this.#ratio = ratio;
    for (const { canvas } of [this.#still, this.#moving]) {
      canvas.width = Math.round(geometry.width * ratio);
      canvas.height = Math.round(geometry.height * ratio);
      canvas.style.width = `${geometry.width}px`;
      canvas.style.height = `${geometry.height}px`;
    }
    this.#stillStale = true;
  }

  /** Another run has another log. */
  #renew(frame: FigureFrame): void {
    for (const [i, lane] of this.#lanes.entries()) {
      const data = frame.lanes[i];
      const own = this.#picture.lanes[i];
      if (!data || !own || data.params === lane.params) continue;
      lane.params = data.params;
      lane.strip.drop();
      own.index = laneTimeline(data.params, this.geometry.shape.cpus);
    }
  }

  /** Of the CPU lanes. */
  #show(windowNs: TimeWindow): void {
    if (windowNs[0] === this.#windowNs[0] && windowNs[1] === this.#windowNs[1]) return;
    this.#windowNs = windowNs;
    this.#stillStale = true;
  }

  /** Other runs, and other names. */
  #meet(frame: FigureFrame): void {
    this.#renew(frame);
    const labels = frame.lanes.map((lane) => lane.label);
    if (labels.every((label, i) => label === this.#labels[i])) return;
    this.#labels = labels;
    this.#stillStale = true;
  }

  /** Places tasks anew where a lane's state is another one, and sends them on their way; false where lanes still wait for their turn. */
  #take(frame: FigureFrame, nowMs: number, still: boolean): boolean {
    this.#meet(frame);
    const lanes = this.#lanes.length;
    const limit = this.geometry.lane.cells ? this.#placedAtOnce : Number.POSITIVE_INFINITY;
    const before = this.placed;
    const turn = this.#turn;
    for (let n = 0; n < lanes; n++) {
      const i = (turn + n) % lanes;
      if (!this.#isOther(i, frame)) continue;
      // Where nobody stands yet, or where others stood on a page of another width, nothing is to be seen meanwhile.
      if (this.placed - before >= limit && this.#lanes[i]?.state) return false;
      this.#takeLane(i, frame, nowMs, still);
      this.#turn = (i + 1) % lanes;
    }
    return true;
  }

  #isOther(i: number, frame: FigureFrame): boolean {
    const state = frame.lanes[i]?.state;
    return state !== undefined && state !== this.#lanes[i]?.state;
  }

  #takeLane(i: number, frame: FigureFrame, nowMs: number, still: boolean): void {
    const data = frame.lanes[i];
    const lane = this.#lanes[i];
    const own = this.#picture.lanes[i];
    if (!data || !lane || !own || data.state === lane.state) return;
    lane.state = data.state;
    layoutPlaces(this.#picture, i, data);
    this.placed += own.places.tasks;
    this.#send(lane, i, nowMs, still);
  }

  #send(lane: HerdLane, i: number, nowMs: number, jumps: boolean): void {
    const own = this.#picture.lanes[i];
    if (!own) return;
    const { places } = own;
    // Cells of density have no bodies: nothing to carry.
    const still = this.geometry.lane.cells;
    const count = still ? 0 : places.bodies;
    lane.moved.length = 0;
    if (lane.tween.count !== count) {
      lane.tween = new Tween(count, this.#tweens);
      lane.tween.jump(places);
      lane.styles = places.style.slice(0, places.tasks);
      lane.connectionIds.set(places.connectionId);
      return;
    }
    if (still) return;
    const origin = this.geometry.lane.origin;
    for (let mark = 0; mark < connectionMarks; mark++) {
      const id = places.connectionId[mark] as number;
      if (id === lane.connectionIds[mark]) continue;
      lane.connectionIds[mark] = id;
      lane.tween.place(places.tasks + mark, origin.x - 12, origin.y - 5.5, 11, 11);
    }
    for (let t = 0; t < places.tasks; t++) {
      if (places.style[t] === lane.styles[t]) continue;
      // Who comes back from nowhere starts where it belongs.
      if (lane.styles[t] === hidden)
        lane.tween.place(t, places.x[t] ?? 0, places.y[t] ?? 0, places.w[t] ?? 0, places.h[t] ?? 0);
      lane.styles[t] = places.style[t] as number;
      if (lane.moved.length <= mostMoved) lane.moved.push(t);
    }
    if (jumps) lane.tween.jump(places);
    else lane.tween.retarget(places, nowMs, stateChangeMs);
  }

  #paintStill(): void {
    const ctx = this.#still;
    layoutStill(this.#picture, this.#labels, this.#windowNs);
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    ctx.clearRect(0, 0, this.geometry.width, this.geometry.height);
    this.#painter.marks(ctx, this.#picture.still.marks);
    this.#painter.marks(ctx, this.#picture.still.keyMarks);
    this.#painter.labels(ctx, this.#picture.still.labels);
    this.#stillStale = false;
    this.#keyAlpha = this.#painter.keyAlpha;
  }

  /** Without motion, the tasks that just changed wear a frame. */
  #paintMoved(ctx: CanvasRenderingContext2D, i: number): void {
    const lane = this.#lanes[i] as HerdLane;
    const own = this.#picture.lanes[i];
    if (!own || lane.moved.length === 0 || lane.moved.length > mostMoved) return;
    const { places } = own;
    const top = laneTop(this.geometry, i);
    this.#highlight.clear();
    for (const t of lane.moved) {
      if (places.style[t] === hidden) continue;
      this.#highlight.add(
        S.moved,
        (places.x[t] ?? 0) - 2,
        (places.y[t] ?? 0) + top - 2,
        (places.w[t] ?? 0) + 4,
        (places.h[t] ?? 0) + 4,
      );
    }
    this.#painter.marks(ctx, this.#highlight);
  }
}

function newLane(): HerdLane {
  return {
    state: null,
    params: null,
    tween: new Tween(0),
    connectionIds: new Uint32Array(connectionMarks).fill(noTask),
    styles: new Uint8Array(0),
    moved: [],
    texture: new Texture(),
    strip: new TimelineStrip(),
  };
}
