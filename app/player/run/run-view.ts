/** What is known and shown of the run that is open: its logs, the order of its steps, the newest states; and the figure's frames made of them. */
import { createStore, type Store } from "../../base/store";
import type { LaneState } from "../../engine/frame";
import { memoryBudget } from "../../engine/limits";
import { MergedSteps } from "../../engine/merge";
import type { RunUpdate } from "../../engine/run-update";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { dropIndices, lendIndices } from "../../mount/lane-indices";
import type { FigureFrame } from "../../mount/types";
import { type laneNamer, laneTitles } from "../params/params";
import { type Burst, RunDensity } from "./bursts";
import { figureFrame } from "./figure-frame";
import { narrateRecord } from "./narrate-record";
import type { KnownRun, PlayerUi } from "./player-state";
import type { Moment } from "./seek-queue";

export class RunView {
  /** null until there is a first state; then the old picture stands until a new run has one of its own. */
  readonly source: Store<FigureFrame | null> = createStore<FigureFrame | null>(null);
  /** Position of thumb and clock, for every frame. */
  readonly position: Store<{ readonly at: number; readonly displayTimeNs: number }>;

  readonly #description: Description;
  readonly #titlesOf: ReturnType<typeof laneNamer>;
  #params: readonly LaneParams[] = [];
  #titles: readonly string[] = [];
  #logs: RunUpdate["lanes"] = [];
  #steps: MergedSteps;
  #density: RunDensity;
  #states: readonly LaneState[] | null = null;
  #shown = -1;
  #withheld = false;

  constructor(
    description: Description,
    lanes: number,
    known: KnownRun | null,
    titlesOf: ReturnType<typeof laneNamer> = (of) => laneTitles(description, of),
  ) {
    this.#description = description;
    this.#titlesOf = titlesOf;
    this.#steps = new MergedSteps(description, lanes);
    this.#density = new RunDensity(description, lanes);
    this.position = createStore({ at: known?.at ?? -1, displayTimeNs: known?.displayTimeNs ?? 0 });
  }

  get steps(): MergedSteps {
    return this.#steps;
  }
  /** The step whose states are shown; -1 before the first. */
  get shown(): number {
    return this.#shown;
  }

  /** In the order of the lanes, as far as they are computed. */
  get logs(): RunUpdate["lanes"] {
    return this.#logs;
  }
  /** Records of all lanes together. */
  get records(): number {
    return this.#logs.reduce((sum, { log }) => sum + log.length, 0);
  }

  /** Where much happens in little time, as far as the run is known. */
  get bursts(): readonly Burst[] {
    return this.#density.bursts(this.#steps.endNs);
  }

  /** A new run begins. The last frame stands. */
  begin(lanes: readonly LaneParams[]): void {
    dropIndices(this.#params);
    this.#params = lanes;
    this.#titles = this.#titlesOf(lanes);
    const steps = new MergedSteps(this.#description, lanes.length);
    const { indexBytes } = memoryBudget();
    lendIndices(lanes, () => indexBytes - steps.bytes - this.#changesBytes());
    this.#steps = steps;
    this.#density = new RunDensity(this.#description, lanes.length);
    this.#logs = [];
    this.#states = null;
    this.#shown = -1;
  }

  /** Of what tasks do, which came with the logs. */
  #changesBytes(): number {
    return this.#logs.reduce((sum, { log }) => sum + (log.changes?.bytes ?? 0), 0);
  }

  extend(update: RunUpdate): void {
    this.#logs = update.lanes;
    this.#steps.extend(update.lanes);
    this.#density.extend(update.lanes);
  }

  arrive({ index, timeNs }: Moment, states: readonly LaneState[]): void {
    this.#states = states;
    this.#shown = index;
    this.show(timeNs);
  }

  /** Whether frames end at their moment (FigureFrame). */
  withhold(withheld: boolean): void {
    if (withheld === this.#withheld) return;
    this.#withheld = withheld;
    if (this.source.get() !== null) this.show(this.position.get().displayTimeNs);
  }

  /** The step shown, under a clock that may have gone on since. */
  show(displayTimeNs: number): void {
    this.position.set({ at: this.#shown, displayTimeNs });
    if (this.#states === null || this.#states.length !== this.#logs.length) return;
    this.source.set(
      figureFrame({
        titles: this.#titles,
        lanes: this.#params,
        logs: this.#logs,
        states: this.#states,
        steps: this.#steps,
        index: this.#shown,
        displayTimeNs,
        withheld: this.#withheld,
      }),
    );
  }

  /** What all readouts tell of: one moment, because they change together. */
  readouts(): Pick<PlayerUi, "at" | "displayTimeNs" | "sentence" | "frame"> {
    const { at, displayTimeNs } = this.position.get();
    return { at, displayTimeNs, sentence: this.sentenceAt(at), frame: this.source.get() };
  }

  /** The step in words, naming the lane where there are several; "" before the first. */
  sentenceAt(index: number): string {
    const place = this.#steps.record(index);
    if (place === null) return "";
    const words = narrateRecord(this.#description, this.#logs[place.lane]?.log, place.record);
    return this.#logs.length > 1 ? `${this.#titles[place.lane]}: ${words}` : words;
  }
}
