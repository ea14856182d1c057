/** What our programs print stays far below each of these. */
export const most = {
  characters: 2_000_000,
  runs: 16,
  connections: 1000,
  processes: 10_000,
  woken: 20_000,
  blocks: 64,
  answerNs: 60e9,
  offset: 2 ** 47,
  backlog: 65_535,
  /** A trace of the model has so many. */
  sockets: 12,
  messages: 100,
  herd: 64,
  tellings: 2000,
  packets: 2 ** 31,
  text: 100,
  told: 5,
} as const;
