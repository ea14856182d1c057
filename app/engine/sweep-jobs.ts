import type { Core } from "./core";
import { reasonOf } from "./loader";
import type { FromHost, ToHost } from "./protocol";
import { RunThrough } from "./run-through";

type Job = Extract<ToHost, { type: "run-through" }>;

interface SweepJobsOptions {
  readonly makeCore: () => Core;
  readonly post: (message: FromHost) => void;
  readonly clock: () => number;
}

/** The runs of sweeps, one after the other and in slices, on an instance of their own that is used again and again. */
export class SweepJobs {
  readonly #options: SweepJobsOptions;
  readonly #waiting: Job[] = [];
  #running: { readonly id: number; readonly run: RunThrough } | null = null;
  #core: Core | null = null;

  constructor(options: SweepJobsOptions) {
    this.#options = options;
  }

  add(job: Job): void {
    this.#waiting.push(job);
  }

  get areOver(): boolean {
    return this.#running === null && this.#waiting.length === 0;
  }

  /** Goes on until `deadlineMs` of the clock, or until none is left: at least one slice of one run. */
  work(deadlineMs: number): void {
    const { clock, post } = this.#options;
    while (!this.areOver) {
      const id = this.#running?.id ?? this.#waiting[0]?.id ?? 0;
      try {
        this.#running ??= this.#begin();
        const result = this.#running.run.advance(deadlineMs, clock);
        if (result !== null) {
          this.#running = null;
          post({ type: "result", id, result });
        }
      } catch (error) {
        this.#running = null;
        // After a trap the instance is in no defined state.
        this.#core = null;
        post({ type: "no-result", id, problem: `${reasonOf(error)}.` });
      }
      if (clock() >= deadlineMs) return;
    }
  }

  #begin() {
    const { id, model, params } = this.#waiting.shift() as Job;
    this.#core ??= this.#options.makeCore();
    return { id, run: new RunThrough(this.#core, model, params) };
  }
}
