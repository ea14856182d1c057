/** A model under a load that does not wait for it: by which of its numbers one sees whether it keeps up. */
export interface OfferedLoad {
  /** The parameter that is the rate of what is offered. */
  readonly rate: string;
  /** The metric that is the rate of what is done, in the same unit. */
  readonly done: string;
  /** A formula over metrics: how much of what was offered is done, from 0 to 1. */
  readonly doneShare: string;
}
