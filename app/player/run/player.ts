/**
 * The state of one figure: what runs, what of it is shown, and how it moves. Buttons, keys, words in the prose and the frame loop all
 * end here. It knows of no DOM: time comes in through `act`, pictures and words go out through stores.
 */
import type { Store } from "../../base/store";
import type { LaneState } from "../../engine/frame";
import type { MergedSteps, StepKind } from "../../engine/merge";
import type { Description } from "../../model/description";
import { type LaneParams, lanesKey } from "../../model/scenario";
import { stepNames } from "../../model/step-names";
import type { NamedMoment } from "../../mount/kit";
import type { CpuRef } from "../../mount/types";
import { laneNamer } from "../params/params";
import { currentRun, markRefused } from "./branches";
import { Cursor } from "./cursor";
import { findMoments, nextMoment } from "./named-moments";
import { OpenRun } from "./open-run";
import { nextSpeed, type Speed } from "./pace";
import { findPlace, type Place } from "./place";
import { firstUi, type PlayerOptions, type PlayerUi, UiState } from "./player-state";
import { isRefusal } from "./problem-words";
import { type RunChange, RunHistory, type Standing, standingOf } from "./run-history";
import { RunLoader } from "./run-loader";
import { words } from "./run-messages";
import { RunView } from "./run-view";
import type { Moment } from "./seek-queue";
import { nextStop } from "./stops";
import { type PlayerListener, Voice } from "./voice";

/** While playing, the readouts hear of the position this often; the drawing hears of every frame. */
const uiEveryMs = 120;

export class Player {
  readonly description: Description;
  readonly #ui: UiState;
  readonly #view: RunView;
  readonly #voice = new Voice();
  readonly #run: OpenRun;
  readonly #loader: RunLoader;
  readonly #cursor: Cursor;
  readonly #history: RunHistory;
  readonly #first: Place;
  #wantsPlay = false;
  /** Playing ends there; null: at the run's end. */
  #until: Place | null = null;
  #sinceUiMs = 0;
  /** The picture of the build shows the run's last step, and nothing has moved since. */
  #atKnownEnd: boolean;
  /** The reader has moved something in this figure. */
  #touched = false;

