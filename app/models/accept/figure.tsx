import type { ReactElement } from "react";
import { Drawings } from "../../stage/drawings";
import type { ModelFigureProps } from "../../stage/model-figure";
import { CpuTimeSplit } from "./cpu-time-split";
import { type AcceptFigureName, acceptFigures } from "./figures";
import { HerdFigure } from "./herd-figure";
import { RunQueueScan } from "./run-queue-scan";
import { WaitQueueWalk } from "./wait-queue-walk";

/** The figures of the model `accept` by their names. */
export function AcceptFigure(props: ModelFigureProps): ReactElement {
  return (
    <Drawings figures={props.figures as readonly AcceptFigureName[]} names={acceptFigures}>
      {(figure) => <OneFigure {...props} figure={figure} />}
    </Drawings>
  );
}

function OneFigure({ figure, ...props }: ModelFigureProps & { readonly figure: AcceptFigureName }): ReactElement {
  const { description, frame, source } = props;
  switch (figure) {
    case "run-queue-scan":
      return <RunQueueScan description={description} frame={frame} source={source} />;
    case "wait-queue-walk":
      return <WaitQueueWalk description={description} frame={frame} source={source} />;
    case "time-split":
      return <CpuTimeSplit description={description} frame={frame} source={source} />;
    case "herd":
      return <HerdFigure {...props} />;
  }
}
