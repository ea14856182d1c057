import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { cssColour } from "../drawing/colours";
import type { SmallPicture } from "../drawing/display-list";
import { svgItems } from "../drawing/display-list-svg";
import type { Description } from "../model/description";
import "./figures.css";
import type { FigureFrame, FigureSource } from "./types";
import { useFrame } from "./use-frame";

export interface SmallFigureProps {
  readonly description: Description;
  /** Of the words; the picture may be some frames ahead. */
  readonly frame: FigureFrame;
  readonly source: FigureSource;
}

interface Props extends SmallFigureProps {
  readonly layout: (description: Description, frame: FigureFrame, width: number) => SmallPicture;
}

/** Widths of the first picture, before anything is measured; a style rule shows the one that fits. Phones of 360 px have 344 for a figure. */
const printedWidths = { narrow: 344, wide: 620 } as const;

/** Mounts a small figure's layout on a player's frames: a few dozen marks, so SVG does, and it is laid out anew for its width. */
export function SmallFigure({ description, frame, source, layout }: Props): ReactElement {
  const drawn = useFrame(source, 50);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  // useLayoutEffect: the first picture after hydration already has the right width.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(280, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const across = Math.min(width ?? printedWidths.wide, 1200);
  const picture = layout(description, drawn, across);
  const words = drawn === frame ? picture : layout(description, frame, across);
  return (
    <div className="figure-body figure-small" ref={box}>
      <p className={words.sentenceShown ? "figure-small-sentence" : "visually-hidden"}>{words.sentence}</p>
      {width === null ? (
        Object.entries(printedWidths).map(([name, printed]) => (
          <div key={name} className={`small-${name}`}>
            <SmallSvg picture={layout(description, drawn, printed)} />
          </div>
        ))
      ) : (
        <SmallSvg picture={picture} />
      )}
    </div>
  );
}

function SmallSvg({ picture }: { picture: SmallPicture }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      width={picture.width}
      height={picture.height}
      style={{ maxWidth: "100%", height: "auto", fontFamily: "var(--sans)", fontVariantNumeric: "tabular-nums" }}
    >
      {svgItems(picture.items, cssColour)}
    </svg>
  );
}