  constructor(options: PlayerOptions) {
    const { description, lanes, place, known = null } = options;
    this.description = description;
    this.#first = place;
    this.#atKnownEnd = known !== null && known.count > 0 && known.at >= known.count - 1;
    this.#ui = new UiState(firstUi(lanes, options.pace, known));
    this.#view = new RunView(description, lanes.length, known, laneNamer(description, lanes, options.names));
    this.#run = new OpenRun(options.engine, {
      positions: (index) => this.steps.positions(index),
      arrived: (moment, states, last) => this.#arrived(moment, states, last),
      failed: (problem) => this.fail(problem),
    });
    this.#loader = new RunLoader({
      options,
      run: this.#run,
      view: this.#view,
      ui: this.#ui,
      onGrown: () => this.#settle(),
      onFailed: (problem) => this.fail(problem),
    });
    this.#cursor = new Cursor(this.#run, this.#view, place);
    this.#history = new RunHistory(description, place);
  }

  get ui(): Store<PlayerUi> {
    return this.#ui.store;
  }
  /** What happens in a step; nothing where that is not known yet. */
  sentenceAt(step: number): string {
    return this.#view.sentenceAt(step);
  }

  get lanes(): readonly LaneParams[] {
    return currentRun(this.#ui.get().branches).lanes;
  }
  get steps(): MergedSteps {
    return this.#view.steps;
  }
  get source(): RunView["source"] {
    return this.#view.source;
  }
  get position(): RunView["position"] {
    return this.#view.position;
  }
  get logs(): RunView["logs"] {
    return this.#view.logs;
  }

  // ---- life ----

  /** Starts the engine; does nothing if it runs already. Also the retry after a failure. */
  start(): void {
    const { kind } = this.#ui.status;
    if (kind === "poster" || kind === "failed") void this.#loader.open(this.lanes);
  }

  dispose(): void {
    this.#run.dispose();
  }

  /** Returns the function that ends the listening. */
  listen(listener: PlayerListener): () => void {
    return this.#voice.listen(listener);
  }

  /** The engine failed, or something outside of it (the figure's code did not load). `problem`: a sentence for the reader. */
  fail(problem: string): void {
    this.#run.close();
    this.#cursor.expectSame();
    this.#voice.mute(false);
    const branches = markRefused(this.#ui.get().branches, isRefusal(problem));
    this.#ui.patch({ status: { kind: "failed", problem }, branches });
  }

  /** Stops computing a long run at once. What was computed can be looked at. */
  cancel(): void {
    this.#loader.cancel();
  }

  /** Whether what lies after the moment is kept back: a question is open that it would answer. */
  withhold(withheld: boolean): void {
    this.#view.withhold(withheld);
    this.#ui.patch({ frame: this.source.get() });
  }

  // ---- moving ----

  /** To a step of the merged log, paused. */
  seek(index: number): void {
    this.seekTo({ kind: "step", index });
  }

  /** Also starts the engine where nothing runs yet. */
  seekTo(place: Place): void {
    this.#touched = true;
    this.#pause();
    this.#expect(place);
    if (this.#ui.status.kind === "poster") this.start();
    else this.#settle();
  }

  /** Stands still for a step. Whether it can be made now; where the run is still being opened, `again` is called when it is open. */
  #canStep(again: () => void): boolean {
    this.#touched = true;
    if (this.#ui.status.kind === "poster") this.start();
    const { kind } = this.#ui.status;
    if (kind === "loading" || kind === "ready") this.#pause();
    if (kind === "loading") this.#cursor.ask(again);
    return kind === "ready";
  }

  step(by: StepKind, direction: 1 | -1): void {
    if (!this.#canStep(() => this.step(by, direction))) return;
    const from = this.#cursor.target;
    const to = this.steps.step(from, by, direction);
    const computing = this.#ui.get().computing.kind === "running";
    if (to === from) this.#voice.say(words.nothingFurther(by, direction, computing, stepNames(this.description)));
    else this.#cursor.show(to);
  }

  /** To the nearest of these moments that the run has got to; once it is open. */
  stepMoment(moments: readonly NamedMoment[], direction: 1 | -1): void {
    if (!this.#canStep(() => this.stepMoment(moments, direction))) return;
    const computing = this.#ui.get().computing.kind === "running";
    const to = nextMoment(findMoments(moments, this.steps, !computing), this.#cursor.target, direction);
    this.#voice.say(to?.name ?? words.noMoment(direction, computing));
    if (to !== null) this.#cursor.show(to.index);
  }

  /** Whether it is on its way to just this moment, by playing. */
  playsTo(place: Place): boolean {
    return this.#wantsPlay && this.#until === place;
  }

  /** Plays to that moment; at once there where it lies behind, or is asked for a second time while it plays. */
  playTo(place: Place): void {
    const isSecond = this.playsTo(place);
    if (isSecond) this.seekTo(place);
    else this.play();
    if (this.#wantsPlay && !isSecond) this.#until = place;
  }

  /**
   * To the next of these stops: forwards by playing, or at once where it plays there already or is to `leap`; back at once, and before the first of them to `first`
   * (default: where the run was to be looked at first). Where there is none nothing changes, and `beyond` is called: at once, or when a run that is being opened is open.
   */
  walkStops(
    stops: readonly Place[],
    direction: 1 | -1,
    beyond: () => void,
    { leap = false, first = this.#first } = {},
  ): void {
    const { kind } = this.#ui.status;
    if (stops.length === 0 || (kind !== "ready" && kind !== "loading")) {
      beyond();
      return;
    }
    if (kind === "loading") {
      this.#cursor.ask(() => this.walkStops(stops, direction, beyond, { leap, first }));
      return;
    }
    const over = this.#ui.get().computing.kind !== "running";
    const until = direction > 0 && this.#ui.motion === "playing" ? this.#until : null;
    const playsTo = until !== null && stops.includes(until);
    const among = direction > 0 ? stops : [first, ...stops];
    const to = playsTo ? until : nextStop(among, this.steps, over, this.#cursor.target, direction)?.place;
    if (to === undefined) beyond();
    else if (direction < 0 || playsTo || leap) this.seekTo(to);
    else this.playTo(to);
  }

  play(): void {
    this.#touched = true;
    this.#until = null;
    if (this.#ui.status.kind === "poster") this.start();
    const { kind } = this.#ui.status;
    if (kind === "failed" || kind === "waiting") return;
    // As at the end of a run that is open, below.
    if (this.#atKnownEnd || this.#cursor.expected?.kind === "end") this.#expect({ kind: "start" });
    if (this.#ui.get().computing.kind !== "running" && this.#cursor.target >= this.steps.length - 1) {
      // At the end: once more from the start.
      this.#cursor.show(-1);
    }
    this.#voice.mute(true);
    this.#wantsPlay = true;
    if (this.#ui.status.kind === "ready") this.#ui.patch({ status: { kind: "ready", motion: "playing" } });
  }

  pause(): void {
    if (!this.#wantsPlay) return;
    this.#pause();
    this.#announceStep();
  }

  #pause(): void {
    this.#wantsPlay = false;
    this.#until = null;
    if (this.#ui.motion === "playing")
      this.#ui.patch({ status: { kind: "ready", motion: "paused" }, ...this.#view.readouts() });
    this.#voice.mute(false);
  }

  togglePlay(): void {
    if (this.#wantsPlay) this.pause();
    else this.play();
  }

  setSpeed(speed: Speed): void {
    this.#ui.patch({ speed });
  }

  /** To the next speed there is, and says so. */
  changeSpeed(direction: 1 | -1): void {
    this.setSpeed(nextSpeed(this.#ui.get().speed, direction));
    this.#voice.say(words.speed(this.#ui.get().speed));
  }

  /** One frame of playing: moves the clock that all lanes share. */
  act(deltaMs: number): void {
    if (this.#ui.motion !== "playing") return;
    const { pace, speed, computing } = this.#ui.get();
    const ended = this.#cursor.play(deltaMs, pace, speed);
    if (this.#hasGotThere(computing.kind !== "running")) return;
    // The end of what is known is not the end of a run that is still being computed: wait there.
    const over = ended && computing.kind !== "running";
    if (over) this.pause();
    this.#sinceUiMs += deltaMs;
    if (over || this.#sinceUiMs < uiEveryMs) return;
    this.#sinceUiMs = 0;
    this.#ui.patch(this.#view.readouts());
  }

  /** Whether what plays has come to where it was to play to: it stands exactly there then. */
  #hasGotThere(over: boolean): boolean {
    const place = this.#until;
    const found = place === null ? null : findPlace(place, this.steps, over);
    if (place === null || found === null || this.#cursor.target < found.index) return false;
    this.#until = null;
    // First, so that what is told of the pause is this moment.
    this.#cursor.show(found.index, place.kind === "time" ? place.timeNs : 0);
    this.pause();
    return true;
  }

  chooseCpu(chosenCpu: CpuRef | null): void {
    this.#ui.patch({ chosenCpu });
  }

  dismissPlaceNotice(): void {
    this.#ui.patch({ placeNotice: "" });
  }

  // ---- changing what runs ----

  /** `name`: what was changed, so that one gesture is one undo. */
  setLanes(name: string, lanes: readonly LaneParams[]): void {
    this.#apply(this.#history.setLanes(this.#standing(), name, lanes));
  }

  /** To another run that the reader has made; nothing where there is none of this id. */
  switchRun(id: number): void {
    this.#apply(this.#history.switchRun(this.#standing(), id));
  }

  undo(): void {
    this.#apply(this.#history.undo(this.#standing()));
  }

  /** Takes the last undo back. */
  redo(): void {
    this.#apply(this.#history.redo(this.#standing()));
  }

  /** Back to the figure as it was given. */
  reset(): void {
    this.#apply(this.#history.reset(this.#standing()));
  }

  /** For the browser's back and forward. */
  revisit(lanes: readonly LaneParams[], place: Place): void {
    this.#apply(this.#history.revisit(this.#standing(), lanes, place));
  }

  /** A whole new scenario (the address that a page was opened with, or what a page asks of its frame): one run, no branches. */
  load(lanes: readonly LaneParams[], place: Place): void {
    const untouched = !this.#touched;
    const isOther = lanesKey(lanes) !== lanesKey(this.lanes);
    this.#apply(this.#history.load(this.#standing(), lanes, place));
    if (!untouched || this.#ui.status.kind !== "poster") return;
    // The address that the page was opened with: nobody moved anything, and what the build told is of another run.
    this.#touched = false;
    if (isOther) this.#ui.patch({ at: -1, count: 0, sentence: "" });
  }

  #standing(): Standing {
    return standingOf(this.#ui.get(), this.#cursor, this.position.get().displayTimeNs);
  }

  #apply(change: RunChange | null): void {
    if (change?.kind === "place") this.seekTo(change.place);
    if (change?.kind !== "run") return;
    const { branches, place, starts } = change;
    const { chosenCpu } = this.#ui.get();
    const playing = this.#wantsPlay;
    const before = this.lanes;
    const { lanes } = currentRun(branches);
    this.#touched = true;
    this.#pause();
    this.#expect(place);
    this.#ui.patch({ branches, chosenCpu: chosenCpu !== null && chosenCpu.lane < lanes.length ? chosenCpu : null });
    if (this.#ui.status.kind !== "poster" && before !== lanes) void this.#loader.open(lanes);
    if (playing) this.play();
    if (starts) this.start();
  }

  // ---- showing ----

  /** Where the run is to be shown once it is open and has got there. */
  #expect(place: Place): void {
    this.#cursor.expect(place);
    this.#atKnownEnd = false;
  }

  /** Goes to the place that was asked for, once the run has got there (or can get no further). */
  #settle(): void {
    const placeNotice = this.#cursor.settle(this.#ui.get().computing.kind !== "running");
    if (placeNotice !== "") this.#ui.patch({ placeNotice });
  }

  #arrived(moment: Moment, states: readonly LaneState[], last: boolean): void {
    this.#view.arrive(moment, states);
    this.#loader.arrived();
    const motion = this.#wantsPlay ? "playing" : "paused";
    // While it plays, the readouts hear of the position from `act`, less often.
    if (this.#ui.status.kind === "loading" || (this.#ui.motion === "paused" && motion === "paused"))
      this.#ui.patch({
        status: { kind: "ready", motion },
        branches: markRefused(this.#ui.get().branches, false),
        shownLanes: this.lanes,
        ...this.#view.readouts(),
      });
    this.#atKnownEnd = false;
    for (const step of this.#cursor.takeAsked()) step();
    if (last) this.#announceStep();
  }

  #announceStep(): void {
    // A figure that only came alive, near the viewport, is not news.
    if (this.#wantsPlay || !this.#touched) return;
    const { at } = this.position.get();
    this.#voice.say(words.step(at, this.steps.length, this.#view.sentenceAt(at)));
  }
}
