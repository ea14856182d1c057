import type { ReactElement } from "react";
import { formatDuration } from "../../base/quantity";
import type { AroundProps, Hit } from "../../stage/drawing";
import { spans } from "./holds-layout";
import type { LocksShape } from "./shape";
import { words } from "./words";

/** Beneath the lanes over time: how long a page is. */
export function SpanChoice(props: AroundProps<LocksShape, number | null, Hit>): ReactElement {
  const { picture, view, setView } = props;
  return (
    <div>
      {picture}
      <label className="locks-span needs-js">
        {words.page}{" "}
        <select
          value={view ?? ""}
          onChange={(event) => setView(event.target.value === "" ? null : Number(event.target.value))}
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
