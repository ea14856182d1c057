/** What a curve is drawn onto: rules at the values, the places beneath, and what both are. */
import { formatCount } from "../../base/quantity";
import type { CurveAxes, CurveBox, CurveRange } from "./curve-axes";
import { words } from "./exercise-messages";

interface CurveGroundProps {
  readonly axes: CurveAxes;
  readonly box: CurveBox;
  readonly range: Pick<CurveRange, "values" | "xScale">;
  /** Name of what runs along the x axis. */
  readonly x: string;
  readonly unit: string;
  /** Of the whole picture, px. */
  readonly height: number;
}

export function CurveGround({ axes, box, range, x, unit, height }: CurveGroundProps) {
  return (
    <>
      {axes.y.ticks.map(({ at, text, value }) => (
        <g key={value}>
          <path d={`M${box.left} ${at}H${box.right}`} stroke="var(--line)" />
          <text x={box.left - 8} y={at + 4} textAnchor="end" fill="var(--quiet)">
            {text}
          </text>
        </g>
      ))}
      <text x={box.left} y={box.top - 8} fill="var(--quiet)">
        {unit}
      </text>
      {range.values.map((value, index) => (
        <g key={value}>
          <path d={`M${axes.x.at(value)} ${box.bottom}v5`} stroke="var(--quiet)" />
          {axes.numbered.has(index) && (
            <text x={axes.x.at(value)} y={box.bottom + 18} textAnchor="middle" fill="var(--quiet)">
              {formatCount(value)}
            </text>
          )}
        </g>
      ))}
      <text x={box.right} y={height - 4} textAnchor="end" fill="var(--quiet)">
        {range.xScale === "log" ? words.logarithmic(x) : x}
      </text>
    </>
  );
}
