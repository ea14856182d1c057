/** A measured listener's queue beside the simulated ones: series for the chart, and sentences about what differs. Pure. */
import { plainLook, quietLook } from "../../charts/look";
import type { ChartOptions, Series } from "../../charts/series";
import type { BacklogMeasured, BacklogRun } from "./measured";
import { words } from "./own-machine-messages";
import { type BacklogSweep, backlogQuery } from "./simulate-backlog";

export const backlogOptions: ChartOptions = {
  x: { label: words.backlog, unit: "", scale: "log", whole: true },
  y: { label: words.kept, unit: "", scale: "log" },
};

/** A backlog of none has no place on a logarithmic axis; it stands in the table. `swept` is by the order of `runs`. */
export function backlogSeries({ runs }: BacklogMeasured, swept: readonly BacklogSweep[]): Series[] {
  const placed = runs.map((run, i) => ({ run, i })).filter(({ run }) => run.backlog > 0);
  placed.sort((a, b) => a.run.backlog - b.run.backlog);
  const points = (of: (run: BacklogRun, i: number) => number) =>
    placed.map(({ run, i }) => ({ x: run.backlog, y: of(run, i) }));
  return [
    ...swept.map(
      ({ kernel, accepted }): Series => ({
        id: `simulated-${kernel}`,
        label: words.kernel[kernel],
        provenance: "rerun",
        source: words.theModel,
        look: kernel === "2.2" ? quietLook : plainLook,
        runsAt: (backlog) => runs.filter((run) => run.backlog === backlog).map((run) => backlogQuery(kernel, run)),
        points: points((_, i) => accepted[i] ?? Number.NaN),
      }),
    ),
    {
      id: "measured",
      label: words.yourKernel,
      provenance: "measured",
      source: words.yours,
      look: plainLook,
      points: points(({ accepted }) => accepted),
    },
  ];
}

/** What this kernel made of its backlogs, from counts alone. */
export function backlogVerdicts(
  { runs, somaxconn }: BacklogMeasured,
  swept: readonly BacklogSweep[],
): readonly string[] {
  const told: string[] = [];
  const fits = ({ backlog }: BacklogRun) => Math.min(backlog, somaxconn) + 1;
  const odd = runs.find((run) => run.accepted !== Math.min(fits(run), run.knocks));
  told.push(odd === undefined ? words.oneMore : words.notOneMore(odd.backlog, odd.accepted, fits(odd)));
  const cut = runs.find(({ backlog }) => backlog > somaxconn);
  if (cut !== undefined) told.push(words.cut(cut.backlog, somaxconn));
  const phantom = runs.find(({ connected, accepted }) => connected > accepted);
  told.push(
    phantom === undefined ? words.noPhantoms : words.phantoms(phantom.backlog, phantom.connected, phantom.accepted),
  );
  const old = swept.find(({ kernel }) => kernel === "2.2");
  const differs = runs.findLastIndex(({ accepted }, i) => old !== undefined && old.accepted[i] !== accepted);
  const then = runs[differs];
  if (old !== undefined && then !== undefined)
    told.push(words.thenAndNow(then.backlog, old.accepted[differs] ?? 0, old.connected[differs] ?? 0, then.accepted));
  const refused = runs.every(({ knocks, connected, overflows }) => overflows === knocks - connected);
  told.push(refused ? words.countedAll : words.countedOther);
  return told;
}
