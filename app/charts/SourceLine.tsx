import { cssColour } from "../display-list/colours";
import { svgItems } from "../display-list/svg-items";
import { provenanceItems } from "./paint";
import { provenanceWords, type Series } from "./series";

/** Each kind of mark that the chart shows, with its word and its sources. */
export function SourceLine({ series }: { series: readonly Series[] }) {
  const kinds = [...new Set(series.filter((s) => !s.faint).map((s) => s.provenance))];
  return (
    <p className="chart-sources">
      {kinds.map((kind) => {
        const sources = [...new Set(series.filter((s) => s.provenance === kind && !s.faint).map((s) => s.source))];
        return (
          <span key={kind} className="chart-source">
            <svg className="chart-mark" width="20" height="12" viewBox="0 0 20 12" aria-hidden="true">
              {svgItems(provenanceItems(kind, 0, 6), cssColour)}
            </svg>{" "}
            <strong>{provenanceWords[kind]}</strong>: {sources.join("; ")}
          </span>
        );
      })}
    </p>
  );
}
