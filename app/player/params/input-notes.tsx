/** What there is to say of the reader's own text once it runs: whether a trace's answers are the model's, what was taken for granted, whose calls are played, which lines were passed over. */
import { useId } from "react";
import { Button } from "../../base/button";
import { formatCount } from "../../base/quantity";
import { useStore } from "../../base/use-store";
import { inputKey } from "../../model/input";
import {
  differenceSentence,
  type InputReport,
  passedOverSentences,
  processName,
  type TracedCall,
} from "../../model/input-report";
import type { Player } from "../run/player";
import { words as paramWords } from "./params-messages";

const words = paramWords.inputNotes;
const mostShown = 20;

/** The first lane that has a text tells for all: they were given the same. */
export function InputNotes({ player }: { readonly player: Player }) {
  const reports = useStore(player.ui, (ui) => ui.reports);
  const lane = reports.findIndex((report) => report !== null);
  const report = reports[lane];
  if (!report) return null;
  const choose = (process: number) =>
    player.setLanes(
      processParam,
      player.lanes.map((one) => (inputKey in one ? { ...one, [processParam]: process } : one)),
    );
  return (
    <Notes
      report={report}
      onFirst={() => player.seekTo({ kind: "record", of: differsKind, nth: 1, lane })}
      onProcess={choose}
    />
  );
}

interface NotesProps {
  readonly report: InputReport;
  /** To the first call that is answered otherwise. */
  readonly onFirst: () => void;
  readonly onProcess: (process: number) => void;
}

export function Notes({ report, onFirst, onProcess }: NotesProps) {
  const sentence = differenceSentence(report);
  const { remarks = [], differences = [], differing = 0 } = report;
  const passed = passedOverSentences(report);
  return (
    <div className="input-notes">
      <p role="status">{sentence ?? ""}</p>
      {differing > 0 && (
        <div className="own-input-actions">
          <Button onClick={onFirst}>{words.goToFirst}</Button>
        </div>
      )}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <ProcessChoice report={report} onProcess={onProcess} />
      {differences.length > 0 && <Differences calls={differences} all={differing} />}
      {passed.length > 0 && (
        <details>
          <summary>{words.passedOver(report.passedOver.reduce((sum, { count }) => sum + count, 0))}</summary>
          {passed.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </div>
  );
}

function Differences({ calls, all }: { readonly calls: readonly TracedCall[]; readonly all: number }) {
  const heads = words.heads;
  return (
    <details>
      <summary>{words.differences(Math.min(all, mostShown), all)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys, too. */}
      <section className="input-notes-table" tabIndex={0} aria-label={words.differencesLabel}>
        <table>
          <thead>
            <tr>
              {[heads.line, heads.call, heads.trace, heads.model, heads.cause].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calls.slice(0, mostShown).map(({ line, call, trace, model, cause }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line can tell of several calls.
              <tr key={i}>
                <th scope="row">{formatCount(line)}</th>
                <td>{call}</td>
                <td>{trace}</td>
                <td>{model}</td>
                <td>{cause}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The most calls first; which of them is played is a parameter. */
function ProcessChoice({ report, onProcess }: Omit<NotesProps, "onFirst">) {
  const id = useId();
  const processes = (report.processes ?? []).filter((process) => process.id !== undefined);
  if (processes.length < 2) return null;
  const shown = processes.find((process) => process.shown !== undefined);
  return (
    <p>
      <label htmlFor={id}>{words.process}</label>{" "}
      <select id={id} value={shown?.id} onChange={(event) => onProcess(Number(event.currentTarget.value))}>
        {processes.map((process) => (
          <option key={process.id} value={process.id}>
            {processName(process)}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The parameter of a model whose report names processes, and the kind of record that stands after a call that its trace answers otherwise. */
const processParam = "process";
const differsKind = "differs";
