/** The listener's queue under the kernels of the model `queues`: the same backlogs, the same clients, nobody accepts before all have knocked. */
import type { ChartServices } from "../../charts/services";
import type { BacklogMeasured, BacklogRun } from "./measured";
import { laneOf } from "./simulate";

/** The kernel of the paper's time and that of today. */
export const kernels = ["2.2", "6.18"] as const;
export type Kernel = (typeof kernels)[number];

export interface BacklogSweep {
  readonly kernel: Kernel;
  /** By the measured runs, in their order. */
  readonly connected: readonly number[];
  readonly accepted: readonly number[];
}

/** As in a link. `eager`: on one machine a client's answer comes before the next client knocks. */
export const backlogQuery = (kernel: Kernel, { backlog, knocks }: Pick<BacklogRun, "backlog" | "knocks">): string =>
  `tcp=${kernel}&backlog=${backlog}&knocks=${knocks}&order=eager`;

export async function sweepBacklogs(
  services: Pick<ChartServices, "describe" | "sweep">,
  { runs }: Pick<BacklogMeasured, "runs">,
): Promise<readonly BacklogSweep[]> {
  const description = await services.describe("queues");
  const lanes = kernels.flatMap((kernel) => runs.map((run) => laneOf(description, backlogQuery(kernel, run))));
  const results = await services.sweep("queues", lanes, {});
  return kernels.map((kernel, k) => {
    const own = results.slice(k * runs.length, (k + 1) * runs.length).map(({ metrics }) => metrics);
    return {
      kernel,
      connected: own.map(({ synAcks = Number.NaN }) => synAcks),
      accepted: own.map(({ accepted = Number.NaN }) => accepted),
    };
  });
}
