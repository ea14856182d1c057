/** What the model of readiness answers to what ready.c did: the same sockets, messages and reads, line by line; and the herd in epoll_wait(). */
import type { ChartServices } from "../../charts/services";
import type { EngineClient } from "../../engine/engine";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import { withInput } from "../../model/input";
import type { ReadyMeasured, ReadyRun, Teller } from "./measured";
import { laneOf, logsOf } from "./simulate";

/** In the order in which ready.c lets them speak. */
export const speakers = [5, 2, 7, 0] as const;

const flagOf: Readonly<Record<Exclude<Teller, "poll">, string>> = { level: "l", edge: "e", "one-shot": "o" };

/** As the format of the model has it: all are put in, some speak, and one message is read each time that one was told of; at last nobody is. */
export function traceOf({ way, sockets, messages, told }: ReadyRun): string {
  const ask = way === "poll" ? "p" : "e 1";
  const putIn = way === "poll" ? [] : Array.from({ length: sockets }, (_, i) => `a ${i} ${flagOf[way]}`);
  const speak = Array.from({ length: messages }, () => speakers.map((i) => `w ${i} 1`)).flat();
  return `${[...putIn, ...speak, ...told.flatMap((i) => [ask, `r ${i} 1`]), ask].join("\n")}\n`;
}

export interface ReadySimulated {
  /** By run: of whom the model tells each time, null where it tells of nobody; one more than was measured, which is the last one asked for. */
  readonly told: readonly (readonly (number | null)[])[];
  readonly herd: { readonly told: number; readonly exclusive: number };
}

const traced = "load=trace-readiness&kernel=today";

/** As in a link. */
export const herdOfEpollQuery = (processes: number, exclusive: boolean): string =>
  `mechanism=epoll&processes=${processes}&sharing=one-listener&load=tap&connections=1&active=1&exclusive=${exclusive ? "yes" : "no"}`;

export async function simulateReady(
  services: Pick<ChartServices, "describe" | "sweep">,
  client: EngineClient,
  { runs, herd }: ReadyMeasured,
): Promise<ReadySimulated> {
  const description = await services.describe("ready");
  const lanes = runs.map((run) => withInput(laneOf(description, traced), traceOf(run)));
  const logs = await logsOf(description, client, lanes);
  const herds = [false, true].map((exclusive) => laneOf(description, herdOfEpollQuery(herd.processes, exclusive)));
  const [told, exclusive] = await services.sweep("ready", herds, {});
  return {
    told: logs.map((log) => toldIn(description, log)),
    herd: { told: told?.metrics.wakeups ?? Number.NaN, exclusive: exclusive?.metrics.wakeups ?? Number.NaN },
  };
}

function toldIn(description: Description, log: LogView): readonly (number | null)[] {
  const calls = ["wait", "look"].map((name) => description.kinds.findIndex((kind) => kind.name === name));
  const told: (number | null)[] = [];
  for (let i = 0; i < log.length; i++)
    if (calls.includes(log.kind.at(i) as number))
      told.push((log.arg.at(i) as number) === 0 ? null : (log.task.at(i) as number));
  return told;
}
