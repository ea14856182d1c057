import type { KeyboardEvent, ReactElement } from "react";
import type { AnyDrawing, Hit } from "./drawing";
import type { DrawingProps } from "./drawing-props";
import type { Hand } from "./gestures";

interface AroundProps {
  readonly drawing: AnyDrawing;
  readonly place: DrawingProps;
  readonly picture: ReactElement;
  /** null: printed. */
  readonly hand: {
    readonly hand: Hand;
    readonly hit: Hit | null;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  } | null;
}

/** A picture with what its drawing has around it, if anything. */
export function Around({ drawing, place, picture, hand }: AroundProps): ReactElement {
  if (!drawing.Around) return picture;
  const { description, shape, frame, onSetParam } = place;
  return (
    <drawing.Around
      description={description}
      shape={shape}
      frame={frame}
      picture={picture}
      printed={hand === null}
      view={hand?.hand.view ?? drawing.view ?? null}
      setView={(view) => {
        if (hand) hand.hand.view = view;
      }}
      hit={hand?.hit ?? null}
      press={(key) => hand?.hand.handle({ type: "key", key })}
      onKeyDown={(event) => hand?.onKeyDown(event)}
      onSetParam={onSetParam}
    />
  );
}
