import type { ReactElement } from "react";
import { greatest } from "../base/extremes";
import { laneLetter } from "../base/lane-letter";
import { meanWidth } from "../base/text-width";

export interface Counter {
  readonly value: string;
  readonly label: string;
}

interface LaneCounters {
  readonly label: string;
  readonly counters: readonly Counter[];
}

interface CountersProps {
  readonly lanes: readonly LaneCounters[];
  /** For those who don't see the drawing alone. */
  readonly unseen?: boolean;
  /** The lanes are held against each other: their numbers stand beneath each other, and those that differ are marked. */
  readonly against?: boolean | undefined;
}

/** Of the n-th numbers of all lanes. */
export interface Column {
  readonly differs: boolean;
  /** Room for the widest, px. */
  readonly widthPx: number;
}

const sizePx = 14;
/** Of numbers, whose figures are wider than the mean. */
const roomPx = (text: string): number => Math.ceil(meanWidth(text, sizePx) * 1.12);

export function columnsOf(lanes: readonly LaneCounters[]): readonly Column[] {
  const most = Math.max(0, greatest(lanes.map(({ counters }) => counters.length)));
  return Array.from({ length: most }, (_, i) => {
    const own = lanes.map(({ counters }) => counters[i]);
    const texts = own.map((one) => (one ? `${one.value} ${one.label}` : ""));
    return {
      differs: new Set(texts).size > 1,
      widthPx: greatest(texts.map(roomPx)),
    };
  });
}

/** A few numbers of each lane. */
export function Counters({ lanes, unseen = false, against = false }: CountersProps): ReactElement {
  const several = lanes.length > 1;
  const columns = against && several ? columnsOf(lanes) : [];
  const namePx = greatest(lanes.map(({ label }) => roomPx(label)));
  return (
    <div
      className={unseen && !against ? "figure-counters visually-hidden" : "figure-counters"}
      data-against={columns.length > 0 ? "" : undefined}
    >
      {lanes.map(({ label, counters }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a section would be one more landmark a figure
        <div key={i} role="group" aria-label={label}>
          {several && (
            <p className="figure-counters-lane">
              {columns.length > 0 && <b>{laneLetter(i)}</b>}
              <span style={columns.length > 0 ? { minWidth: namePx } : undefined}>{label}</span>
            </p>
          )}
          <dl>
            {counters.map((counter, k) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is always the same
                key={k}
                data-differs={columns[k]?.differs ? "" : undefined}
                style={columns[k] && { minWidth: columns[k].widthPx }}
              >
                <dt>{counter.label}</dt>
                <dd>{counter.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
