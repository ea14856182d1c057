import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "tcp=2.2_6.18&knocks=8",
  plate: "tcp=2.2&knocks=20&order=late",
  quiet: [],
  large: { knocks: 10_000 },
  // Late clients find the accept queue full, and somebody isn't heard at all.
  small: { order: "mixed", knocks: 12, eager: 3 },
  walls: [["listener", "tcp=2.2_6.18&knocks=12&backlog=3"]],
};
