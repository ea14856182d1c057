/** Every sentence that the figures of web servers show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted, formatDuration, formatRounded } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import type { Numbers } from "../../mount/metric-of";
import type { Build, PageState, Role, WorkerState } from "./core-names";

const numbered = (name: string) => (number: number) => `${name} ${formatCount(number + 1)}`;
const alone = (name: string) => (number: number) => (number === 0 ? name : `${name} ${formatCount(number + 1)}`);

const and = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? "") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;

export const words = {
  before: "Nobody has come yet.",
  page: (page: number) => `Page ${formatCount(page + 1)}`,
  range: (of: "pages" | "workers", from: number, to: number) =>
    `${of === "pages" ? "Pages" : "Workers"} ${formatCount(from + 1)} to ${formatCount(to)}`,
  at: (timeNs: number) => `at ${clockText(timeNs)}`,
  roles: {
    parent: alone("parent"),
    child: numbered("child"),
    process: numbered("process"),
    thread: numbered("thread"),
    loop: alone("the loop"),
    helper: numbered("helper"),
    kernel: alone("the kernel"),
    front: alone("in front"),
  } satisfies Record<Role, (number: number) => string>,
  builds: {
    default: "as it comes",
    lean: "lean",
    "mmap-static": "mmap_static",
    "top-fuel": "top_fuel",
  } satisfies Record<Build, string>,
  states: {
    "to-come": "still to come",
    waits: "waits to be taken",
    "in-work": "in work",
    "on-disk": "waits for the disk",
    "being-sent": "being sent",
    done: "done",
    "not-there": "not there",
    idle: "idle",
    ready: "runnable",
    running: "on a CPU",
    "at-disk": "asleep until the disk has read",
    "at-client": "asleep until its client has the page",
  } satisfies Record<PageState | WorkerState, string>,
  /** In areas of the pictures, the longest wording first. */
  areas: {
    waits: ["wait to be taken", "wait"],
    "in-work": ["in work"],
    "on-disk": ["wait for the disk", "disk"],
    "being-sent": ["being sent", "sent"],
    done: ["done"],
    running: ["on a CPU"],
    "at-disk": ["asleep: the disk reads", "disk"],
    "at-client": ["asleep: the client is slow", "client"],
  } as Readonly<Partial<Record<PageState | WorkerState, readonly string[]>>>,
  strip: "waiting",
  disk: (_: number, disks: number) => (disks === 1 ? "disk" : "disks"),

  plate: {
    now: (pages: ReadonlyMap<PageState, number>) => {
      const of = (state: PageState) => pages.get(state) ?? 0;
      return [
        `${formatCount(of("done"))} of ${formatCounted(
          [...pages.values()].reduce((sum, one) => sum + one, 0),
          "pages",
        )} done, ${formatCount(of("waits"))} wait, ${formatCount(of("on-disk"))} on disk`,
        `${formatCount(of("done"))} done, ${formatCount(of("waits"))} wait`,
        `${formatCount(of("done"))} done`,
      ];
    },
    nothing: "still to come",
    many: (count: number, state: string) => `${formatCount(count)}: ${state}`,
  },
  lanes: {
    now: (workers: ReadonlyMap<WorkerState, number>, pages: ReadonlyMap<PageState, number>) => {
      const of = (state: WorkerState) => workers.get(state) ?? 0;
      const asleep = of("at-disk");
      const waiting = pages.get("waits") ?? 0;
      const done = pages.get("done") ?? 0;
      return [
        `${formatCount(waiting)} wait; ${formatCount(asleep)} asleep at the disk; ${formatCounted(done, "pages")} done`,
        `${formatCount(waiting)} wait, ${formatCount(done)} done`,
        `${formatCount(done)} done`,
      ];
    },
  },
  calls: {
    /** On two lines. */
    narrow: {
      default: ["as it", "comes"],
      lean: ["lean"],
      "mmap-static": ["mmap_", "static"],
      "top-fuel": ["top_", "fuel"],
    } satisfies Record<Build, readonly string[]>,
    /** The longest wording first. */
    source: (inferred: boolean) => (inferred ? ["inferred, not seen", "inferred"] : ["seen by strace", "seen"]),
    madeBy: (builds: readonly string[], all: boolean) => (all ? "made by every build" : `made: ${and(builds)}`),
  },
  memory: {
    said: (server: string, files: string | null) =>
      files === null
        ? [`${server} MB at its most`, `${server} MB`]
        : [`${server} MB for the server, ${files} MB for files`, `${server} and ${files} MB`],
    mb: (mb: string) => `${mb} MB`,
  },

  summary: {
    lane: (lane: string, of: Numbers<"served" | "waiting" | "onDisk" | "asleep" | "pagesPerS" | "callsPerPage">) =>
      `${lane}: ${formatCounted(of.served, "pages")} ${of.served === 1 ? "is" : "are"} with their clients, ${formatCounted(of.waiting, "connections")} ` +
      `${of.waiting === 1 ? "waits" : "wait"} to be taken, ${formatCount(of.onDisk)} ${of.onDisk === 1 ? "page waits" : "pages wait"} for the disk and ` +
      `${formatCounted(of.asleep, "workers")} with ${of.onDisk === 1 ? "it" : "them"}; ` +
      `${formatRounded(of.pagesPerS)} pages a second, ${formatRounded(of.callsPerPage)} system calls a page.`,
  },
  counters: {
    served: (count: number) => counted(count, "pages"),
    rate: "pages a second",
    calls: "system calls a page",
    waiting: (count: number) => (count === 1 ? "waits" : "wait"),
    half: "half have it after",
    still: "the loop stood still",
    reads: (count: number) => counted(count, "disk reads"),
    duration: (ns: number) => (ns > 0 ? formatDuration(ns) : "–"),
    none: "–",
    rounded: (value: number) => (value > 0 ? formatRounded(value) : "–"),
  },
  tables: {
    numbers: "the numbers",
    pages: (lane: string) => `${lane}: pages by where they are`,
    workers: (lane: string) => `${lane}: workers by what they are at`,
    where: "where",
    what: "what",
    page: "pages",
    worker: "workers",
    calls: (lane: string) => `${lane}: system calls of a page of Apache, by build`,
    call: "call",
    made: "made",
    notMade: "–",
    inferred: (build: string) => `${build} (inferred)`,
  },
  key: {
    pages: "Pages, or workers, by time",
    waits: "waits to be taken; a worker: runnable",
    work: "in work; a worker: on a CPU",
    disk: "waits for the disk; a worker: asleep there",
    sent: "on its way to the client; a worker: asleep until it has it",
    parts: "above the workers, how many connections wait; beneath, the disk: black while it reads",
    calls: "A page in calls",
    tick: "a call that this build makes; green: the page in hand has made it",
    inferred: "inferred, not seen",
    memory: "Memory",
    server: "what the server takes, and what is left for files",
    ticksAbove: "connections that come, pages that clients have",
    ticksBelow: "reads of the disk that are through",
  },
} as const;
