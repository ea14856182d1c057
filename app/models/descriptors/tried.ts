import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "allocator=next-fd_two-level&open=40&nth=30&word=8",
  plate: "open=200&nth=180",
  quiet: ["map", "searches", "tables", "calls"],
  large: { workload: "burst", open: 1_000_000 },
  small: { open: 40, nth: 6, pairs: 5 },
  walls: [["map", "allocator=next-fd_two-level&open=3000&nth=2900"]],
};
