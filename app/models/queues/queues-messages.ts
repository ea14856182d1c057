/** Every sentence that the figures of a listener show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";
import type { Numbers } from "../../mount/metric-of";
import type { ClientState } from "./lane";

/** "0.02 s", "3 s", "10.1 s": to the hundredth. */
const seconds = (ns: number): string => String(Math.round(ns / 1e7) / 100);

export const words = {
  before: "Nobody has knocked yet.",
  client: (client: number) => `client ${formatCount(client + 1)}`,
  clientTitle: (client: number) => `Client ${formatCount(client + 1)}`,
  clientsTitle: (from: number, to: number) => `Clients ${formatCount(from + 1)} to ${formatCount(to)}`,
  states: {
    "to-come": "still to come",
    unheard: "not heard",
    answered: "answered, half-open",
    phantom: "believes it is connected",
    queued: "waits to be accepted",
    accepted: "accepted",
    reset: "reset",
    "gave-up": "gave up",
  } satisfies Record<ClientState, string>,
  isNow: (state: string) => `Now: ${state}.`,

  listener: {
    /** How large the queue is: the longest wording first. */
    size: (chairs: number) => [
      `room for ${formatCount(chairs)}: one more than the backlog kept`,
      `room for ${formatCount(chairs)}`,
    ],
    outside: (unheard: number, gaveUp: number, toCome: number) => {
      const parts = [
        ...(unheard > 0 ? [`${formatCount(unheard)} not heard`] : []),
        ...(gaveUp > 0 ? [`${formatCount(gaveUp)} gave up`] : []),
        ...(toCome > 0 ? [`${formatCount(toCome)} to come`] : []),
      ];
      return parts.length === 0 ? "Outside: nobody" : `Outside: ${parts.join(", ")}`;
    },
    halfOpen: (count: number, phantoms: number) => [
      `SYN queue: ${formatCount(count)} half-open${phantoms > 0 ? `, ${formatCount(phantoms)} of them ${phantoms === 1 ? "a phantom" : "phantoms"}` : ""}`,
      `SYN queue: ${formatCount(count)}${phantoms > 0 ? `, ${formatCounted(phantoms, "phantoms")}` : ""}`,
    ],
    chairs: (taken: number, chairs: number, shown: number) =>
      `Accept queue: ${formatCount(taken)} of ${formatCount(chairs)}${shown < chairs ? `, the first ${formatCount(shown)} shown` : ""}`,
    elsewhere: (accepted: number, resets: number, cookies: number) => {
      const parts = [
        ...(accepted > 0 ? [`${formatCount(accepted)} accepted`] : []),
        ...(resets > 0 ? [`${formatCount(resets)} reset`] : []),
        ...(cookies > 0 ? [`${formatCount(cookies)} known by a cookie alone`] : []),
      ];
      return parts.length === 0 ? "Through the door: nobody" : `Through the door: ${parts.join(", ")}`;
    },
    /** Of a texture's cells; where it is no whole number some are one more. The longest wording first. */
    each: (clients: number) => {
      const least = Math.floor(clients);
      const many =
        least === clients
          ? formatCounted(least, "clients")
          : `${formatCount(least)} or ${formatCount(least + 1)} clients`;
      return [`a cell is ${many}, by shares`, `a cell: ${many}`];
    },
    chair: (chair: number) => `Chair ${formatCount(chair + 1)}`,
    isFree: "free",
    inChair: (chair: number) => `in chair ${formatCount(chair + 1)}`,
    inSynQueue: (place: number) => `place ${formatCount(place + 1)} of the SYN queue`,
    clients: (count: number) => formatCounted(count, "clients"),
    free: (count: number) => `${formatCount(count)} free`,
  },

  schedule: {
    unheard: "nobody is unheard: the last client was answered",
    none: "the last client has not knocked yet",
    knocks: (count: number) => formatCounted(count, "SYNs"),
    gaveUp: (count: number) => `${formatCounted(count, "SYNs")}, then it gave up`,
    seconds,
    knock: (knock: number) => `SYN ${formatCount(knock + 1)} of the last client`,
    after: (ns: number) => `${seconds(ns)} s after its first`,
    since: (ns: number) => `${seconds(ns)} s after the one before`,
    first: "its first",
    axis: "seconds after its first SYN (logarithmic)",
  },

  plate: {
    now: (waiting: number, unheard: number, phantoms: number) => [
      `${formatCount(waiting)} in the accept queue, ${formatCount(unheard)} not heard, ${formatCounted(phantoms, "phantoms")}`,
      `${formatCount(waiting)} wait, ${formatCount(unheard)} unheard, ${formatCounted(phantoms, "phantoms")}`,
      `${formatCounted(phantoms, "phantoms")}`,
    ],
    later: (ns: number) => `${seconds(ns)} s`,
    events: (count: number) => formatCount(count),
    eventsNamed: (count: number) => `${formatCount(count)} events`,
    areas: {
      unheard: ["not heard"],
      answered: ["half-open"],
      phantom: ["believe they are connected", "phantoms"],
      queued: ["wait to be accepted", "wait"],
      accepted: ["accepted"],
      "gave-up": ["gave up"],
    } as Readonly<Partial<Record<ClientState, readonly string[]>>>,
    toCome: "still to come",
    after: (events: number) => `after ${formatCounted(events, "events")}`,
    many: (count: number, state: string) => `${formatCount(count)}: ${state}`,
  },

  summary: {
    lane: (
      lane: string,
      of: Numbers<"synAcks" | "synsDropped" | "waiting" | "chairs" | "phantoms" | "accepted" | "gaveUp">,
    ) =>
      `${lane}: ${formatCounted(of.synAcks, "SYNs")} ${of.synAcks === 1 ? "was" : "were"} answered and ${formatCount(of.synsDropped)} not heard; ` +
      `${formatCount(of.waiting)} of ${formatCount(of.chairs)} places in the accept queue were taken, ${formatCounted(of.phantoms, "clients")} ` +
      `${of.phantoms === 1 ? "believes it is" : "believe they are"} connected and ${of.phantoms === 1 ? "is" : "are"} not, ${formatCount(of.accepted)} accepted, ${formatCount(of.gaveUp)} gave up.`,
  },

  counters: {
    synAcks: (count: number) => `${counted(count, "SYNs")} answered`,
    dropped: (count: number) => `${counted(count, "SYNs")} not heard`,
    waiting: (chairs: number) => `of ${formatCount(chairs)} in the accept queue`,
    phantoms: (count: number) => counted(count, "phantoms"),
    accepted: "accepted",
    gaveUp: "gave up",
  },

  tables: {
    numbers: "the counts",
    states: (lane: string) => `${lane}: clients by where they are`,
    state: "where",
    clients: "clients",
    queues: (lane: string, halfOpen: string, waiting: string) =>
      `${lane}: half-open are ${halfOpen}; in the accept queue, the oldest first, ${waiting}.`,
    nobody: "nobody",
    more: (count: number) => ` and ${formatCount(count)} more`,
    knocks: (lane: string, times: string) => `${lane}: the last client knocks at ${times} s.`,
  },

  key: {
    clients: "Clients",
    toCome: "a pale ring: still to come; a grey disc: gave up",
    unheard: "an empty diamond: knocks, and is not heard",
    answered: "a full diamond: answered, half-open",
    queued: "a full square: in the accept queue; an empty one: a free place",
    phantom: "a hatched square: believes it is connected, and is not",
    accepted: "green, with a stripe where it has no number: accepted; pink: reset",
    texture: "of thousands, cells: each has the colours of its clients, by their shares",
    plate: "The plate",
    row: "a row a client; to the right SYNs, ACKs, accepts, one after the other; a diamond: a SYN",
    rule: "an upright: a long wait; beside it, how late it is then",
    ticksAbove: "SYNs",
    ticksBelow: "clients that join the accept queue or are accepted",
  },
} as const;
