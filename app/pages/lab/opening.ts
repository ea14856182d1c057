import type { StaticHerdRequest } from "../../player/static-herd";

/** What the lab shows under its bare address: two kernels in the middle of the herd. A query, even an empty scenario's, goes before it. */
export const openingRequest: StaticHerdRequest = {
  model: "accept",
  scenario: "threads=100&policy=wake-all_wake-one",
  at: "2.4ms",
  figure: "herd",
  listing: true,
};
