import { formatCount } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "allocator=next-fd_two-level&open=40&nth=30&word=8",
  sizes: ["allocator=next-fd_two-level&open=5&nth=4&word=4", "open=100&nth=90", "open=1000&nth=950"],
  drawn: {
    map: {
      says: (state) => {
        const open = Array.from(column(state, "descriptorState")).filter((one) => one === 1).length;
        return [`${formatCount(open)} open`];
      },
    },
    plate: {
      rows: {
        of: ["running"],
        inks: (state) => Array.from(column(state, "descriptorState"), (one) => (one === 1 ? "running" : "")),
      },
    },
  },
  plate: "open=200&nth=180",
  quiet: ["map", "searches", "tables", "calls"],
  large: { workload: "burst", open: 1_000_000 },
  small: { open: 40, nth: 6, pairs: 5 },
  walls: [["map", "allocator=next-fd_two-level&open=3000&nth=2900"]],
};
