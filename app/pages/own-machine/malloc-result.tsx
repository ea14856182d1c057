import { Fragment } from "react";
import { PlainTable } from "../../base/plain-table";
import { useAwaited } from "../../base/use-awaited";
import { ChartFigure } from "../../charts/ChartFigure";
import { useChartServices } from "../../charts/services";
import { usePlayerPage } from "../../player/run/player-page";
import { mallocVerdict, placeOptions, placeRows, placeSeries } from "./compare";
import type { MallocMeasured } from "./measured";
import { words } from "./own-machine-messages";
import { ResultHead } from "./result-head";
import { allocators, heapQuery, placesOfHeap } from "./simulate";

export function MallocResult({ measured }: { readonly measured: MallocMeasured }) {
  const services = useChartServices();
  const page = usePlayerPage();
  const beside = useAwaited(measured, () => placesOfHeap(services, page.client("heap"), measured));
  const heaps = beside.data ?? [];
  return (
    <section className="grid prose machine-result" aria-label={words.mallocTitle}>
      <ResultHead
        title={words.mallocTitle}
        machine={measured.machine}
        library={words.machineOf(words.glibc(measured.glibc), measured.wordBits)}
        beside={beside}
        verdicts={[]}
      />
      {measured.runs.map((run) => {
        const verdict = beside.kind === "there" ? mallocVerdict(measured, run, heaps) : "";
        const query = heapQuery("glibc", run.sequence, measured.wordBits);
        return (
          <Fragment key={run.sequence}>
            <h3>{words.placesTitle(run.sequence)}</h3>
            <p>{verdict}</p>
            <ChartFigure
              id={`machine-${run.sequence}`}
              model="heap"
              link={services.linkTo("heap", query)}
              heights="small"
              series={placeSeries(run, heaps, measured.wordBits)}
              options={placeOptions}
              title={words.placesTitle(run.sequence)}
              summary={verdict || words.running}
            >
              {words.placesCaption}
            </ChartFigure>
            <div className="machine-table at-text">
              <PlainTable
                heads={[
                  words.blockNumber,
                  words.yourMalloc,
                  ...allocators.map((allocator) => (
                    <a
                      key={allocator}
                      href={services.linkTo("heap", heapQuery(allocator, run.sequence, measured.wordBits))}
                    >
                      {words.allocator[allocator]}
                    </a>
                  )),
                ]}
                rows={placeRows(run, heaps).map(({ block, measured: mine, simulated }) => [
                  block,
                  mine,
                  ...simulated.map((offset) => (beside.kind === "there" ? (offset ?? words.none) : "")),
                ])}
              />
            </div>
          </Fragment>
        );
      })}
    </section>
  );
}
