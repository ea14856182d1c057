import { PlainTable } from "../../base/plain-table";
import { useAwaited } from "../../base/use-awaited";
import { ChartFigure } from "../../charts/ChartFigure";
import { useChartServices } from "../../charts/services";
import { models } from "../registry";
import { backlogOptions, backlogSeries, backlogVerdicts } from "./compare-backlog";
import type { BacklogMeasured } from "./measured";
import { words } from "./own-machine-messages";
import { ResultHead } from "./result-head";
import { backlogQuery, kernels, sweepBacklogs } from "./simulate-backlog";

/** Counts alone: how many connections a kernel keeps for whoever will accept them. */
export function BacklogResult({ measured }: { readonly measured: BacklogMeasured }) {
  const services = useChartServices();
  const beside = useAwaited(measured, () => sweepBacklogs(services, measured));
  const swept = beside.data ?? [];
  const verdicts = beside.kind === "there" ? backlogVerdicts(measured, swept) : [];
  const [first] = measured.runs;
  // A model that no chapter shows has no page to link to.
  const hasLab = models.includes("queues");
  return (
    <section className="grid prose machine-result" aria-label={words.backlogTitle}>
      <ResultHead title={words.backlogTitle} machine={measured.machine} beside={beside} verdicts={verdicts} />
      <ChartFigure
        id="machine-backlog"
        model="queues"
        link={hasLab && first ? services.linkTo("queues", backlogQuery("6.18", first)) : document.baseURI}
        heights="small"
        series={backlogSeries(measured, swept)}
        options={backlogOptions}
        title={words.keptChart}
        summary={verdicts[0] ?? words.running}
      >
        {words.keptCaption}
      </ChartFigure>
      {/* Above the table and not its caption, which on a phone would be as wide as the table that scrolls. */}
      <p className="machine-on sans">{words.backlogCaption(measured.somaxconn)}</p>
      <div className="machine-table at-text">
        <PlainTable
          label={words.keptChart}
          heads={[
            words.backlogColumn,
            words.knocks,
            words.connected,
            words.acceptedHere,
            words.overflows,
            ...kernels.map((kernel) => words.kernel[kernel]),
          ]}
          rows={measured.runs.map((run, i) => [
            run.backlog,
            run.knocks,
            run.connected,
            run.accepted,
            run.overflows,
            ...kernels.map((kernel) => {
              const kept = swept.find((one) => one.kernel === kernel)?.accepted[i];
              if (!hasLab || kept === undefined) return kept;
              return (
                <a key={kernel} href={services.linkTo("queues", backlogQuery(kernel, run))}>
                  {kept}
                </a>
              );
            }),
          ])}
        />
      </div>
    </section>
  );
}
