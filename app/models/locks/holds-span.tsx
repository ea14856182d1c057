import type { ReactElement } from "react";
import { formatDuration } from "../../base/quantity";
import { TimeTools } from "../../cpus/lanes/time-tools";
import type { AroundProps, Hit } from "../../mount/drawing";
import { type HoldsView, spans } from "./holds-layout";
import { words } from "./locks-messages";
import type { LocksShape } from "./shape";

/** Beneath the lanes over time: how long a page is; over them what zooms. */
export function SpanChoice(props: AroundProps<LocksShape, HoldsView, Hit>): ReactElement {
  const { picture, printed, view, setView, press, onKeyDown } = props;
  const { pageNs, zoom } = view;
  return (
    <div className={printed ? undefined : "time-around"}>
      {picture}
      {!printed && <TimeTools press={press} onKeyDown={onKeyDown} zoom={zoom} />}
      <label className="locks-span needs-js">
        {words.page}{" "}
        <select
          value={pageNs ?? ""}
          onChange={({ target }) => setView({ pageNs: target.value === "" ? null : Number(target.value), zoom: null })}
        >
          <option value="">{words.usualPage}</option>
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
