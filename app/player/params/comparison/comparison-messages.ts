/** What the table of compared lanes says: every word here, so that a translation is a set of files. */
import { laneLetter } from "../../../base/lane-letter";

export const words = {
  parameter: "Parameter",
  opens: "A name opens what it does, and a sweep.",
  /** Lanes go by their letters, as in the drawings; they count from 0. */
  lane: (lane: number) => `Lane ${laneLetter(lane)}`,
  ofLane: (param: string, lane: number) => `${param} of lane ${laneLetter(lane)}`,
  remove: (lane: number) => `Remove lane ${laneLetter(lane)}`,
  /** The parameters that are not in sight. */
  folded: (count: number, names: string) => `${count} more, all as by default: ${names}`,
  unfolded: (count: number) => `${count} more, as by default when this was opened`,
  idle: (count: number) => `${count} without effect as the others are chosen`,
  /** Why a parameter has none: "arrivals" is chosen so that it changes nothing. */
  idleBy: (choice: string) => `Changes nothing with the ${choice} chosen.`,
  about: (label: string) => `About ${label}`,
  eachItsOwn: "a value for each lane",
  differing: "The lanes differ in it.",
} as const;
