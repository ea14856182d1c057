import table from "../../../content/papers/molloy-lever-2000-table-1.json";
import { PlainTable } from "../../base/plain-table";
import { useAwaited } from "../../base/use-awaited";
import { ChartFigure } from "../../charts/ChartFigure";
import { useChartServices } from "../../charts/services";
import { usePlayerPage } from "../../player/run/player-page";
import { words as acceptWords } from "../accept/accept-messages";
import {
  baseOf,
  herdVerdicts,
  ordered,
  orderRun,
  ratioOptions,
  ratioSeries,
  sizesOf,
  wakeupOptions,
  wakeupSeries,
} from "./compare";
import type { HerdMeasured } from "./measured";
import { words } from "./own-machine-messages";
import { ResultHead } from "./result-head";
import { herdPolicies, herdQuery, orderOfHerd, orderQuery, sweepHerd } from "./simulate";

/** Counts and orders first, then times as multiples. */
export function HerdResult({ measured }: { readonly measured: HerdMeasured }) {
  const services = useChartServices();
  const page = usePlayerPage();
  const run = orderRun(measured);
  const connections = run?.connections.slice(0, ordered) ?? [];
  const beside = useAwaited(measured, async () => {
    const [swept, order] = await Promise.all([
      sweepHerd(services, sizesOf(measured)),
      run === null ? [] : orderOfHerd(services, page.client("accept"), run.processes, connections.length),
    ]);
    return { swept, order };
  });
  const swept = beside.data?.swept ?? [];
  const order = beside.data?.order ?? [];
  const base = baseOf(sizesOf(measured), table);
  const verdicts = beside.kind === "there" ? herdVerdicts(measured, order) : [];
  const common = {
    model: "accept",
    link: services.linkTo("accept", herdQuery(herdPolicies[0], base)),
    heights: "small" as const,
  };
  return (
    <section className="grid prose machine-result" aria-label={words.herdTitle}>
      <ResultHead title={words.herdTitle} machine={measured.machine} beside={beside} verdicts={verdicts} />
      <ChartFigure
        {...common}
        id="machine-woken"
        series={wakeupSeries(measured, swept)}
        options={wakeupOptions}
        title={words.wokenChart}
        summary={verdicts[0] ?? words.running}
      >
        {words.wokenCaption}
      </ChartFigure>
      {run && (
        <div className="machine-table at-text">
          <PlainTable
            caption={words.orderCaption(run.processes)}
            heads={[
              words.connection,
              words.takenBy,
              words.alsoWoken,
              <a key="model" href={services.linkTo("accept", orderQuery(run.processes, ordered))}>
                {words.simulatedBy}
              </a>,
            ]}
            rows={connections.map(({ by, woken }, i) => [i + 1, by, woken.length, order[i] ?? ""])}
          />
        </div>
      )}
      <ChartFigure
        {...common}
        id="machine-times"
        series={ratioSeries(measured, swept, table, acceptWords.publishedSource(table.source.at))}
        options={ratioOptions(base)}
        title={words.ratioChart}
        summary={words.ratioCaption(base)}
      >
        {words.ratioCaption(base)}
      </ChartFigure>
    </section>
  );
}
