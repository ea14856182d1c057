/**
 * The state of one figure: what runs, what of it is shown, and how it moves. Buttons, keys, words in the prose and the frame loop all
 * end here. It knows of no DOM: time comes in through `act`, frames and words go out through stores.
 */
import { formatCount } from "../base/quantity";
import { createStore, type Store } from "../base/store";
import type { EngineClient, EngineRun } from "../engine/engine";
import type { LaneState } from "../engine/frame";
import { MergedSteps, type StepKind } from "../engine/merge";
import type { RunUpdate } from "../engine/run-update";
import type { CpuRef, HerdFrame } from "../figures/types";
import type { Description } from "../model/description";
import type { LaneParams } from "../model/scenario";
import { type Branches, changeLanes, currentRun, reset, startBranches, switchRun, undo } from "./branches";
import { herdFrame } from "./herd-frame";
import type { Command } from "./keyboard";
import { advance, nextSpeed, type Pace, paceFor, type Speed } from "./pace";
import { laneTitles } from "./params";
import type { KnownRun, Place, PlayerUi, Status } from "./player-state";

export interface PlayerOptions {
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly place: Place;
  /** Closed with the player. */
  readonly engine: Pick<EngineClient, "open" | "close">;
  /** null: chosen from the length of the run. */
  readonly pace: Pace | null;
  readonly known?: KnownRun | null;
  /** The record in words, without markup. */
  readonly narrate: (lane: number, record: number, lanes: RunUpdate["lanes"]) => string;
}

/** Who hears, in words, where the reader is: a live region. */
export interface PlayerListener {
  say(text: string): void;
  /** True while it plays: steps go by too quickly for words. */
  mute(muted: boolean): void;
}

/** While playing, React hears of the position this often; the figure hears of every frame. */
const uiEveryMs = 120;

export class Player {
  readonly description: Description;
  readonly ui: Store<PlayerUi>;
  /** null until there is a first state. */
  readonly frames: Store<HerdFrame | null> = createStore<HerdFrame | null>(null);
  /** Position of the scrubber's thumb and clock, for every frame: {at, displayTimeNs}. */
  readonly position: Store<{ readonly at: number; readonly displayTimeNs: number }>;

