/** The picture of a path; where a choice is possible, a stretch can be pulled to another guard. The selects beside it do the same without a pointer. */
import { type PointerEvent, type ReactElement, useState } from "react";
import type { Description } from "../../model/description";
import { MarksSvg } from "../../stage/marks-canvas";
import type { FigureSource } from "../../stage/types";
import { useFrame } from "../../stage/use-frame";
import { guardAt, layoutPath, type Pull, pullAt } from "./path-layout";
import { pathWidthPx, stretchesOf } from "./path-size";

interface PathPictureProps {
  readonly description: Description;
  readonly source: FigureSource;
  /** Of the source's lanes. */
  readonly index: number;
  /** Missing before anything runs. */
  readonly onPull: ((pull: Pull) => void) | undefined;
}

export function PathPicture({ description, source, index, onPull }: PathPictureProps): ReactElement | null {
  // The picture alone follows every few frames: the selects beside it wait for the readouts.
  const lane = useFrame(source, 60).lanes[index];
  const [pull, setPull] = useState<Pull | null>(null);
  if (!lane) return null;
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = pathWidthPx / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const pulls = onPull && {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { x, y } = placeOf(event);
      const start = pullAt(stretchesOf(lane.params), x, y);
      if (!start) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPull(start);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (pull) setPull({ ...pull, guard: guardAt(pull.stretch, placeOf(event).x) });
    },
    onPointerUp() {
      if (pull) onPull(pull);
      setPull(null);
    },
    onPointerCancel: () => setPull(null),
  };
  return (
    <div className={`locks-path-picture${onPull ? " locks-pull" : ""}`} {...pulls}>
      <MarksSvg picture={layoutPath(description, lane, pull)} />
    </div>
  );
}
