/** The connections at a moment, a cell each, in the order of the list: who has something, and how far the scan under way has come. Pure. */
import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import type { Colour } from "../../display-list/colours";
import { type DisplayList, groundOf, type Sketch, textPx } from "../../display-list/display-list";
import type { Panel } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { agreement } from "./answers";
import { drawAnswers } from "./answers-layout";
import { type ConnectionState, connectionStates } from "./core-names";
import { connectionsBy, type ReadyNow, readyNow } from "./lane";
import { Places } from "./places";
import { words } from "./ready-messages";
import { connectionPanels, gridHeight, isTrace, namePx, type ReadyShape } from "./shape";

const inkOf: Readonly<Record<Exclude<ConnectionState, "silent">, Colour>> = {
  quiet: "sleeping",
  ready: "runnable",
  served: "running",
};

/** As many connections as this have their numbers. */
const mostNumbered = 64;
const mostNamed = 12;
/** How opaque the pink is on those that speak at times, of 255: a number is read on it. */
const askedQuiet = 140;

/** Width of the sockets of a trace beside its lines and the gap between them; none on a phone, where the lines need all of it. */
const socketsWidth = (width: number): number => (width < 420 ? 0 : Math.round(width * 0.4));
const besideGapPx = 16;

export function layoutConnections(ask: Moment<ReadyShape>): DisplayList {
  const { description, shape, width, roomPx } = ask;
  const gridPx = gridHeight(shape, width, roomPx);
  return lanePictures(ask, connectionPanels, (out, lane, panel) => {
    const now = readyNow(lane);
    const drawn = now.states.length;
    const trace = isTrace(lane.params);
    const total = trace ? drawn : Number(lane.params.connections);
    const agreed = agreement(description, lane);
    const sizes = agreed && agreed.lines > 0 ? words.answers.agreement(agreed.alike, agreed.lines) : [];
    out.head(panel, lane.label, [...sizes, ...words.connections.size(total, drawn)]);
    const at = { ...panel, y: panel.y + namePx };
    const gridWidth = trace ? socketsWidth(panel.width) : panel.width;
    if (gridWidth > 0) drawGrid(out, { ...at, width: gridWidth }, gridPx, now);
    if (trace) {
      const left = gridWidth > 0 ? gridWidth + besideGapPx : 0;
      drawAnswers(out, description, lane, { x: at.x + left, y: at.y, width: panel.width - left }, gridPx);
    }
    const under = at.y + gridPx;
    out.words(panel.x, under + 20, loopSentence(lane, now), panel.width, "ink");
    out.word(panel.x, under + 40, shortened(listSentence(lane, now), panel.width), "quiet");
  });
}

function shortened(text: string, width: number): string {
  let kept = text;
  while (meanWidth(kept, textPx) > width && kept.includes(","))
    kept = `${kept.slice(0, kept.lastIndexOf(","))} …`.replace(" … …", " …");
  return kept;
}

/** What the first process does, the longest wording first. */
export function loopSentence({ params }: FigureLane, { loops }: ReadyNow): readonly string[] {
  const first = loops[0];
  if (!first) return [];
  const said = words.connections.loop(1, words.loops[first.state], first.asked, Number(params.connections));
  return loops.length === 1 ? said : said.map((text) => text + words.connections.others(loops.length - 1));
}

export function listSentence({ params }: FigureLane, now: ReadyNow): string {
  const { listed, signals, sigio } = now;
  const trace = params.load === "trace-signals";
  if (trace || (!isTrace(params) && String(params.mechanism).startsWith("signals")))
    return words.connections.queue(signals, sigio);
  if (params.mechanism !== "epoll" && !isTrace(params))
    return words.connections.noList(connectionsBy(now).get("ready") ?? 0);
  if (listed.length === 0) return words.connections.nobody;
  const first = Array.from(listed).slice(0, mostNamed).map(formatCount).join(", ");
  return words.connections.list(first, listed.length > mostNamed);
}

function drawGrid(out: Sketch, { x, y, width }: Panel, h: number, now: ReadyNow): void {
  const count = now.states.length;
  const box = { x, y, w: width, h };
  const places = new Places(count, box);
  out.items.push(groundOf(box));
  const asked = now.loops[0]?.asked ?? 0;
  const stateOf = (i: number) => connectionStates[now.states[i] as number];
  // A scan is seen on those too that have nothing to be read: of a list on which all may speak that is nearly everybody.
  if (asked > 0) {
    out.items.push(...places.layer("scan-fill", (i) => i < asked && stateOf(i) === "silent"));
    out.items.push(...places.layer("scan", (i) => i < asked && stateOf(i) === "quiet", askedQuiet));
  }
  for (const state of ["quiet", "ready", "served"] as const)
    out.items.push(...places.layer(inkOf[state], (i) => stateOf(i) === state && (state !== "quiet" || i >= asked)));
  places.gaps(out.marks);
  if (asked > 0 && asked < count) {
    const hand = places.of(asked);
    out.mark(S.scanHead, hand.x, hand.y, hand.w, hand.h);
  }
  if (count > mostNumbered) return;
  for (let i = 0; i < count; i++) {
    const at = places.of(i);
    if (now.marked[i] === 1) out.mark(S.box, at.x + 3, at.y + 3, at.w - 6, at.h - 6);
    const full = stateOf(i) !== "silent" && !(stateOf(i) === "quiet" && i < asked);
    const look = { anchor: "middle", size: textPx } as const;
    out.label(at.x + at.w / 2, at.y + at.h / 2 + 5, formatCount(i), full ? "paper" : "ink", look);
  }
}
