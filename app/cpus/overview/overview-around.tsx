import type { ReactElement } from "react";
import type { AroundProps, Hit } from "../../mount/drawing";
import { TimeTools } from "../lanes/time-tools";
import { chosenWindow, leastSpanNs, movedBy, type TimeWindow, zoomedAbout } from "../lanes/time-zoom";
import { words } from "../one-clock/one-clock-messages";
import { type OverviewView, shownOf } from "./overview-hand";

const { overview: said } = words;

/** Of the shorter of both, a key of a slider goes so far. */
const sliderSteps = 20;
const doublingsOf = (windowNs: TimeWindow, spanNs: number): number => Math.log2(spanNs / (windowNs[1] - windowNs[0]));

/** The overview with what says and sets in words which part of the run is shown. */
export function OverviewAround<Shape, H extends Hit>(props: AroundProps<Shape, OverviewView, H>): ReactElement {
  const { picture, printed, view, setView, frame, press, onKeyDown } = props;
  if (printed) return <div className="overview">{picture}</div>;
  const { windowNs: run } = frame;
  const shown = shownOf({ view, frame });
  const spanNs = run[1] - run[0];
  const partNs = shown[1] - shown[0];
  const see = (windowNs: TimeWindow) => setView({ ...view, zoom: chosenWindow(windowNs, run, frame) });
  const part = view.zoom === null ? said.all(spanNs) : said.part(shown[0], shown[1], spanNs);
  return (
    <div className="overview" data-foot="" title={view.zoom === null ? said.hint : undefined}>
      {picture}
      <div className="overview-foot">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend */}
        <div role="group" aria-label={said.group} className="overview-sliders">
          <input
            type="range"
            aria-label={said.begin}
            aria-valuetext={part}
            min={run[0]}
            max={Math.max(run[0], run[1] - partNs)}
            step={partNs / sliderSteps}
            value={shown[0]}
            disabled={view.zoom === null}
            onChange={({ currentTarget }) => see(movedBy(shown, run, Number(currentTarget.value) - shown[0]))}
          />
          <input
            type="range"
            aria-label={said.length}
            aria-valuetext={said.lasts(partNs, spanNs)}
            min={0}
            max={Math.max(1, Math.log2(spanNs / leastSpanNs))}
            step={1 / 2}
            value={doublingsOf(shown, spanNs)}
            onChange={({ currentTarget }) =>
              see(
                zoomedAbout(shown, run, frame.displayTimeNs, Number(currentTarget.value) - doublingsOf(shown, spanNs)),
              )
            }
          />
        </div>
        <span className="overview-part">{part}</span>
        <TimeTools press={press} onKeyDown={onKeyDown} zoom={view.zoom} />
      </div>
    </div>
  );
}
