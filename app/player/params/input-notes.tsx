/** What there is to say of the reader's own text once it runs: whether a trace's answers are the model's, what was taken for granted, whose calls are played, which lines were passed over. */
import { Button } from "../../base/button";
import { Choose } from "../../base/fields";
import { PlainTable } from "../../base/plain-table";
import { formatCount } from "../../base/quantity";
import { Sentences } from "../../base/sentences";
import { useStore } from "../../base/use-store";
import {
  differenceSentence,
  type InputReport,
  passedOverSentences,
  processName,
  type TracedCall,
} from "../../model/input-report";
import type { Player } from "../run/player";
import { laneNamer } from "./params";
import { words as paramWords } from "./params-messages";

const words = paramWords.inputNotes;
const mostShown = 20;

/** Lanes have one text, but may play another process of it: what is to be said of several of them alike is said once. */
export function InputNotes({ player }: { readonly player: Player }) {
  const reports = useStore(player.ui, (ui) => ui.reports);
  const lanesOf = new Map<string, number[]>();
  for (const [lane, report] of reports.entries())
    if (report !== null) {
      const told = JSON.stringify(report);
      lanesOf.set(told, [...(lanesOf.get(told) ?? []), lane]);
    }
  const names = laneNamer(player.description, player.lanes)(player.lanes);
  return [...lanesOf.values()].map((lanes) => {
    const [first = 0] = lanes;
    return (
      <Notes
        key={first}
        of={lanesOf.size > 1 ? lanes.map((lane) => names[lane]).join(", ") : ""}
        report={reports[first] as InputReport}
        onFirst={() => player.seekTo({ kind: "record", of: differsKind, nth: 1, lane: first })}
        onProcess={(process) =>
          player.setLanes(
            processParam,
            player.lanes.map((one, lane) => (lanes.includes(lane) ? { ...one, [processParam]: process } : one)),
          )
        }
      />
    );
  });
}

interface NotesProps {
  /** Names of the lanes; "": there are no others. */
  readonly of: string;
  readonly report: InputReport;
  /** To the first call that is answered otherwise. */
  readonly onFirst: () => void;
  readonly onProcess: (process: number) => void;
}

export function Notes({ of, report, onFirst, onProcess }: NotesProps) {
  const sentence = differenceSentence(report) ?? "";
  const { remarks = [], differences = [], differing = 0 } = report;
  const passed = passedOverSentences(report);
  const processes = (report.processes ?? []).filter(({ id }) => id !== undefined);
  return (
    <div className="input-notes">
      {of !== "" && <p>{of}</p>}
      <p role="status">{sentence}</p>
      {differing > 0 && (
        <div className="own-input-actions">
          <Button onClick={onFirst}>{words.goToFirst}</Button>
        </div>
      )}
      <Sentences of={remarks} />
      {processes.length > 1 && (
        <p>
          {/* The most calls first; which of them is played is a parameter. */}
          <Choose
            label={words.process}
            value={processes.find(({ shown }) => shown !== undefined)?.id ?? 0}
            of={processes.map((process) => [process.id ?? 0, processName(process)] as const)}
            onChange={onProcess}
          />
        </p>
      )}
      {differences.length > 0 && <Differences calls={differences} all={differing} />}
      {passed.length > 0 && (
        <details>
          <summary>{words.passedOver(report.passedOver.reduce((sum, { count }) => sum + count, 0))}</summary>
          <Sentences of={passed} />
        </details>
      )}
    </div>
  );
}

function Differences({ calls, all }: { readonly calls: readonly TracedCall[]; readonly all: number }) {
  const { line, call, trace, model, cause } = words.heads;
  return (
    <details>
      <summary>{words.differences(Math.min(all, mostShown), all)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys, too. */}
      <section className="input-notes-table" tabIndex={0} aria-label={words.differencesLabel}>
        <PlainTable
          heads={[line, call, trace, model, cause]}
          rows={calls
            .slice(0, mostShown)
            .map((one) => [formatCount(one.line), one.call, one.trace, one.model, one.cause])}
        />
      </section>
    </details>
  );
}

/** The parameter of a model whose report names processes, and the kind of record that stands after a call that its trace answers otherwise. */
const processParam = "process";
const differsKind = "differs";
