import { metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { answerText, lastCalls, realOf } from "./calls";
import { answerWords, askedText } from "./calls-layout";
import { words } from "./descriptors-messages";
import { historyOf } from "./lane";
import { callRows } from "./shape";

const say = words.calls.heads;

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

const calls: TableOf = ({ description, lane, nowNs }) => {
  const real = realOf(description, lane.params);
  return {
    caption: words.tableOf.calls(lane.label),
    heads: [say.call, say.words, say[real === "trace" ? "model" : "answer"], ...(real ? [say[real]] : [])],
    rows: lastCalls(description, historyOf(description, lane), lane.params, nowNs, callRows).map((call) => {
      const differs = call.real === answerText(call) ? "" : ` (${words.tableOf.differs})`;
      const told = [askedText(call), call.words > 0 ? call.words : "", answerWords(answerText(call))];
      return real ? [...told, answerWords(call.real ?? "") + differs] : told;
    }),
  };
};

/** The counts, and the last calls with their answers. */
export const DescriptorsTables = stateTables(metricTable(words.tableOf.numbers, shown), calls);
