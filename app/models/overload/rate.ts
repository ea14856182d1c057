/** People a second, from the parameters alone: what the model's crowd is told to be, by the same rules (crowd.cpp). */
import { greatest } from "../../base/extremes";
import type { LaneParams } from "../../model/scenario";

const moment = (value: unknown): number =>
  value === null || value === undefined ? Number.POSITIVE_INFINITY : Number(value);

/** At so many seconds into the run. */
export function offeredPerS(params: LaneParams, s: number): number {
  const gap = moment(params["gap-at"]);
  if (s >= gap && s < gap + Number(params["gap-for"])) return 0;
  if (s >= moment(params["then-at"])) return Number(params["then-rate"]);
  const surge = moment(params["surge-at"]);
  if (s >= surge && s < surge + Number(params["surge-for"])) return Number(params["surge-rate"]);
  const rate = Number(params.rate);
  const sweep = Number(params["sweep-s"]);
  if (params["rate-shape"] !== "up-and-down" || s >= 2 * sweep) return rate;
  return rate + ((Number(params["peak-rate"]) - rate) * (s < sweep ? s : 2 * sweep - s)) / sweep;
}

/** The highest of them in the run. */
export function mostRate(params: LaneParams): number {
  const rates = [Number(params.rate)];
  if (params["rate-shape"] === "up-and-down") rates.push(Number(params["peak-rate"]));
  if (Number.isFinite(moment(params["surge-at"]))) rates.push(Number(params["surge-rate"]));
  if (Number.isFinite(moment(params["then-at"]))) rates.push(Number(params["then-rate"]));
  return greatest(rates);
}

/**
 * People a second from which on a server that serves nobody stays so: lambda (1 - p^(r+1)) / (1 - p) = mu, of those who press reload with the share p, r times at most. null where a
 * full queue is shorter than their patience, where patience is not the same for all, or memory can run out: the law is not of these.
 */
export function stuckFrom(params: LaneParams, servedPerS: number): number | null {
  const waitS = (Number(params.backlog) + 1 + Number(params.servers)) / servedPerS;
  if (params.evict !== "none" || params["patience-kind"] !== "fixed" || params.take !== "fifo") return null;
  if (waitS <= Number(params["patience-s"])) return null;
  let attempts = 0;
  for (let i = 0, share = 1; i <= Number(params.reloads); i++, share *= Number(params.reload)) attempts += share;
  return servedPerS / attempts;
}
