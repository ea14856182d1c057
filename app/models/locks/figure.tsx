import { type ReactElement, useMemo, useState } from "react";
import { formatDuration } from "../../base/quantity";
import type { DisplayList } from "../../drawing/display-list";
import { Listing } from "../../machine/listing";
import { Drawings } from "../../stage/drawings";
import { FigureShell, type FigureWords } from "../../stage/figure-shell";
import { frameOfLane, sourceOfLane } from "../../stage/lane-source";
import { MarksCanvas, MarksPoster, type MarksView, pictureView } from "../../stage/marks-canvas";
import type { ModelFigureProps } from "../../stage/model-figure";
import { layoutHolds, spans, usualSpan } from "./holds-layout";
import { holdsView } from "./holds-view";
import { layoutLine } from "./line-layout";
import { lineView } from "./line-view";
import { LockHistory } from "./lock-history";
import "./locks.css";
import { LocksKey } from "./key";
import { PathFigure } from "./path-figure";
import { layoutProfile } from "./profile-layout";
import { type LocksFigureName, type LocksShape, locksFigures, locksHeight, locksShape } from "./shape";
import { layoutSplit } from "./split-layout";
import { LocksTables } from "./tables";
import { locksCounters, summarizeLocks } from "./words";

const words: Omit<FigureWords, "Tables"> = {
  before: "The processes are asleep. Nothing has happened yet.",
  summarize: summarizeLocks,
  counters: locksCounters,
  Key: LocksKey,
};

/** CPUs and their locks: any of the drawings, or several beneath each other. */
export function LocksFigure(props: ModelFigureProps): ReactElement {
  const { description, frame, lanes, frames, listing, chosenCpu, onChooseCpu } = props;
  const figures = props.figures as readonly LocksFigureName[];
  const shape = locksShape(lanes);
  const drawn = figures.join("+");
  const wordsOfDrawn = useMemo<FigureWords>(() => {
    const names = drawn.split("+") as LocksFigureName[];
    return { ...words, Tables: (state) => <LocksTables {...state} figures={names} /> };
  }, [drawn]);
  return (
    <FigureShell
      description={description}
      frame={frame}
      words={wordsOfDrawn}
      listing={
        listing ? (
          <Listing description={description} frame={frame} chosenCpu={chosenCpu} onChooseCpu={onChooseCpu} />
        ) : null
      }
      printed={frames === null}
      className="locks"
    >
      <Drawings figures={figures} names={locksFigures}>
        {(figure) =>
          figure === "path" ? (
            <PathFigure {...props} />
          ) : figure === "timeline" ? (
            <Holds {...props} shape={shape} />
          ) : figure === "line" ? (
            <Lines {...props} />
          ) : (
            <Drawing {...props} figure={figure} shape={shape} />
          )
        }
      </Drawings>
    </FigureShell>
  );
}

interface DrawingProps extends ModelFigureProps {
  readonly shape: LocksShape;
}

function Drawing(props: DrawingProps & { readonly figure: LocksFigureName }): ReactElement {
  const { description, frame, shape, figure, frames } = props;
  const heightAt = (width: number) => locksHeight(shape, figure, width);
  if (!frames) return <MarksPoster heightAt={heightAt} layout={(width) => still(props, figure, frame, width)} />;
  const create = (): MarksView =>
    figure === "line"
      ? lineView(description, shape)
      : pictureView(({ frame, width }) => still(props, figure, frame, width));
  return (
    <MarksCanvas
      {...props}
      frames={frames}
      heightAt={heightAt}
      create={create}
      drawingKey={`${figure} ${shape.cpus} ${shape.spinlocks} ${shape.routines}`}
    />
  );
}

/** Each lane a drawing: on a wide wall they stand beside each other. */
function Lines(props: ModelFigureProps): ReactElement {
  return (
    <div className="locks-lines">
      {props.lanes.map((_, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <Line key={lane} {...props} lane={lane} />
      ))}
    </div>
  );
}

function Line({ lane, ...props }: ModelFigureProps & { readonly lane: number }): ReactElement {
  const { source, frame, chosenCpu, onChooseCpu } = props;
  const own = useMemo(() => sourceOfLane(source, lane), [source, lane]);
  const lanes = props.lanes.slice(lane, lane + 1);
  return (
    <Drawing
      {...props}
      figure="line"
      shape={locksShape(lanes)}
      lanes={lanes}
      source={own}
      frame={frameOfLane(frame, lane)}
      chosenCpu={chosenCpu?.lane === lane ? { ...chosenCpu, lane: 0 } : null}
      onChooseCpu={(cpu) => onChooseCpu(cpu && { ...cpu, lane })}
    />
  );
}

function still(
  { description, shape, chosenCpu }: DrawingProps,
  figure: LocksFigureName,
  frame: DrawingProps["frame"],
  width: number,
): DisplayList {
  if (figure === "split") return layoutSplit(description, shape, frame, width);
  if (figure === "profile") return layoutProfile(description, shape, frame, width);
  const histories = frame.lanes.map(({ log }) => new LockHistory(description).sync(log));
  return layoutLine(description, shape, frame, width, histories, chosenCpu);
}

/** The lanes over time, and how long a page is. */
function Holds(props: DrawingProps): ReactElement {
  const { description, frame, shape, frames, lanes } = props;
  const [chosenNs, setChosenNs] = useState<number | null>(null);
  const spanAt = (width: number) => chosenNs ?? usualSpan(lanes, width);
  const heightAt = (width: number) => locksHeight(shape, "timeline", width);
  return (
    <div>
      {frames ? (
        <MarksCanvas
          {...props}
          frames={frames}
          heightAt={heightAt}
          create={() => holdsView(description, shape, spanAt)}
          drawingKey={`${shape.cpus} ${shape.spinlocks} ${spanAt(1000)} ${spanAt(300)}`}
        />
      ) : (
        <MarksPoster
          heightAt={heightAt}
          layout={(width) => layoutHolds(description, shape, frame, width, spanAt(width))}
        />
      )}
      <label className="locks-span needs-js">
        a page shows{" "}
        <select
          value={chosenNs ?? ""}
          onChange={(event) => setChosenNs(event.target.value === "" ? null : Number(event.target.value))}
        >
          <option value="">{"a dozen requests or so"}</option>
          {spans.map((ns) => (
            <option key={ns} value={ns}>
              {formatDuration(ns)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
