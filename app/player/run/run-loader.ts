/** Opens a figure's runs, and tells the controls how far they are computed. */
import type { RunUpdate } from "../../engine/run-update";
import { inputMissing } from "../../model/input";
import type { LaneParams } from "../../model/scenario";
import type { OpenRun } from "./open-run";
import { paceFor } from "./pace";
import type { Computing, PlayerOptions, UiState } from "./player-state";
import { words } from "./run-messages";
import type { RunView } from "./run-view";

/** While a run is computed, the controls hear of its length this often; */
const computingEveryMs = 200;
/** and where it takes the page long to show what they heard, after so many times as long: most of its time is its reader's. */
const restPerTelling = 4;

interface LoaderParts {
  readonly options: Pick<PlayerOptions, "description" | "pace" | "now" | "afterFrame">;
  readonly run: OpenRun;
  readonly view: RunView;
  readonly ui: UiState;
  /** More of the run is known, or it is known that no more will come. */
  readonly onGrown: () => void;
  readonly onFailed: (problem: string) => void;
}

export class RunLoader {
  readonly #parts: LoaderParts;
  /** The controls hear of more from then on; infinitely far while what they heard last is not shown yet. */
  #nextMs = Number.NEGATIVE_INFINITY;
  #rests = 0;
  /** What is known of a run whose first state is on its way. */
  #untold: Omit<Computing, "records"> | null = null;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  async open(lanes: readonly LaneParams[]): Promise<void> {
    const { options, run, view, ui, onGrown, onFailed } = this.#parts;
    run.close();
    this.#untold = null;
    this.#nextMs = Number.NEGATIVE_INFINITY;
    this.#rests++;
    if (lanes.some((lane) => inputMissing(options.description, lane))) {
      ui.patch({ status: { kind: "waiting" } });
      return;
    }
    view.begin(lanes);
    ui.patch({
      status: { kind: "loading" },
      computing: { kind: "running", records: 0, simulatedNs: 0 },
      notice: "",
      reports: [],
    });
    const opened = await run.open(lanes, {
      updated: (update) => this.#updated(update),
      failed: onFailed,
      noticed: (notice) => ui.patch({ notice }),
      reported: (reports) => ui.patch({ reports }),
    });
    if (opened !== null) onGrown();
  }

  /** Stops computing a long run at once. What was computed can be looked at. */
  cancel(): void {
    const { run, view, ui, onGrown, onFailed } = this.#parts;
    const { computing } = ui.get();
    if (computing.kind !== "running") return;
    if (view.steps.length === 0) {
      onFailed(words.stoppedTooEarly);
      return;
    }
    run.current?.cancel();
    this.#untold = null;
    this.#tell({ ...computing, kind: "cancelled" });
    // Where the reader wanted to go may never be reached now.
    onGrown();
  }

  /** To be called when a state has arrived: with the first one the controls hear of the run's length. */
  arrived(): void {
    if (this.#untold === null) return;
    this.#rest();
    this.#tell(this.#untold);
    this.#untold = null;
    // The reader may have asked meanwhile for what is known only now: the end.
    this.#parts.onGrown();
  }

  #updated(update: RunUpdate): void {
    const { options, run, view, ui, onGrown } = this.#parts;
    // What was still under way when the reader stopped it: the figure stands by the number that it has told.
    if (ui.get().computing.kind === "cancelled") return;
    const finished = update.lanes.every((lane) => lane.finished);
    const first = view.steps.length === 0;
    view.extend(update);
    onGrown();
    // Updates come by the hundred; the controls, and the figure's time axis, hear of some.
    if (!finished && !first && options.now() < this.#nextMs) return;
    this.#rest();
    const computing = { kind: finished ? "finished" : "running", simulatedNs: update.simulatedNs } as const;
    // The state to open with is on its way: the controls change once, with it.
    this.#untold = first && run.target !== null ? computing : null;
    if (this.#untold !== null) return;
    this.#tell(computing);
    onGrown();
    view.show(view.position.get().displayTimeNs);
    if (ui.motion === "paused") ui.patch(view.readouts());
  }

  /** To be called before the controls are told: until that is shown, and a while after, they hear no more. */
  #rest(): void {
    const { now, afterFrame } = this.#parts.options;
    const begunMs = now();
    const rest = ++this.#rests;
    this.#nextMs = Number.POSITIVE_INFINITY;
    afterFrame(() => {
      if (rest !== this.#rests) return;
      this.#nextMs = Math.max(begunMs + computingEveryMs, now() + restPerTelling * (now() - begunMs));
    });
  }

  #tell(computing: Omit<Computing, "records">): void {
    const { options, view, ui } = this.#parts;
    const { length, endNs } = view.steps;
    ui.patch({
      computing: { ...computing, records: view.records },
      count: length,
      endNs,
      pace: paceFor({ endNs, steps: length, bursts: view.bursts }, options.pace),
    });
  }
}
