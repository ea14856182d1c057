/** Every sentence that the figures of overload show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted, formatSignificant } from "../../base/quantity";
import type { Numbers } from "../../mount/metric-of";
import type { Look } from "./core-names";

const looks: Readonly<Record<Look, string>> = {
  idle: "idle",
  computing: "computing",
  disk: "waiting for the disk",
  zombie: "zombie",
};

const rate = (value: number): string => formatSignificant(Math.round(value * 100) / 100);
const gone = (count: number): string => `${formatCount(count)} of them for people who have left`;

export const words = {
  before: "No server has been started yet, and nobody has come.",
  looks,
  toCome: "Still to come",
  perSecond: (value: number) => (value === 0 ? "0" : `${formatSignificant(value)}/s`),

  course: {
    surge: (perSecond: number) => `surge: ${rate(perSecond)}/s`,
    gap: "out of the DNS",
    seconds: (seconds: number) => `${formatCount(seconds)} s`,
    /** At the moment shown, the longest wording first. */
    now: (servers: number, waiting: number) => [
      `${formatCounted(servers, "servers")}, ${formatCount(waiting)} in the queue`,
      formatCounted(servers, "servers"),
    ],
  },

  loop: {
    rate: (perSecond: number) => formatSignificant(perSecond),
    axis: "people a second",
    upright: "good pages a second",
    rising: "more come",
    falling: "fewer come",
    stuckFrom: (perSecond: number) => `${rate(perSecond)}: stuck from here on`,
    noRate: "These clients wait for each other: they come at no rate.",
    tip: (came: number, good: number) => [`${rate(came)} people a second`, `${rate(good)} good pages a second`],
  },

  tip: {
    rates: (came: number, good: number, dead: number) => [
      `${rate(came)} people a second`,
      `${rate(good)} good pages a second`,
      `${rate(dead)} pages a second for nobody`,
    ],
    server: (server: number, clock: string) => `server ${formatCount(server)}, ${clock}`,
    share: (look: string, share: number) => `${look}: ${Math.round(100 * share)}%`,
    none: "no server",
  },

  /** Parts of the machine room, each with the longest wording first. */
  room: {
    /** `each`: of a texture's cells; 0 where everybody is a dot. */
    street: (people: number, impatient: number, each: number) => {
      const cells = each > 1 ? `; a cell: ${formatCount(each)}` : "";
      const knock = `${formatCount(people)} knocking, unheard`;
      const half = impatient > 0 ? `, ${formatCount(impatient)} with half their patience gone` : "";
      const short = impatient > 0 ? `, ${formatCount(impatient)} impatient` : "";
      return [
        `${knock}${half}${cells}`,
        `${knock}${short}${cells}`,
        `${formatCount(people)} knocking${short}${cells}`,
        `${formatCount(people)} knocking${cells}`,
        `${formatCount(people)} knocking`,
      ];
    },
    door: (waiting: number, chairs: number, left: number) => {
      const short = `${formatCount(waiting)} of ${formatCounted(chairs, "chairs")}`;
      return left > 0
        ? [`${short} taken, ${formatCount(left)} by people who have left`, `${short}, ${formatCount(left)} left`, short]
        : [`${short} taken`, short];
    },
    servers: (alive: number, computing: number, disk: number) => [
      `${formatCounted(alive, "servers")}: ${formatCount(computing)} at work, ${formatCount(disk)} waiting for the disk`,
      `${formatCounted(alive, "servers")}, ${formatCount(disk)} at the disk`,
      formatCounted(alive, "servers"),
    ],
    memory: (usedMb: number, allMb: number, hotMb: number) => [
      `memory: ${formatCount(Math.round(usedMb))} of ${formatCount(allMb)} MB; each server uses ${formatSignificant(hotMb)} MB`,
      `memory: ${formatCount(Math.round(usedMb))} of ${formatCount(allMb)} MB`,
    ],
    endless: ["endless memory, no disk"],
    tip: {
      street: "Before the door",
      knocking: (people: number, impatient: number) => [
        `${formatCount(people)} knock and are not heard yet`,
        `${formatCount(impatient)} have less than half of their patience left`,
      ],
      cell: (people: number) => `${formatCounted(people, "people")} before the door`,
      chairs: (from: number, to: number) => `Chairs ${formatCount(from + 1)} to ${formatCount(to)} of the queue`,
      many: (count: number, state: string) => `${formatCount(count)}: ${state}`,
      patience: { fresh: "with patience left", impatient: "with half of it gone" },
      chair: (chair: number) => `Chair ${formatCount(chair)} of the queue`,
      free: "free",
      waits: (seconds: number) => `has waited for ${formatSignificant(Math.round(seconds * 10) / 10)} s`,
      gone: "its client has left",
      there: "its client waits",
      server: (server: number) => `Server ${formatCount(server)}`,
      holds: (mb: number, hotMb: number) =>
        `${formatSignificant(Math.round(mb * 10) / 10)} of its ${formatSignificant(hotMb)} MB in memory`,
      disk: "The disk",
    },
    disk: (waiting: number) => [
      waiting === 0 ? "the disk: nobody waits" : `the disk: one is served, ${formatCount(waiting - 1)} wait behind it`,
      `the disk: ${formatCount(waiting)}`,
    ],
  },

  summary: {
    lane: (lane: string, now: Numbers<"servers" | "computing" | "disk" | "forGone" | "waiting" | "knocking">) =>
      `${lane}: ${formatCounted(now.servers, "servers")}, ${formatCount(now.computing)} computing and ${formatCount(now.disk)} waiting for the disk, ` +
      `${gone(now.forGone)}; ${formatCount(now.waiting)} in the queue, ${formatCount(now.knocking)} knocking unheard.`,
  },

  counters: {
    good: "good pages a second, so far",
    load: "servers that compute or wait",
    servers: (count: number) => counted(count, "servers"),
    waiting: "in the queue",
    left: "at work for nobody",
  },

  tables: {
    numbers: "the server",
    servers: (lane: string) => `${lane}: servers by what they do`,
    does: "they are",
    count: "servers",
    pieces: "megabytes in memory",
    queue: (lane: string) => `${lane}: the queue`,
    who: "connections",
    living: "whose client waits",
    gone: "whose client has left",
    knocking: "not heard yet",
    course: (lane: string) => `${lane}: pages a second by time`,
    time: "until",
    came: "people",
    good: "good",
    dead: "for nobody",
  },

  key: {
    pages: "Pages a second",
    good: "green: somebody was there to read them",
    dead: "hatched above them: nobody was",
    came: "thin line: people who come, reloads not counted; broken line: what the CPUs can do",
    servers: "Servers",
    computing: "full: at work on a page",
    disk: "filled to a third: waiting for the disk",
    idle: "outlined: idle; a cross: a zombie; a dot: no server",
    pale: "pale, with an edge: for somebody who has left",
    room: "Street, queue, memory",
    people: "a dot: somebody who knocks and is not heard; grey: half of their patience is gone",
    chair: "a square: a connection in the queue; hollow where its client has left; a point where nobody is",
    texture: "of thousands, cells: each has the colours of its people, by their shares; pale: they have left",
    strip: "a strip: what of a server lies in memory, in the colour of what it does",
    loop: "Pages against people",
    rising: "full line: more and more come",
    falling: "broken line: fewer and fewer come",
    loopNote: "slanting: everybody is served; level, broken: what the CPUs can do; pale: still to come",
    ticks: "pages, and what the parent does",
  },
} as const;
