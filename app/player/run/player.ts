/**
 * The state of one figure: what runs, what of it is shown, and how it moves. Buttons, keys, words in the prose and the frame loop all
 * end here. It knows of no DOM: time comes in through `act`, frames and words go out through stores.
 */
import { createStore, type Store } from "../../base/store";
import type { LaneState } from "../../engine/frame";
import type { MergedSteps, StepKind } from "../../engine/merge";
import type { RunUpdate } from "../../engine/run-update";
import type { Description } from "../../model/description";
import { inputMissing } from "../../model/input";
import type { LaneParams } from "../../model/scenario";
import { stepNames } from "../../model/step-names";
import type { CpuRef } from "../../stage/types";
import { type Branches, currentRun } from "./branches";
import { OpenRun } from "./open-run";
import { advance, nextSpeed, paceFor, type Speed } from "./pace";
import { findPlace, type Place } from "./place";
import { type Computing, firstUi, type PlayerOptions, type PlayerUi, type Status } from "./player-state";
import { type HistoryOwner, RunHistory } from "./run-history";
import { RunView } from "./run-view";
import type { Moment } from "./seek-queue";
import { nothingFurther, stepWords } from "./step-words";
import { type PlayerListener, Voice } from "./voice";

/** While playing, the readouts hear of the position this often; the drawing hears of every frame. */
const uiEveryMs = 120;
/** While a run is computed, they hear of its length this often. */
const computingEveryMs = 200;

export class Player {
  readonly description: Description;
  readonly ui: Store<PlayerUi>;
  /** Changing what runs, and going back. */
  readonly runs: RunHistory;
  readonly #view: RunView;

