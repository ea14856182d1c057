import { useChartServices } from "../../charts/services";
import { usePlayerPage } from "../../player/run/player-page";
import { readyVerdicts } from "./compare-ready";
import type { ReadyMeasured } from "./measured";
import { words } from "./own-machine-messages";
import { ResultHead } from "./result-head";
import { herdOfEpollQuery, simulateReady } from "./simulate-ready";
import { useBeside } from "./use-beside";

/** Counts and orders alone: of whom a kernel tells, and what it tells nobody. */
export function ReadyResult({ measured }: { readonly measured: ReadyMeasured }) {
  const services = useChartServices();
  const page = usePlayerPage();
  const beside = useBeside(measured, () => simulateReady(services, page.client("ready"), measured));
  const there = beside.kind === "there" ? beside.data : null;
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
        <table aria-label={words.readyTitle}>
          <thead>
            <tr>
              <th scope="col">{words.askedBy}</th>
              <th scope="col">{words.toldYours}</th>
              <th scope="col">{words.toldModel}</th>
              <th scope="col">{words.neverTold}</th>
            </tr>
          </thead>
          <tbody>
            {measured.runs.map((run, i) => (
              <tr key={run.way}>
                <th scope="row">{words.teller[run.way]}</th>
                <td>{words.places(run.told)}</td>
                <td>{there && words.places(there.told[i] ?? [])}</td>
                <td>{run.left}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="machine-table at-text">
        <table aria-label={words.herdInEpoll}>
          <thead>
            <tr>
              <th scope="col">{words.oneKnock}</th>
              <th scope="col">{words.yourKernel}</th>
              <th scope="col">{words.theModel}</th>
            </tr>
          </thead>
          <tbody>
            {herds.map(({ name, told, simulated, exclusive }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{told}</td>
                <td>
                  <a href={services.linkTo("ready", herdOfEpollQuery(herd.processes, exclusive))}>{simulated}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
