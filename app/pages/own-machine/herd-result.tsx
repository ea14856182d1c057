import table from "../../../content/papers/molloy-lever-2000-table-1.json";
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
import { useBeside } from "./use-beside";

/** Counts and orders first, then times as multiples. */
export function HerdResult({ measured }: { readonly measured: HerdMeasured }) {
  const services = useChartServices();
  const page = usePlayerPage();
  const run = orderRun(measured);
  const connections = run?.connections.slice(0, ordered) ?? [];
  const beside = useBeside(measured, async () => {
    const [swept, order] = await Promise.all([
      sweepHerd(services, sizesOf(measured)),
      run === null ? [] : orderOfHerd(services, page.client("accept"), run.processes, connections.length),
    ]);
    return { swept, order };
  });
  const swept = beside.kind === "there" ? beside.data.swept : [];
  const order = beside.kind === "there" ? beside.data.order : [];
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
          <table>
            <caption>{words.orderCaption(run.processes)}</caption>
            <thead>
              <tr>
                <th scope="col">{words.connection}</th>
                <th scope="col">{words.takenBy}</th>
                <th scope="col">{words.alsoWoken}</th>
                <th scope="col">
                  <a href={services.linkTo("accept", orderQuery(run.processes, ordered))}>{words.simulatedBy}</a>
                </th>
              </tr>
            </thead>
            <tbody>
              {connections.map(({ by, woken }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: connections have no identity but their place
                <tr key={i}>
                  <th scope="row">{i + 1}</th>
                  <td>{by}</td>
                  <td>{woken.length}</td>
                  <td>{order[i] ?? ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
