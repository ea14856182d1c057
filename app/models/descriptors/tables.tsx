import type { ReactElement } from "react";
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { answerText, hasReal, lastCalls } from "./calls";
import { answerWords, askedText } from "./calls-layout";
import { words } from "./descriptors-messages";
import { historyOf } from "./lane";
import { callRows } from "./shape";

const say = words.calls.heads;

/** The state as tables: the counts, and the last calls with their answers. */
export function DescriptorsTables({
  description,
  frame,
}: {
  description: Description;
  frame: FigureFrame;
}): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable description={description} lane={lane} of={words.tableOf.numbers} names={shown} />
          <Calls description={description} lane={lane} timeNs={frame.displayTimeNs} />
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "live",
  "opened",
  "closed",
  "refused",
  "wordsLooked",
  "wordsPerOpen",
  "wordsMost",
  "fd1",
  "words1",
  "fd2",
  "words2",
  "tableSize",
  "growths",
  "pointersCopied",
  "differing",
  "ignored",
  "elapsedNs",
];

interface CallsProps {
  readonly description: Description;
  readonly lane: FigureLane;
  readonly timeNs: number;
}

function Calls({ description, lane, timeNs }: CallsProps): ReactElement {
  const real = hasReal(lane.params);
  return (
    <table>
      <caption>{words.tableOf.calls(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.call}</th>
          <th scope="col">{say.words}</th>
          <th scope="col">{say.answer}</th>
          {real && <th scope="col">{say.real}</th>}
        </tr>
      </thead>
      <tbody>
        {lastCalls(historyOf(description, lane), lane.params, timeNs, callRows).map((call) => (
          <tr key={call.place}>
            <th scope="row">{askedText(call)}</th>
            <td>{call.words > 0 ? formatCount(call.words) : ""}</td>
            <td>{answerWords(answerText(call))}</td>
            {real && (
              <td>
                {answerWords(call.real ?? "")}
                {call.real !== answerText(call) && ` (${words.tableOf.differs})`}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