  readonly #options: PlayerOptions;
  readonly #voice = new Voice();
  readonly #run: OpenRun;
  /** Where to go as soon as the run has got that far. */
  #pending: Place | null;
  /** The shared clock while playing; it runs on while a seek is under way, so that a slow answer doesn't slow it. */
  #clockNs = 0;
  #sinceUiMs = 0;
  #toldMs = 0;
  /** What is known of a run whose first state is on its way. */
  #untold: Omit<Computing, "records"> | null = null;
  #wantsPlay = false;
  /** Steps that were asked for while the run was still being opened. */
  #asked: (readonly [by: StepKind, direction: 1 | -1])[] = [];
  /** The picture of the build shows the run's last step, and nothing has moved since. */
  #atKnownEnd: boolean;
  /** The reader has moved something in this figure. */
  #touched = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.description = options.description;
    this.#pending = options.place;
    const { known } = options;
    this.#view = new RunView(options.description, options.lanes.length, known ?? null);
    this.#atKnownEnd = known != null && known.count > 0 && known.at >= known.count - 1;
    this.#run = new OpenRun(options.engine, {
      positions: (index) => this.steps.positions(index),
      arrived: (moment, states, last) => this.#arrived(moment, states, last),
      failed: (problem) => this.#failed(problem),
    });
    this.ui = createStore(firstUi(options.lanes, options.pace, known ?? null));
    const owner: HistoryOwner = {
      description: options.description,
      ui: () => this.ui.get(),
      at: () => this.#target(),
      atNs: () => this.position.get().displayTimeNs,
      expected: () => this.#pending,
      show: (branches, place) => this.#showRun(branches, place),
      seekTo: (place) => this.seekTo(place),
      start: () => this.start(),
    };
    this.runs = new RunHistory(owner, options.place);
  }

  get lanes(): readonly LaneParams[] {
    return currentRun(this.ui.get().branches).lanes;
  }
  get steps(): MergedSteps {
    return this.#view.steps;
  }
  get frames(): RunView["frames"] {
    return this.#view.frames;
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
    const { kind } = this.#status();
    if (kind === "poster" || kind === "failed") void this.#open();
  }

  dispose(): void {
    this.#run.dispose();
  }

  /** Returns the function that ends the listening. */
  listen(listener: PlayerListener): () => void {
    return this.#voice.listen(listener);
  }

  /** Something outside of the engine failed (the figure's code did not load). */
  fail(problem: string): void {
    this.#failed(problem);
  }

  /** Stops computing a long run at once. What was computed can be looked at. */
  cancel(): void {
    const { computing } = this.ui.get();
    if (computing.kind !== "running") return;
    if (this.steps.length === 0) {
      this.#failed("The run was stopped before its first step; there is nothing to look at yet.");
      return;
    }
    this.#run.current?.cancel();
    this.#untold = null;
    this.#tellLength({ ...computing, kind: "cancelled" });
    // Where the reader wanted to go may never be reached now.
    this.#settlePending();
  }

  async #open(): Promise<void> {
    this.#run.close();
    this.#untold = null;
    const { lanes, description } = this;
    if (lanes.some((lane) => inputMissing(description, lane))) {
      this.#patch({ status: { kind: "waiting" } });
      return;
    }
    this.#view.begin(lanes);
    this.#patch({
      status: { kind: "loading" },
      computing: { kind: "running", records: 0, simulatedNs: 0 },
      notice: "",
    });
    const run = await this.#run.open(lanes, {
      updated: (update) => this.#updated(update),
      failed: (problem) => this.#failed(problem),
      noticed: (notice) => this.#patch({ notice }),
    });
    if (run !== null) this.#settlePending();
  }

  #failed(problem: string): void {
    this.#run.close();
    this.#asked = [];
    // A retry comes back to the same place.
    if (this.#pending === null && this.#view.shown >= 0) this.#pending = { kind: "step", index: this.#view.shown };
    this.#voice.mute(false);
    this.#patch({ status: { kind: "failed", problem } });
  }

  #updated(update: RunUpdate): void {
    // What was still under way when the reader stopped it: the figure stands by the number that it has told.
    if (this.ui.get().computing.kind === "cancelled") return;
    const finished = update.lanes.every((lane) => lane.finished);
    const first = this.steps.length === 0;
    this.#view.extend(update);
    this.#settlePending();
    // Updates come by the hundred; the controls, and the figure's time axis, hear of some.
    const nowMs = this.#options.now();
    if (!finished && !first && nowMs - this.#toldMs < computingEveryMs) return;
    this.#toldMs = nowMs;
    const computing = { kind: finished ? "finished" : "running", simulatedNs: update.simulatedNs } as const;
    // The state to open with is on its way: the controls change once, with it.
    this.#untold = first && this.#run.target !== null ? computing : null;
    if (this.#untold !== null) return;
    this.#tellLength(computing);
    this.#settlePending();
    this.#view.show(this.position.get().displayTimeNs);
    if (this.#isPaused()) this.#patch(this.#where());
  }

  #tellLength(computing: Omit<Computing, "records">): void {
    const { length, endNs } = this.steps;
    this.#patch({
      computing: { ...computing, records: this.#view.records },
      count: length,
      endNs,
      pace: this.#options.pace ?? paceFor(endNs, length),
    });
  }

  /** Goes to the place that was asked for, once the run has got there (or can get no further). */
  #settlePending(): void {
    const place = this.#pending;
    if (place === null || this.#run.current === null) return;
    const found = findPlace(place, this.steps, this.ui.get().computing.kind !== "running");
    if (found === null) return;
    if (found.notice !== "") this.#patch({ placeNotice: found.notice });
    this.#show(found.index, place.kind === "time" ? place.timeNs : 0);
  }

  /** Where the run is to be shown once it is open and has got there. */
  #expect(place: Place): void {
    this.#pending = place;
    this.#asked = [];
    this.#atKnownEnd = false;
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
    if (this.#status().kind === "poster") this.start();
    else this.#settlePending();
  }

  step(by: StepKind, direction: 1 | -1): void {
    this.#touched = true;
    if (this.#status().kind === "poster") this.start();
    if (this.#status().kind === "loading") {
      this.#pause();
      this.#asked.push([by, direction]);
    }
    if (this.#status().kind !== "ready") return;
    this.#pause();
    const from = this.#target();
    const to = this.steps.step(from, by, direction);
    if (to === from)
      this.#voice.say(
        nothingFurther(by, direction, this.ui.get().computing.kind === "running", stepNames(this.description)),
      );
    else this.#show(to);
  }

  play(): void {
    this.#touched = true;
    if (this.#status().kind === "poster") this.start();
    const { kind } = this.#status();
    if (kind === "failed" || kind === "waiting") return;
    // As at the end of a run that is open, below.
    if (this.#atKnownEnd) this.#expect({ kind: "start" });
    if (this.ui.get().computing.kind !== "running" && this.#target() >= this.steps.length - 1) {
      // At the end: once more from the start.
      this.#show(-1);
    }
    this.#voice.mute(true);
    this.#wantsPlay = true;
    if (this.#status().kind === "ready") this.#patch({ status: { kind: "ready", motion: "playing" } });
  }

  pause(): void {
    if (!this.#wantsPlay) return;
    this.#pause();
    this.#announceStep();
  }

  #pause(): void {
    this.#wantsPlay = false;
    const status = this.#status();
    if (status.kind === "ready" && status.motion === "playing") {
      this.#patch({ status: { kind: "ready", motion: "paused" }, ...this.#where() });
    }
    this.#voice.mute(false);
  }

  togglePlay(): void {
    if (this.#wantsPlay) this.pause();
    else this.play();
  }

  setSpeed(speed: Speed): void {
    this.#patch({ speed });
  }

  chooseCpu(chosenCpu: CpuRef | null): void {
    this.#patch({ chosenCpu });
  }

  /** To the next speed there is, and says so. */
  changeSpeed(direction: 1 | -1): void {
    this.setSpeed(nextSpeed(this.ui.get().speed, direction));
    this.#voice.say(`Speed ${this.ui.get().speed} times.`);
  }

  /** One frame of playing: moves the clock that all lanes share. */
  act(deltaMs: number): void {
    const status = this.#status();
    if (status.kind !== "ready" || status.motion !== "playing") return;
    const { pace, speed, computing } = this.ui.get();
    const { displayTimeNs, ended } = advance(this.#clockNs, deltaMs, pace, speed, this.steps.endNs);
    this.#clockNs = displayTimeNs;
    const index = this.steps.momentEnd(this.steps.atTime(displayTimeNs));
    if (index === this.#view.shown || this.#run.current === null) {
      this.#view.show(displayTimeNs);
      // The end of what is known is not the end of a run that is still being computed: wait there.
      if (ended && computing.kind !== "running") {
        this.pause();
        return;
      }
    } else {
      this.#run.seek({ index, timeNs: displayTimeNs });
    }
    this.#sinceUiMs += deltaMs;
    if (this.#sinceUiMs >= uiEveryMs) {
      this.#sinceUiMs = 0;
      this.#patch(this.#where());
    }
  }

  // ---- changing what runs ----

  /** A whole new scenario (the address that a page was opened with, or what a page asks of its frame): one run, no branches. */
  load(lanes: readonly LaneParams[], place: Place): void {
    const untouched = !this.#touched;
    const isOther = this.runs.load(lanes, place);
    if (!untouched || this.#status().kind !== "poster") return;
    // The address that the page was opened with: nobody moved anything, and what the build told is of another run.
    this.#touched = false;
    if (isOther) this.#patch({ at: -1, count: 0, sentence: "" });
  }

  #showRun(branches: Branches, place: Place | null): void {
    this.#touched = true;
    const playing = this.#wantsPlay;
    this.#pause();
    const before = this.lanes;
    this.#expect(place ?? { kind: "start" });
    const { chosenCpu } = this.ui.get();
    const lanes = currentRun(branches).lanes;
    this.#patch({ branches, chosenCpu: chosenCpu !== null && chosenCpu.lane < lanes.length ? chosenCpu : null });
    if (this.#status().kind !== "poster" && before !== lanes) void this.#open();
    if (playing) this.play();
  }

  dismissPlaceNotice(): void {
    this.#patch({ placeNotice: "" });
  }

  // ---- showing ----

  /** Where the reader is, or will be once the newest seek is answered. */
  #target(): number {
    return this.#run.target?.index ?? this.#view.shown;
  }

  /** `clockNs`: a time that was asked for; the clock shows it where it lies after the step, as it would while playing. */
  #show(index: number, clockNs = 0): void {
    this.#pending = null;
    this.#clockNs = index < 0 ? 0 : Math.max(this.steps.timeNs(index), Math.min(clockNs, this.steps.endNs));
    this.#run.seek({ index, timeNs: this.#clockNs });
  }

  #arrived(moment: Moment, states: readonly LaneState[], last: boolean): void {
    this.#view.arrive(moment, states);
    if (this.#untold !== null) this.#tellLength(this.#untold);
    this.#untold = null;
    const motion = this.#wantsPlay ? "playing" : "paused";
    // While it plays, the readouts hear of the position from `act`, less often.
    if (this.#status().kind === "loading" || (this.#isPaused() && motion === "paused"))
      this.#patch({ status: { kind: "ready", motion }, shownLanes: this.lanes, ...this.#where() });
    this.#atKnownEnd = false;
    for (const [by, direction] of this.#asked.splice(0)) this.step(by, direction);
    if (last) this.#announceStep();
  }

  /** All readouts at once: they tell of one moment, because they change together. */
  #where(): Pick<PlayerUi, "at" | "displayTimeNs" | "sentence" | "frame"> {
    const { at, displayTimeNs } = this.position.get();
    return { at, displayTimeNs, sentence: this.#view.sentenceAt(at), frame: this.frames.get() };
  }

  #isPaused(): boolean {
    const status = this.#status();
    return status.kind === "ready" && status.motion === "paused";
  }

  #announceStep(): void {
    // A figure that only came alive, near the viewport, is not news.
    if (this.#wantsPlay || !this.#touched) return;
    const { at } = this.position.get();
    this.#voice.say(stepWords(at, this.steps.length, this.#view.sentenceAt(at)));
  }

  #status(): Status {
    return this.ui.get().status;
  }

  #patch(change: Partial<PlayerUi>): void {
    this.ui.set({ ...this.ui.get(), ...change });
  }
}
