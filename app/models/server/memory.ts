/** What plates of servers keep from frame to frame. */
import type { Growing, GrowingMemory } from "../../plate/growing/growing-memory";
import type { Architecture } from "./core-names";
import { ServerHistory } from "./history";

/** Rows of a picture: pages, or workers. */
export type Rows = "pages" | "workers";

export type ServerMemory = GrowingMemory<ServerHistory>;
/** All lanes' pictures are as wide as the longest, at least a microsecond. */
export const growing: Growing<ServerHistory> = {
  reader: "server",
  history: (description, { architecture }) => new ServerHistory(description, String(architecture) as Architecture),
  least: 1e3,
  alike: true,
};
