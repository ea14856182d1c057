import type { FigureKit, SpaceProps } from "../../stage/kit";
import { type ArenasFigureName, arenasFigures, arenasShape } from "./shape";
import { ArenasSpace } from "./space";
import "./arenas.css";

export const kit: FigureKit = {
  model: "arenas",
  figures: arenasFigures,
  at: "start",
  controls: "threads",
  Space,
  load: async () => (await import("./figure")).ArenasFigure,
  lab: {
    title: "The lab: threads and malloc()",
    description:
      "Many threads and one malloc(): one lock, arenas, processes and thread caches side by side, step by step, as a link that can be shared.",
    lead: "All that the figures of many threads on one heap can do. The address of this page is what you see: send it, cite it, come back to it.",
    // Four threads on two CPUs: with one lock they queue, with arenas they go past each other.
    opening: { scenario: "policy=one-lock_ptmalloc&threads=4&cpus=2&pairs=40", at: "100us" },
    figure: "threads+timeline+close-up",
    sweeps: ["elapsedNs", "contextSwitches", "mutexSleeps"].map((y) => ({
      x: "threads",
      values: "1_2_3_4_6_8_12_16_24_32",
      y,
    })),
  },
};

function Space({ lanes, figures }: SpaceProps) {
  return (
    <div className="figure-body arenas">
      {figures.map((figure) => (
        <div key={figure} className="figure-canvas">
          <ArenasSpace shape={arenasShape(lanes)} figure={figure as ArenasFigureName} />
        </div>
      ))}
    </div>
  );
}