  readonly #options: PlayerOptions;
  readonly #listeners = new Set<PlayerListener>();
  #run: EngineRun | null = null;
  /** Counts openings, so that answers of an older run are told apart. */
  #opening = 0;
  #lanes: RunUpdate["lanes"] = [];
  #titles: readonly string[] = [];
  #steps: MergedSteps;
  #states: readonly LaneState[] | null = null;
  #shown = -1;
  /** Where the figure was first looked at: where a reset leads. */
  #firstPlace: Place;
  /** Where to go as soon as the run has got that far. */
  #pending: Place | null;
  #seeking: { readonly index: number; readonly timeNs: number } | null = null;
  #queued: { readonly index: number; readonly timeNs: number } | null = null;
  /** The shared clock while playing; it runs on while a seek is under way, so that a slow answer doesn't slow it. */
  #clockNs = 0;
  #sinceUiMs = 0;
  #wantsPlay = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.description = options.description;
    this.#pending = options.place;
    this.#firstPlace = options.place;
    this.#steps = new MergedSteps(options.description, options.lanes.length);
    const { known } = options;
    this.position = createStore({ at: known?.at ?? -1, displayTimeNs: known?.displayTimeNs ?? 0 });
    this.ui = createStore<PlayerUi>({
      status: { kind: "poster" },
      branches: startBranches(options.lanes),
      computing: { kind: "running", records: 0, simulatedNs: 0 },
      at: known?.at ?? -1,
      count: known?.count ?? 0,
      displayTimeNs: known?.displayTimeNs ?? 0,
      endNs: known?.endNs ?? 0,
      speed: 1,
      pace: options.pace ?? paceFor(known?.endNs ?? 0, known?.count),
      chosenCpu: null,
      sentence: known?.sentence ?? "",
      notice: "",
      placeNotice: "",
    });
  }

  get lanes(): readonly LaneParams[] {
    return currentRun(this.ui.get().branches).lanes;
  }
  get steps(): MergedSteps {
    return this.#steps;
  }

  // ---- life ----

  /** Starts the engine; does nothing if it runs already. Also the retry after a failure. */
  start(): void {
    const { kind } = this.#status();
    if (kind === "poster" || kind === "failed") void this.#open();
  }

  dispose(): void {
    this.#opening++;
    this.#run?.close();
    this.#run = null;
    this.#options.engine.close();
  }

  /** Returns the function that ends the listening. */
  listen(listener: PlayerListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #say(text: string): void {
    for (const listener of this.#listeners) listener.say(text);
  }

  #mute(muted: boolean): void {
    for (const listener of this.#listeners) listener.mute(muted);
  }

  /** Something outside of the engine failed (the figure's code did not load). */
  fail(problem: string): void {
    this.#failed(problem);
  }

  /** Stops computing a long run at once. What was computed can be looked at. */
  cancel(): void {
    const { computing } = this.ui.get();
    if (computing.kind !== "running") return;
    this.#run?.cancel();
    this.#patch({ computing: { ...computing, kind: "cancelled" } });
    if (this.#status().kind === "loading" || this.#pending !== null) this.#show(Math.min(0, this.#steps.length - 1));
  }

  async #open(): Promise<void> {
    const opening = ++this.#opening;
    this.#run?.close();
    this.#run = null;
    this.#seeking = null;
    this.#queued = null;
    this.#shown = -1;
    this.#states = null;
    const lanes = this.lanes;
    this.#titles = laneTitles(this.description, lanes);
    this.#steps = new MergedSteps(this.description, lanes.length);
    this.#patch({
      status: { kind: "loading" },
      computing: { kind: "running", records: 0, simulatedNs: 0 },
      notice: "",
    });
    const current = () => opening === this.#opening;
    try {
      const run = await this.#options.engine.open(lanes, {
        updated: (update) => {
          if (current()) this.#updated(update);
        },
        failed: (problem) => {
          if (current()) this.#failed(problem);
        },
        noticed: (notice) => {
          if (current()) this.#patch({ notice });
        },
      });
      if (!current()) {
        run.close();
        return;
      }
      this.#run = run;
      this.#settlePending();
    } catch (error) {
      if (current()) this.#failed(error instanceof Error ? error.message : String(error));
    }
  }

  #failed(problem: string): void {
    this.#opening++;
    this.#run?.close();
    this.#run = null;
    // A retry comes back to the same place.
    if (this.#pending === null && this.#shown >= 0) this.#pending = { kind: "step", index: this.#shown };
    this.#mute(false);
    this.#patch({ status: { kind: "failed", problem } });
  }

  #updated(update: RunUpdate): void {
    this.#lanes = update.lanes;
    this.#steps.extend(update.lanes);
    const { computing } = this.ui.get();
    const finished = update.lanes.every((lane) => lane.finished);
    const kind = finished ? "finished" : computing.kind === "cancelled" ? "cancelled" : "running";
    const records = update.lanes.reduce((sum, lane) => sum + lane.log.length, 0);
    const endNs = this.#steps.endNs;
    this.#patch({
      computing: { kind, records, simulatedNs: update.simulatedNs },
      count: this.#steps.length,
      endNs,
      pace: this.#options.pace ?? paceFor(endNs, this.#steps.length),
    });
    this.#settlePending();
    if (this.#states) this.#push(this.ui.get().displayTimeNs);
  }

  /** Goes to the place that was asked for, once the run has got there (or can get no further). */
  #settlePending(): void {
    const place = this.#pending;
    if (place === null || this.#run === null) return;
    const over = this.ui.get().computing.kind !== "running";
    const last = this.#steps.length - 1;
    switch (place.kind) {
      case "start":
        if (last >= 0 || over) this.#show(-1);
        break;
      case "end":
        if (over) this.#show(last);
        break;
      case "step":
        if (place.index > last && over)
          this.#patch({ placeNotice: `at ${place.index} → ${last}: the run has ${formatCount(last + 1)} steps.` });
        if (place.index <= last || over) this.#show(Math.min(place.index, last));
        break;
      case "time":
        if (this.#steps.endNs > place.timeNs || over)
          this.#show(this.#steps.momentEnd(this.#steps.atTime(place.timeNs)));
        break;
    }
  }

  // ---- moving ----

  /** To a step of the merged log, paused. */
  seek(index: number): void {
    this.seekTo({ kind: "step", index });
  }

  /** Also starts the engine where nothing runs yet. */
  seekTo(place: Place): void {
    this.#pause();
    this.#pending = place;
    if (this.#status().kind === "poster") this.start();
    else this.#settlePending();
  }

  step(by: StepKind, direction: 1 | -1): void {
    if (this.#status().kind === "poster") this.start();
    if (this.#status().kind !== "ready") return;
    this.#pause();
    const from = this.#target();
    const to = this.#steps.step(from, by, direction);
    if (to === from) this.#say(this.#nothingFurther(by, direction));
    else this.#show(to);
  }

  #nothingFurther(by: StepKind, direction: 1 | -1): string {
    const what = by === "moment" ? "step" : by;
    if (direction === -1) return `No ${what} before this one.`;
    return this.ui.get().computing.kind === "running"
      ? `The next ${what} is still being computed.`
      : `No further ${what}.`;
  }

  play(): void {
    const { kind } = this.#status();
    if (kind === "poster") this.start();
    if (kind === "failed") return;
    if (this.ui.get().computing.kind !== "running" && this.#target() >= this.#steps.length - 1) {
      // At the end: once more from the start.
      this.#show(-1);
    }
    this.#mute(true);
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
    this.#mute(false);
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

  obey(command: Command): void {
    switch (command.do) {
      case "step":
        this.step(command.by, command.direction);
        break;
      case "toggle-play":
        this.togglePlay();
        break;
      case "start":
      case "end":
        this.seekTo({ kind: command.do });
        break;
      case "speed":
        this.setSpeed(nextSpeed(this.ui.get().speed, command.direction));
        this.#say(`Speed ${this.ui.get().speed} times.`);
    }
  }

  /** One frame of playing: moves the clock that all lanes share. */
  act(deltaMs: number): void {
    const status = this.#status();
    if (status.kind !== "ready" || status.motion !== "playing") return;
    const { pace, speed, computing } = this.ui.get();
    const { displayTimeNs, ended } = advance(this.#clockNs, deltaMs, pace, speed, this.#steps.endNs);
    this.#clockNs = displayTimeNs;
    const index = this.#steps.momentEnd(this.#steps.atTime(displayTimeNs));
    if (index === this.#shown || this.#run === null) {
      this.#push(displayTimeNs);
      this.position.set({ at: this.#shown, displayTimeNs });
      // The end of what is known is not the end of a run that is still being computed: wait there.
      if (ended && computing.kind !== "running") {
        this.pause();
        return;
      }
    } else if (this.#seeking === null) {
      this.#request(index, displayTimeNs);
    } else {
      this.#queued = { index, timeNs: displayTimeNs };
    }
    this.#sinceUiMs += deltaMs;
    if (this.#sinceUiMs >= uiEveryMs) {
      this.#sinceUiMs = 0;
      this.#patch(this.#where());
    }
  }

  // ---- changing what runs ----

  /** `name`: what was changed, so that one gesture is one undo. */
  setLanes(name: string, lanes: readonly LaneParams[]): void {
    const { branches, status } = this.ui.get();
    const at = this.#target();
    const inTheMiddle = status.kind === "ready" && at > 0 && !this.#pendingIsStart();
    const where = inTheMiddle ? { at, atNs: this.position.get().displayTimeNs } : null;
    this.#branch(
      changeLanes(branches, name, lanes, where),
      where === null ? this.#pending : { kind: "time", timeNs: where.atNs },
    );
  }

  switchRun(id: number): void {
    const { branches } = this.ui.get();
    const next = switchRun(branches, id, this.#target());
    if (next !== branches) this.#branch(next, this.#placeOf(next));
  }

  undo(): void {
    const { branches } = this.ui.get();
    const next = undo(branches);
    if (next !== branches) this.#branch(next, this.#placeOf(next));
  }

  reset(): void {
    const { branches } = this.ui.get();
    const next = reset(branches);
    if (next !== branches) this.#branch(next, this.#firstPlace);
  }

  /** A whole new scenario (browser's back and forward on the lab page): one run, no branches. */
  load(lanes: readonly LaneParams[], place: Place): void {
    this.#firstPlace = place;
    const same = JSON.stringify(lanes) === JSON.stringify(this.lanes);
    if (same && this.#status().kind === "ready") this.seekTo(place);
    else this.#branch(startBranches(lanes), place);
  }

  #placeOf(branches: Branches): Place {
    const run = currentRun(branches);
    if (run.leftAt !== null) return { kind: "step", index: run.leftAt };
    if (run.changedAtNs !== null) return { kind: "time", timeNs: run.changedAtNs };
    return { kind: "time", timeNs: this.position.get().displayTimeNs };
  }

  #branch(branches: Branches, place: Place | null): void {
    const playing = this.#wantsPlay;
    this.#pause();
    const before = this.lanes;
    this.#pending = place ?? { kind: "start" };
    const { chosenCpu } = this.ui.get();
    const lanes = currentRun(branches).lanes;
    this.#patch({ branches, chosenCpu: chosenCpu !== null && chosenCpu.lane < lanes.length ? chosenCpu : null });
    if (this.#status().kind !== "poster" && before !== lanes) void this.#open();
    if (playing) this.play();
  }

  #pendingIsStart(): boolean {
    return this.#pending?.kind === "start";
  }

  dismissPlaceNotice(): void {
    this.#patch({ placeNotice: "" });
  }

  // ---- showing ----

  /** Where the reader is, or will be once the newest seek is answered. */
  #target(): number {
    return this.#queued?.index ?? this.#seeking?.index ?? this.#shown;
  }

  #show(index: number): void {
    this.#pending = null;
    this.#clockNs = index < 0 ? 0 : this.#steps.timeNs(index);
    this.#request(index, this.#clockNs);
  }

  /** One question to the engine at a time; the newest waits, those between are dropped. */
  #request(index: number, timeNs: number): void {
    const run = this.#run;
    if (run === null) return;
    if (this.#seeking !== null) {
      this.#queued = { index, timeNs };
      return;
    }
    this.#seeking = { index, timeNs };
    const opening = this.#opening;
    run.seek(this.#steps.positions(index)).then(
      (states) => {
        if (opening === this.#opening) this.#arrived(index, timeNs, states);
      },
      (error) => {
        if (opening === this.#opening) this.#failed(error instanceof Error ? error.message : String(error));
      },
    );
  }

  #arrived(index: number, timeNs: number, states: readonly LaneState[]): void {
    this.#seeking = null;
    this.#states = states;
    this.#shown = index;
    this.position.set({ at: index, displayTimeNs: timeNs });
    this.#push(timeNs);
    const queued = this.#queued;
    this.#queued = null;
    const status = this.#status();
    if (status.kind === "loading" || status.kind === "ready") {
      const motion = this.#wantsPlay ? "playing" : "paused";
      if (status.kind === "loading" || motion === "paused")
        this.#patch({ status: { kind: "ready", motion }, ...this.#where() });
    }
    if (queued !== null) this.#request(queued.index, queued.timeNs);
    else this.#announceStep();
  }

  #push(displayTimeNs: number): void {
    const states = this.#states;
    if (states === null || states.length !== this.#lanes.length) return;
    this.frames.set(
      herdFrame({
        titles: this.#titles,
        lanes: this.lanes,
        logs: this.#lanes,
        states,
        steps: this.#steps,
        index: this.#shown,
        displayTimeNs,
      }),
    );
  }

  #where(): Pick<PlayerUi, "at" | "displayTimeNs" | "sentence"> {
    const { at, displayTimeNs } = this.position.get();
    return { at, displayTimeNs, sentence: this.sentenceAt(at) };
  }

  /** The step in words, naming the lane where there are several; "" before the first. */
  sentenceAt(index: number): string {
    const place = this.#steps.record(index);
    if (place === null) return "";
    const words = this.#options.narrate(place.lane, place.record, this.#lanes);
    return this.#lanes.length > 1 ? `${this.#titles[place.lane]}: ${words}` : words;
  }

  #announceStep(): void {
    if (this.#wantsPlay) return;
    const { at } = this.position.get();
    this.#say(stepWords(at, this.#steps.length, this.sentenceAt(at)));
  }

  #status(): Status {
    return this.ui.get().status;
  }

  #patch(change: Partial<PlayerUi>): void {
    this.ui.set({ ...this.ui.get(), ...change });
  }
}

/** "step 12 of 90: CPU 2 waits for the run-queue lock" */
export function stepWords(at: number, count: number, sentence: string): string {
  if (at < 0) return `before the first of ${formatCount(count)} steps`;
  return `step ${formatCount(at + 1)} of ${formatCount(count)}${sentence === "" ? "" : `: ${sentence}`}`;
}
