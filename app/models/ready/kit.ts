import { heightOf } from "../../display-list/lane-panels";
import type { FigureKit } from "../../mount/kit";
import { plateHead } from "../../plate/plate-size";
import { words } from "./ready-titles";
import { connectionPanels, queuePanels, type ReadyShape, readyShape, workersPanels } from "./shape";
import "../../mount/drawing.css";

const { sample, ...input } = words.input;

export const kit: FigureKit<ReadyShape> = {
  model: "ready",
  shape: readyShape,
  drawings: {
    connections: { title: words.drawings.connections, height: heightOf(connectionPanels) },
    queue: { title: words.drawings.queue, height: heightOf(queuePanels) },
    workers: { title: words.drawings.workers, height: heightOf(workersPanels) },
    plate: plateHead(words.drawings.plate),
  },
  plate: "plate",
  at: "end",
  lesson: "end",
  moments: words.moments,
  controls: "mechanism,connections,rate",
  presets: { connections: [100, 1000, 10000], rate: [50, 1000, 20000] },
  load: async () => (await import("./figures")).figures,
  input: {
    ...input,
    sample: { action: sample, read: async ({ load }) => (await import("./sample")).sampleFor(load).trace },
  },
  lab: {
    ...words.lab,
    // The same requests: poll() passes over all connections again and again, epoll is told. Of 10,000, too, it gets through several times.
    opening: {
      scenario: "mechanism=poll_epoll&connections=1000&active=1000&load=poisson&rate=5000&duration-ms=100",
      at: "end",
    },
    figure: "plate+connections",
    sweeps: [
      { x: "rate", values: "10_50_100_500_1000_5000_10000_20000", y: "cpuShare", log: true },
      { x: "rate", values: "10_50_100_500_1000_5000_10000_20000", y: "latencyMeanNs", log: true },
      { x: "connections", values: "250_500_1000_2000_5000_10000", y: "repliesPerS", log: true },
    ],
  },
};
