/** The last calls that are over as lines of a table: what was asked, how many words were looked at, the answer, and a real kernel's where that is known. Pure. */
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { fitText } from "../../base/text-width";
import { type DisplayList, type Sketch, textPx } from "../../display-list/display-list";
import type { Panel } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import type { Description } from "../../model/description";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { agreement, answerText, type Call, lastCalls, realOf } from "./calls";
import { words } from "./descriptors-messages";
import { historyOf } from "./lane";
import { callPanels, callRowPx, callRows, callTopPx, type DescriptorsShape } from "./shape";

const say = words.calls;

export function layoutCalls(ask: Moment<DescriptorsShape>): DisplayList {
  const { description, frame } = ask;
  return lanePictures(ask, callPanels, (out, lane, panel) =>
    drawLane(out, description, lane, frame.displayTimeNs, panel),
  );
}

/** What was asked, in words. */
export function askedText({ asked, kind, number }: Call): string {
  const told = asked === null ? undefined : say.asked[asked.charAt(0)];
  return told && asked !== null ? told(formatCount(Number(asked.slice(1).trim()))) : say.done[kind](number);
}

/** "55", "bad file descriptor": an answer as the kernel gives it, in words. */
export const answerWords = (answer: string): string =>
  say.errors[answer] ?? (answer === "" ? "" : formatCount(Number(answer)));

function drawLane(out: Sketch, description: Description, lane: FigureLane, timeNs: number, at: Panel): void {
  const history = historyOf(description, lane);
  const real = realOf(description, lane.params);
  const agreed = agreement(description, history, lane.params, timeNs);
  out.head(
    at,
    lane.label,
    agreed && agreed.calls > 0 ? say.agreement[real ?? "kernel"](agreed.alike, agreed.calls) : [],
  );
  const across = Math.min(at.width, 560);
  const x = { call: at.x, words: at.x + across * 0.42, answer: at.x + across * 0.46, real: at.x + across * 0.74 };
  const top = at.y + callTopPx;
  const room = { call: across * 0.28, answer: across * (real ? 0.27 : 0.5), real: across * 0.26 };
  out.label(x.call, top - 8, say.heads.call, "quiet");
  out.label(x.words, top - 8, say.heads.words, "quiet", { anchor: "end" });
  out.label(x.answer, top - 8, say.heads[real === "trace" ? "model" : "answer"], "quiet");
  if (real) out.label(x.real, top - 8, say.heads[real], "quiet");
  out.mark(S.queueLine, at.x, top - 2, across, 0);
  const calls = lastCalls(description, history, lane.params, timeNs, callRows);
  if (calls.length === 0) out.word(x.call, top + 17, say.none, "quiet");
  const most = Math.max(1, greatest(calls.map((call) => call.words)));
  calls.forEach((call, row) => {
    const y = top + row * callRowPx + 17;
    // Beneath the words: how many, beside the most of these calls.
    const bar = (call.words / most) * across * 0.14;
    if (call.words > 0) out.mark(S.scanPassed, x.words - bar, y - 13, bar, 17);
    const text = (from: number, words: string, roomPx: number, anchor: "start" | "end" = "start") =>
      out.word(from, y, fitText(words, roomPx, textPx), "ink", { anchor });
    text(x.call, askedText(call), room.call);
    if (call.words > 0) text(x.words - 2, formatCount(call.words), across * 0.14, "end");
    const answer = answerText(call);
    text(x.answer, answerWords(answer), room.answer);
    if (call.real !== null) text(x.real, answerWords(call.real), room.real);
    if (call.real !== null && call.real !== answer)
      out.mark(S.scanHead, x.answer - 4, y - 15, at.x + across - x.answer, 20);
  });
}
