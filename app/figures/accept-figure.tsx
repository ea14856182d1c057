import type { ReactElement } from "react";
import { CpuTimeSplit } from "./cpu-time-split";
import { HerdFigure } from "./herd-figure";
import type { ModelFigureProps } from "./model-figure";
import { RunQueueScan } from "./run-queue-scan";
import { WaitQueueWalk } from "./wait-queue-walk";

/** The figures of the model `accept` by their names. */
export function AcceptFigure(props: ModelFigureProps): ReactElement {
  const { description, frame, source } = props;
  switch (props.figures[0]) {
    case "run-queue-scan":
      return <RunQueueScan description={description} frame={frame} source={source} />;
    case "wait-queue-walk":
      return <WaitQueueWalk description={description} frame={frame} source={source} />;
    case "time-split":
      return <CpuTimeSplit description={description} frame={frame} source={source} />;
    default:
      return <HerdFigure {...props} />;
  }
}
