/** The last lines of a trace as rows of a table: what was asked, the model's answer, and a real kernel's where that is known. Pure. */
import { fitText } from "../../base/text-width";
import { type Sketch, textPx } from "../../display-list/display-list";
import type { Panel } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";
import { type Answer, hasReal, isAlike, lastAnswers } from "./answers";
import { words } from "./ready-messages";

const say = words.answers;
const rowPx = 21;
/** Heads and the line beneath them. */
const headPx = 20;

/** What was asked, in words. */
export function askedText({ asked }: Answer): string {
  const [letter = "", first = "", second = ""] = asked.split(/\s+/);
  return say.asked[letter]?.(first, second) ?? asked;
}

/** The model's answer, in words. */
export function answerText({ kind, count, whom, real }: Answer): string {
  if (isSilentWrite(kind, real)) return say.done;
  if (kind === "wait" || kind === "look") return say.tells(count, whom);
  if (kind === "add" || kind === "change" || kind === "remove") return say.errors[`-${count}`] ?? say.done;
  if (kind === "take") return say.signalOf(whom ?? 0);
  if (kind === "alarm") return say.alarm;
  if (kind === "no-signal") return say.noSignal;
  if (kind === "limit") return say.done;
  return kind === "fresh" || kind === "flush" ? "" : say.count(count);
}

/** The real kernel's, in words. */
export function realText({ kind, real }: Answer): string {
  if (real === null || real === "---") return "";
  if (isSilentWrite(kind, real)) return say.done;
  if (kind === "take" || kind === "alarm" || kind === "no-signal") return signalText(real);
  if (real === "-") return say.tells(0, null);
  if (kind === "wait" || kind === "look") return real.split(" ").join(", ");
  if (kind === "add" || kind === "change" || kind === "remove") return say.errors[real] ?? say.done;
  if (kind === "flush") return "";
  return kind === "limit" ? say.done : say.count(Number(real));
}

/** In traces of signals a sender is answered with nothing. */
const isSilentWrite = (kind: string, real: string | null): boolean => kind === "write" && real === "0";

function signalText(real: string): string {
  if (real === "io") return say.alarm;
  return real === "-" ? say.noSignal : say.signalOf(Number(real.split(" ")[1]));
}

/** As high as the grid beside it. */
export function drawAnswers(
  out: Sketch,
  description: Description,
  lane: FigureLane,
  at: Panel,
  heightPx: number,
): void {
  const real = hasReal(lane.params);
  const x = { asked: at.x, answer: at.x + at.width * 0.42, real: at.x + at.width * 0.72 };
  const room = { asked: at.width * 0.4, answer: at.width * (real ? 0.28 : 0.57), real: at.width * 0.28 };
  const put = (from: number, y: number, text: string, roomPx: number, ink: "ink" | "quiet") =>
    out.word(from, y, fitText(text, roomPx, textPx), ink);
  put(x.asked, at.y + 14, say.heads.asked, room.asked, "quiet");
  put(x.answer, at.y + 14, say.heads.answer, room.answer, "quiet");
  if (real) out.words(x.real, at.y + 14, say.heads.real, room.real, "quiet");
  out.mark(S.queueLine, at.x, at.y + headPx, at.width, 0);
  lastAnswers(description, lane, Math.floor((heightPx - headPx) / rowPx)).forEach((answer, row) => {
    const y = at.y + headPx + (row + 1) * rowPx - 5;
    put(x.asked, y, askedText(answer), room.asked, "ink");
    put(x.answer, y, answerText(answer), room.answer, "ink");
    if (!real) return;
    put(x.real, y, realText(answer), room.real, "ink");
    if (!isAlike(answer)) out.mark(S.scanHead, x.answer - 4, y - 15, at.x + at.width - x.answer, 20);
  });
}
