import { useState } from "react";
import { saveBlob, svgToPng } from "../base/picture-file";
import { words } from "./charts-messages";
import { chartCsv, type ExportInfo, queryOfRuns } from "./export-csv";
import { chartSvg } from "./export-svg";
import type { ChartPanel } from "./panels";
import type { ChartOptions, Series } from "./series";
import { type ChartServices, useChartServices } from "./services";

interface ExportProps {
  readonly series: readonly Series[];
  readonly model: string;
  readonly options: ChartOptions;
  /** As they are drawn. */
  readonly panels: readonly ChartPanel[];
  readonly info: ExportInfo;
  /** Without extension. */
  readonly fileName: string;
}

type Services = Pick<ChartServices, "describe" | "linkTo">;

const makers = {
  CSV: async ({ series, options, info, model }: ExportProps, services: Services) => {
    const description = await services.describe(model);
    const link = (runs: readonly string[]) => services.linkTo(model, queryOfRuns(description, runs));
    return new Blob([chartCsv(series, options, info, link)], { type: "text/csv" });
  },
  SVG: async (props: ExportProps) => new Blob([await fileOf(props)], { type: "image/svg+xml" }),
  PNG: async (props: ExportProps) => svgToPng(await fileOf(props)),
} as const;

async function fileOf({ panels, info }: ExportProps): Promise<string> {
  const { withFace } = await import("./face");
  return withFace(chartSvg(panels, info));
}

/** Files of what is shown now, each with the scenario's link in it. */
export function ExportButtons(props: ExportProps) {
  const services = useChartServices();
  const [problem, setProblem] = useState<string | null>(null);
  async function save(kind: keyof typeof makers) {
    setProblem(null);
    try {
      saveBlob(await makers[kind](props, services), `stampede-${props.fileName}.${kind.toLowerCase()}`);
    } catch {
      setProblem(words.exportFailed(kind));
    }
  }
  return (
    <span className="chart-exports">
      <span className="chart-exports-label">{words.exportLabel}</span>
      {(Object.keys(makers) as (keyof typeof makers)[]).map((kind) => (
        <button
          type="button"
          className="chart-button"
          key={kind}
          aria-label={`${words.exportLabel} ${kind}`}
          onClick={() => void save(kind)}
        >
          {kind}
        </button>
      ))}
      {problem && <span role="alert">{problem}</span>}
    </span>
  );
}
