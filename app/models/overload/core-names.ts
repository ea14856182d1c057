/** What the core calls things, where the drawings find them by these names. */

/** In the order of the column `serverState`. */
export const serverStates = [
  "none",
  "starting",
  "idle",
  "computing",
  "waits for disk",
  "sends",
  "held",
  "zombie",
] as const;
export type ServerState = (typeof serverStates)[number];

/** What a server is seen doing: states that look alike are one. */
export const looks = ["idle", "computing", "disk", "zombie"] as const;
export type Look = (typeof looks)[number];

export const lookOf: Readonly<Record<ServerState, Look | null>> = {
  none: null,
  starting: "idle",
  idle: "idle",
  computing: "computing",
  "waits for disk": "disk",
  sends: "computing",
  held: "computing",
  zombie: "zombie",
};

/** What a server does from a record of that kind on; null: it is no more. */
export const lookAfter: Readonly<Record<string, Look | null>> = {
  fork: "idle",
  accept: "computing",
  fault: "disk",
  "write-back": "disk",
  "page-in": "computing",
  reply: "idle",
  "dead-reply": "idle",
  "hang-up": "idle",
  exit: "zombie",
  bury: null,
};
