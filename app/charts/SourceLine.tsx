import { pageColours } from "./colours";
import { provenanceShapes } from "./draw-series";
import { paintMark } from "./paint-marks";
import { type Provenance, provenanceWords, type Series } from "./series";
import { SvgTree } from "./svg-tree";

/** Each kind of mark that the chart shows, with its word and its sources. */
export function SourceLine({ series }: { series: readonly Series[] }) {
  const kinds = [...new Set(series.filter((s) => !s.faint).map((s) => s.provenance))];
  return (
    <p className="chart-sources">
      {kinds.map((kind) => {
        const sources = [...new Set(series.filter((s) => s.provenance === kind && !s.faint).map((s) => s.source))];
        return (
          <span key={kind} className="chart-source">
            <ProvenanceMark kind={kind} /> <strong>{provenanceWords[kind]}</strong>: {sources.join("; ")}
          </span>
        );
      })}
    </p>
  );
}

function ProvenanceMark({ kind }: { kind: Provenance }) {
  const shape = provenanceShapes[kind];
  return (
    <svg className="chart-mark" width="20" height="12" viewBox="0 0 20 12" aria-hidden="true">
      {(kind === "simulated" || kind === "rerun") && <path d="M1 6H19" stroke="var(--ink)" strokeWidth="2" />}
      {kind === "bound" && <path d="M1 6H19" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="5 4" />}
      {shape && (
        <SvgTree
          node={paintMark({ x: 10, y: 6, shape, tone: "ink", faint: false, fitted: false, strong: false }, pageColours)}
        />
      )}
    </svg>
  );
}
