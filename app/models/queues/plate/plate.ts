/**
 * The plate of a listener: a whole run in one picture, a row for each client, events to the right: every SYN, every ACK, every one that is accepted or gives up.
 * Between two of them there may be a millisecond or a minute: where it is long, an upright says how late it is.
 */
import { evenTicks } from "../../../axes/ticks";
import { textWidth } from "../../../base/text-width";
import type { Colour } from "../../../display-list/colours";
import { type Label, textPx, wordAt } from "../../../display-list/display-list";
import { type MarkList, S } from "../../../display-list/marks";
import type { LaneParams } from "../../../model/scenario";
import { StateSweep } from "../../../plate/growing/state-sweep";
import { rightPx } from "../../../plate/panels";
import { type PlateAxis, type StatePanel, statePlate } from "../../../plate/states/state-plate";
import { clientStates } from "../core-names";
import { type ClientState, clientsBy, listenerNow } from "../lane";
import { words } from "../queues-messages";
import { type QueuesShape, queuesShape } from "../shape";
import { ListenerHistory } from "./listener-history";

type Panel = StatePanel<ListenerHistory>;

/** Of the cells of a state. Who is still to come is the ground; who gave up leaves paper. */
export const inkOf: Readonly<Record<Exclude<ClientState, "to-come">, Colour>> = {
  unheard: "sleeping",
  answered: "connection-fill",
  phantom: "spinning",
  queued: "runnable",
  accepted: "running",
  reset: "scan",
  "gave-up": "paper",
};

/** A column shows what its last event leaves; of few events each has a column. */
export const eventAxis: PlateAxis<ListenerHistory> = {
  known: ({ events }) => events,
  // After the last event nothing happens: what it leaves has all of its room.
  placeOf: ({ history, span }, { finished }, timeNs) => {
    const past = history.eventsAt(timeNs);
    return finished && past === history.events ? span : past;
  },
  nearest: Math.ceil,
  timeNs: (history, events) => history.endNs(events),
  changes: (_, events) => events,
  sweep: ({ thing, state }, size) =>
    new StateSweep({ thing, state }, { ...size, columns: Math.min(size.length, size.columns) }),
  draw: drawEventAxis,
};

export const plate = statePlate<QueuesShape, ClientState, ListenerHistory>({
  states: clientStates,
  inks: inkOf,
  things: (params, { clients }) => Math.max(clients, queuesShape([params]).lanes[0]?.clients ?? 1),
  first: 1,
  axis: eventAxis,
  reader: "listener",
  history: (description) => new ListenerHistory(description),
  upon: (panel, marks, labels, params) => {
    drawKnocks(panel, marks);
    drawGaps(panel, params, marks, labels);
  },
  words: {
    ...words.plate,
    state: words.states,
    title: (from, to) => (to - from === 1 ? words.clientTitle(from) : words.clientsTitle(from, to)),
    at: words.plate.after,
    now: (_, lane) => {
      const now = listenerNow(lane);
      const counts = clientsBy(now);
      const of = (state: ClientState) => counts.get(state) ?? 0;
      return words.plate.now(now.acceptQueue.length, of("unheard") + of("gave-up"), of("phantom"));
    },
  },
});

/** Rows and columns smaller than this have no marks of their own, px. */
const leastMarked = { w: 3, h: 7 };
const mostMarked = 2000;

/** SYNs, where there is room to tell them apart. */
function drawKnocks({ history, things, span, x, y, w, h }: Panel, marks: MarkList): void {
  const [across, down] = [w / span, h / things];
  if (across < leastMarked.w || down < leastMarked.h || history.events > mostMarked) return;
  const side = Math.min(9, down - 2, Math.max(5, across));
  for (let event = 0; event < history.events; event++) {
    if (history.knock.values[event] === 0) continue;
    const middle = { x: x + (event + 0.5) * across, y: y + ((history.thing.values[event] as number) + 0.5) * down };
    marks.add(S.pending, middle.x - side / 2, middle.y - side / 2, side, side);
  }
}

/** A wait that is so many times as long as that between packets, and so long, has an upright, ns. */
const longTimes = 20;
const longNs = 2e8;

function drawGaps({ history, span, x, y, w, h }: Panel, params: LaneParams, marks: MarkList, labels: Label[]): void {
  const usualNs = Number(params["packet-us"]) * 1e3;
  let free = Number.NEGATIVE_INFINITY;
  for (let event = 1; event < history.events; event++) {
    const timeNs = history.timeNs.values[event] as number;
    const waitNs = timeNs - (history.timeNs.values[event - 1] as number);
    if (waitNs < longNs || waitNs < longTimes * usualNs) continue;
    const at = x + (event / span) * w;
    marks.add(S.plateEdge, at, y, 0, h);
    const text = words.plate.later(timeNs);
    if (at + 3 < free || at + 6 + textWidth(text, textPx) > x + w) continue;
    labels.push(wordAt(at + 3, y + 13, text, "ink", { halo: true }));
    free = at + 9 + textWidth(text, textPx);
  }
}

const tickPx = 70;

function drawEventAxis({ x, y, w, h, span }: Panel, labels: Label[]): void {
  const ticks = evenTicks(0, span, Math.max(2, Math.min(8, Math.floor(w / tickPx)))).filter(Number.isInteger);
  const shown: Label[] = [];
  let free = Number.POSITIVE_INFINITY;
  // From the right: of numbers that would stand on each other the last, which says what they count, stays.
  for (const [i, count] of [...ticks.entries()].reverse()) {
    const text = i === ticks.length - 1 ? words.plate.eventsNamed(count) : words.plate.events(count);
    const at = x + (count / span) * w;
    const wide = textWidth(text, textPx);
    const end = at + wide / 2 > x + w + rightPx;
    const left = end ? x + w - wide : i === 0 ? at : at - wide / 2;
    if (left + wide > free) continue;
    free = left - 6;
    const anchor = end ? "end" : i === 0 ? "start" : "middle";
    shown.unshift(wordAt(end ? x + w : at, y + h + 16, text, "quiet", { anchor }));
  }
  labels.push(...shown);
}
