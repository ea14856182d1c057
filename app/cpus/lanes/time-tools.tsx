import type { ReactElement } from "react";
import { formatDuration } from "../../base/quantity";
import type { AroundProps, Hit } from "../../mount/drawing";
import { words } from "../cpus-messages";
import type { TimeZoom } from "./time-zoom";

type ToolsProps = Pick<AroundProps<unknown, unknown, Hit>, "press" | "onKeyDown"> & {
  readonly zoom: TimeZoom | null;
  /** Where the row of the title has no room for them. */
  readonly below?: boolean;
};

const { zoom: said } = words;
const keys = [
  { key: "+", sign: "+", name: said.in },
  { key: "-", sign: "−", name: said.out },
  { key: "ArrowRight", sign: "→", name: said.later },
  { key: "ArrowLeft", sign: "←", name: said.earlier },
  { key: "0", sign: "↔", name: said.reset },
] as const;

/** Over a corner of lanes over time: buttons that do what their keys do. Only the first is seen until it has been used. */
export function TimeTools({ press, onKeyDown, zoom, below }: ToolsProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div
      className={below ? "time-tools time-tools-below" : "time-tools"}
      role="group"
      aria-label={said.group}
      data-zoomed={zoom ? "" : undefined}
      onKeyDown={onKeyDown}
    >
      {keys.map(({ key, sign, name }) => (
        <button
          key={key}
          type="button"
          className="plain-button"
          aria-label={name}
          title={said.title(name, said.by[key])}
          onClick={() => press(key)}
        >
          {sign}
        </button>
      ))}
      <output className="visually-hidden">
        {zoom ? said.shown(formatDuration(zoom.windowNs[1] - zoom.windowNs[0])) : ""}
      </output>
    </div>
  );
}

/** What stands around lanes over time, by what of the drawing's view is their zoom. */
export function timeAround<View>(zoomOf: (view: View) => TimeZoom | null, below = false) {
  return function TimeAround<Shape, H extends Hit>(props: AroundProps<Shape, View, H>): ReactElement {
    const { picture, printed, view, press, onKeyDown } = props;
    if (printed) return picture;
    return (
      <div className="time-around">
        {picture}
        <TimeTools press={press} onKeyDown={onKeyDown} zoom={zoomOf(view)} below={below} />
      </div>
    );
  };
}
