import { PlainTable } from "../../base/plain-table";
import { useAwaited } from "../../base/use-awaited";
import { useChartServices } from "../../charts/services";
import { usePlayerPage } from "../../player/run/player-page";
import { readyVerdicts } from "./compare-ready";
import type { ReadyMeasured } from "./measured";
import { words } from "./own-machine-messages";
import { ResultHead } from "./result-head";
import { herdOfEpollQuery, simulateReady } from "./simulate-ready";

/** Counts and orders alone: of whom a kernel tells, and what it tells nobody. */
export function ReadyResult({ measured }: { readonly measured: ReadyMeasured }) {
  const services = useChartServices();
  const page = usePlayerPage();
  const beside = useAwaited(measured, () => simulateReady(services, page.client("ready"), measured));
  const there = beside.data;
  const { herd } = measured;
  const herds = [
    { name: words.herdOfEpoll(herd.processes), told: herd.told, simulated: there?.herd.told, exclusive: false },
    {
      name: words.exclusiveHerd(herd.processes),
      told: herd.exclusive,
      simulated: there?.herd.exclusive,
      exclusive: true,
    },
  ];
  return (
    <section className="grid prose machine-result" aria-label={words.readyTitle}>
      <ResultHead
        title={words.readyTitle}
        machine={measured.machine}
        beside={beside}
        verdicts={there ? readyVerdicts(measured, there) : []}
      />
      <p className="machine-on sans">{words.readyCaption}</p>
      <div className="machine-table at-text">
        <PlainTable
          label={words.readyTitle}
          heads={[words.askedBy, words.toldYours, words.toldModel, words.neverTold]}
          rows={measured.runs.map((run, i) => [
            words.teller[run.way],
            words.places(run.told),
            there && words.places(there.told[i] ?? []),
            run.left,
          ])}
        />
      </div>
      <div className="machine-table at-text">
        <PlainTable
          label={words.herdInEpoll}
          heads={[words.oneKnock, words.yourKernel, words.theModel]}
          rows={herds.map(({ name, told, simulated, exclusive }) => [
            name,
            told,
            <a key="model" href={services.linkTo("ready", herdOfEpollQuery(herd.processes, exclusive))}>
              {simulated}
            </a>,
          ])}
        />
      </div>
    </section>
  );
}
