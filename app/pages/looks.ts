/**
 * The one table of looks: each kernel, policy and hash function is drawn alike in every chart of the site. Old is thin and new is thick; what is told apart
 * beside the kernel (scheduler, build) has channels of its own, so that looks add up: a thick line with a triangle is 2.3.99 with the O(1) scheduler.
 */
import { type Look, plainLook } from "../charts/look";
import type { LaneParams } from "../model/scenario";

const thin = { width: 1.25 };
const middle = { width: 2 };
const thick = { width: 3 };
const newest = { width: 4.25 };

/** By name of the parameter, and its value. */
export const looks: Readonly<Record<string, Readonly<Record<string, Partial<Look>>>>> = {
  kernel: {
    "2.2.14": thin,
    "2.3.99": thick,
    "2.4.0-test3": newest,
    // Of readiness, whose rules change with whole series.
    "2.2.1": { ...thin, ends: ["cross"] },
    "2.2": thin,
    "2.4": middle,
    "2.6": thick,
    today: newest,
  },
  // Whom a connection wakes, and what an allocator's threads share.
  policy: {
    "wake-all": thin,
    "always-wake": { ...thin, ends: ["square"] },
    "task-exclusive": middle,
    "task-exclusive-lifo": { ...middle, ends: ["square"] },
    serialized: { ...middle, ends: ["cross"] },
    "wake-one": thick,
    "user-lock": { ...thick, ends: ["square"] },
    "user-lock-fcntl": { ...thick, ends: ["cross"] },
    "one-lock": thin,
    "one-cpu": middle,
    ptmalloc: thick,
    processes: { ...middle, ends: ["square"] },
    "thread-cache": newest,
  },
  allocator: {
    "dlmalloc-1998": thin,
    glibc: thick,
    "first-fit": middle,
    "next-fit": { ...middle, ends: ["square"] },
    "best-fit": { ...middle, ends: ["cross"] },
    "worst-fit": { ...middle, ends: ["down"] },
    buddy: { ...middle, ends: ["ring"] },
    // Of descriptors: how the lowest free number is found.
    "first-zero": { ...thin, ends: ["cross"] },
    "next-fd": { ...thin, ends: ["ring"] },
    "two-level": { ...thick, ends: ["ring"] },
  },
  function: {
    mask: { ...thin, ends: ["cross"] },
    modulus: { ...middle, ends: ["cross"] },
    multiplicative: { ...thick, ends: ["cross"] },
    "shift-add": { ...thin, ends: ["ring"] },
    "shift-add-lever": { ...middle, ends: ["ring"] },
    "table-driven": { ...thick, ends: ["ring"] },
    crc32: { ...newest, ends: ["ring"] },
    "page-2.2.0": thin,
    "page-2.2.14": middle,
    "page-2.4": thick,
    "buffer-2.2.0": { ...thin, ends: ["square"] },
    "buffer-2.2.14": { ...middle, ends: ["square"] },
    "buffer-2.3.9": { ...thick, ends: ["square"] },
    "inode-2.2": { ...thin, ends: ["triangle"] },
    "inode-2.4": { ...thick, ends: ["triangle"] },
    // The one that broke is in ink; its relatives stand behind it.
    "dentry-2.2.0": { ...thin, ends: ["down"], tone: "quiet" },
    "dentry-2.2.14": { ...middle, ends: ["down"] },
    "dentry-2.2.19": { ...thick, ends: ["down"], tone: "quiet" },
    "dentry-2.4": { ...newest, ends: ["down"], tone: "quiet" },
  },
  // Of the kernel, and of Apache.
  build: {
    smp: {},
    up: { dash: "1.5 4" },
    default: thin,
    lean: middle,
    "mmap-static": thick,
    "top-fuel": newest,
  },
  scheduler: { goodness: {}, o1: { ends: ["triangle"] } },
  spinlock: {
    "test-and-set": { ...thin, ends: ["cross"] },
    "test-and-test-and-set": middle,
    ticket: { ...thick, ends: ["square"] },
    mcs: { ...newest, ends: ["ring"] },
  },
  // How a server is built: a process for each connection, then fewer and fewer of them, then none.
  architecture: {
    fork: { ...thin, ends: ["square"] },
    prefork: thin,
    threads: middle,
    sped: { ...middle, ends: ["ring"] },
    amped: { ...middle, ends: ["cross"] },
    kernel: thick,
    accelerator: { ...thick, ends: ["square"] },
  },
  runtime: {
    linuxthreads: thin,
    ngpt: { ...middle, ends: ["square"] },
    green: { ...middle, ends: ["ring"] },
    nptl: thick,
  },
  // Whose page a kernel throws out.
  evict: {
    blind: { ...thin, ends: ["cross"] },
    "sweep-2.2": thin,
    lru: thick,
    none: newest,
  },
  // How the kernel tells who is ready: asking everybody, then being told, then the list.
  mechanism: {
    select: { ...thin, ends: ["cross"] },
    poll: thin,
    hints: { ...thin, ends: ["square"] },
    "dev-poll": middle,
    signals: { ...middle, ends: ["ring"] },
    "signals-many": { ...middle, ends: ["square"] },
    "signals-per-fd": { ...middle, ends: ["triangle"] },
    epoll: thick,
  },
  tcp: { "2.2": thin, "2.4": middle, "6.18": newest },
};

/** Every curve has one of these: they count where the curves of a chart differ in them, and the spinlock then before the kernel. */
const whereTheyDiffer = new Set(["build", "spinlock"]);

/** What the table says of each parameter of a curve, together. */
function lookOf(lane: LaneParams, counts: (param: string) => boolean): Look {
  const said = Object.entries(looks).flatMap(([param, ofValue]) =>
    counts(param) ? (ofValue[String(lane[param])] ?? []) : [],
  );
  return Object.assign({}, plainLook, ...said, { ends: said.flatMap(({ ends }) => ends ?? []) });
}

/** The looks of a chart's curves, by their parameters. What the table doesn't know apart looks alike. */
export function looksOf(lanes: readonly LaneParams[]): Look[] {
  const differs = (param: string) => lanes.some((lane) => lane[param] !== lanes[0]?.[param]);
  return lanes.map((lane) => lookOf(lane, (param) => !whereTheyDiffer.has(param) || differs(param)));
}
