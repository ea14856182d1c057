import { formatValue } from "../../../axes/units";
import { formatCount } from "../../../base/quantity";
import type { SweepData } from "../../../charts/sweep-plan";
import type { NumberParam } from "../../../model/description";
import { valueWords } from "../../../player/params/params";
import { words } from "./param-sweep-messages";
import { placeAmong, sweepBox } from "./sweep-points";

interface SparkProps {
  readonly data: SweepData;
  readonly param: NumberParam;
  /** The value that is set; null: none. */
  readonly set: number | null;
  /** The settings have changed since. */
  readonly stale: boolean;
  readonly onSet: (value: number) => void;
}

/** In percent and CSS px: half a column is left at both sides, so that the first and the last value can be pressed like the others. */
const height = 72;

/** The curves of all lanes, thin to thick, and a button over each value. */
export function Spark({ data, param, set, stale, onSet }: SparkProps) {
  const { values, curves, y } = data;
  const box = sweepBox(
    values,
    curves.map((curve) => curve.y),
  );
  const side = 50 / values.length;
  const across = (share: number) => side + share * (100 - 2 * side);
  const up = (share: number) => 4 + (1 - share) * (height - 8);
  const numbersAt = (i: number) => curves.map((curve) => formatValue(curve.y[i] ?? Number.NaN, y.unit));
  const here = set === null ? null : placeAmong(values, set);
  return (
    <figure className="param-spark" data-stale={stale ? "" : undefined}>
      <div className="param-spark-box">
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" height={height} aria-hidden="true">
          {here !== null && <path className="param-spark-here" d={`M${across(here)} 0V${height}`} />}
          {box.y.map((curve, lane) => (
            <path
              // Lanes have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={lane}
              data-lane={lane}
              d={curve
                .flatMap((share, i) => (Number.isFinite(share) ? [`${across(box.x[i] ?? 0)} ${up(share)}`] : []))
                .map((point, i) => `${i === 0 ? "M" : "L"}${point}`)
                .join("")}
            />
          ))}
        </svg>
        <div className="param-spark-values">
          {values.map((value, i) => (
            <button
              key={value}
              type="button"
              aria-label={words.set(param.label, valueWords(param, value), y.label, numbersAt(i))}
              aria-pressed={value === set}
              title={words.chosen(valueWords(param, value), numbersAt(i))}
              onClick={() => onSet(value)}
            >
              {curves.map((_, lane) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: lanes again
                  key={lane}
                  data-lane={lane}
                  style={{ top: `${up(box.y[lane]?.[i] ?? Number.NaN)}px` }}
                />
              ))}
              <span aria-hidden="true">{short(value)}</span>
            </button>
          ))}
        </div>
      </div>
      <figcaption>
        {curves.map((curve, lane) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes again
          <span key={lane} className="param-spark-lane" data-lane={lane}>
            {curves.length > 1 && <b>{words.lane(lane)} </b>}
            {words.range(
              formatValue(curve.y[0] ?? Number.NaN, y.unit),
              formatValue(curve.y.at(-1) ?? Number.NaN, y.unit),
            )}
          </span>
        ))}
        <span>{words.simulated(y.label)}</span>
      </figcaption>
    </figure>
  );
}

/** Columns are narrow: 1.2k, 3M. */
function short(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(2))}M`;
  if (value >= 1e4) return `${Number((value / 1e3).toPrecision(2))}k`;
  return formatCount(value);
}
