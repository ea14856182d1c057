/**
 * Moments of real runs whose pictures are kept as text (pictures.test.ts): each model at rest, in the middle and at its end, with ten and with a thousand of its
 * things, and with each policy that is drawn in a way of its own.
 */
export interface Moment {
  /** The name of its file, without the model's. */
  readonly name: string;
  readonly model: string;
  /** A link's query. */
  readonly scenario: string;
  /** A place in words: "2.4ms", "end", "120"; "" for the start. */
  readonly at: string;
  /** Drawings by their names, joined by "+". */
  readonly figure: string;
  readonly listing?: boolean;
  /** A reader's own keys or calls. */
  readonly input?: string;
}

type Make = (name: string, scenario: string, at: string, figure: string, listing?: boolean) => Moment;
const of =
  (model: string): Make =>
  (name, scenario, at, figure, listing = false) => ({ name, model, scenario, at, figure, listing });

const accept = of("accept");
const scheduler = of("scheduler");
const locks = of("locks");
const hash = of("hash");
const heap = of("heap");
const arenas = of("arenas");

export const moments: readonly Moment[] = [
  accept("at-rest", "threads=10", "", "herd", true),
  accept("two-kernels", "threads=100&policy=wake-all_wake-one", "2.4ms", "herd", true),
  accept("a-thousand", "threads=1000", "5ms", "herd"),
  accept("a-thousand-o1", "threads=1000&scheduler=o1", "20ms", "herd"),
  accept("at-the-end", "threads=100&policy=task-exclusive", "end", "herd+time-split"),
  accept(
    "walk-to-select",
    "threads=8&policy=wake-one_always-wake&select-sleepers=1&select-position=back",
    "183us",
    "wait-queue-walk",
  ),
  accept("scan", "threads=400", "5ms", "run-queue-scan"),
  accept("openbsd", "threads=10&policy=serialized", "200us", "herd+time-split"),
  accept("fence", "threads=10&policy=user-lock&arrivals=burst&connections=4&service-us=200", "600us", "herd"),
  accept(
    "fence-of-files",
    "threads=10&policy=user-lock-fcntl&arrivals=burst&connections=4&service-us=200&printk=off",
    "300us",
    "herd+wait-queue-walk",
  ),
  accept("callbacks-apart", "threads=10&policy=wake-all&data-ready=one&printk=off", "210us", "wait-queue-walk"),
  scheduler("at-rest", "rooms=1&users=5&cpus=2&messages=5", "", "queue+rooms"),
  scheduler("two-schedulers", "rooms=1&users=5&cpus=2&messages=5&scheduler=goodness_o1", "341", "queue", true),
  scheduler(
    "expired",
    "rooms=1&users=5&cpus=1&messages=20&message-us=20000&build=up&scheduler=o1",
    "8975",
    "queue",
    true,
  ),
  scheduler("eight-hundred", "rooms=10&users=20&messages=10&cpus=8&kernel=2.3.99&mhz=550", "60ms", "timeline+runnable"),
  scheduler("rooms", "rooms=3&users=6&cpus=4&messages=5", "12ms", "rooms+queue"),
  scheduler("profile", "rooms=2&users=10&cpus=1&messages=5&build=up", "end", "profile+runnable"),
  locks(
    "two-kernels",
    "workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=20",
    "2.1ms",
    "line",
    true,
  ),
  locks("timeline", "workload=netperf-rr&kernel=2.2.14&cpus=4&connections=10&duration-ms=5", "3ms", "timeline"),
  locks(
    "split",
    "workload=netperf-rr&kernel=2.2.14&build=up_smp_smp&cpus=1_1_4&connections=16&duration-ms=20",
    "end",
    "split",
  ),
  locks("profile", "workload=specweb99&kernel=2.2.14_2.3.99&mhz=450&connections=500&duration-ms=100", "end", "profile"),
  locks("path", "workload=webbench&kernel=2.2.14_2.3.99&connections=24&duration-ms=20", "18ms", "path"),
  locks(
    "four-locks",
    "workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=6&duration-ms=5&spinlock=test-and-set_test-and-test-and-set_ticket_mcs",
    "2ms",
    "line",
  ),
  locks("at-rest", "workload=netperf-rr&connections=10&duration-ms=5", "", "line+timeline"),
  hash("chains", "function=mask&keys=random&count=24&buckets=8&lookups=6&misses=2", "3us", "table", true),
  hash("bars", "function=mask&keys=random&count=1000&buckets=1024", "end", "table+histogram"),
  hash("plain", "function=buffer-2.2.0&keys=metadata&count=12000", "end", "table"),
  hash("bits", "function=buffer-2.2.0_buffer-2.3.9&keys=metadata&count=12000", "167.23us", "bits"),
  hash(
    "cancel",
    "function=dentry-2.2.14_dentry-2.2.19&keys=strided&stride=200&count=20000&memory-mb=512",
    "end",
    "bits+table",
  ),
  hash(
    "functions",
    "function=mask_multiplicative_shift-add_crc32&keys=metadata&count=1000&buckets=512",
    "end",
    "histogram",
    true,
  ),
  hash("at-rest", "function=modulus&keys=random&count=10&buckets=8", "", "table+bits"),
  heap("ten-calls", "workload=ten-calls", "34", "map+bins", true),
  heap(
    "phases",
    "workload=phases&live=80&least-bytes=16&most-bytes=240&sizes=uniform&operations=260",
    "623",
    "map+fragmentation",
  ),
  heap(
    "caches",
    "workload=three-neighbours&allocator=glibc&tcache=0_1&fastbins=0_1&miss-ns=1",
    "0.455us",
    "map+bins+bytes",
  ),
  heap(
    "textbook",
    "allocator=best-fit_worst-fit_first-fit_buddy&workload=steady&live=30&sizes=mixed&least-bytes=16&most-bytes=2000&operations=60",
    "end",
    "map+bins",
  ),
  heap("bytes", "allocator=dlmalloc-1998&workload=steady&live=10&operations=40", "60", "bytes", true),
  // realloc() in the middle of its copy.
  {
    ...heap("copied", "allocator=dlmalloc-1998&workload=given", "15", "map+bytes"),
    input: ["a 1 100", "a 2 40", "r 1 300", "a 3 60", "r 3 20", "f 2", "r 3 500"].join("\n"),
  },
  heap("a-thousand", "workload=steady&live=1000&operations=2000", "end", "map+bins"),
  heap("at-rest", "workload=ten-calls&allocator=glibc", "", "map+bins+bytes"),
  arenas("one-lock", "threads=2&cpus=2&pairs=100&policy=one-lock_ptmalloc", "100us", "threads+timeline", true),
  arenas(
    "handoff",
    "threads=2&cpus=2&pairs=200&pattern=handoff&policy=ptmalloc_thread-cache",
    "100us",
    "threads",
    true,
  ),
  arenas("false-sharing", "threads=4&cpus=4&pairs=40&policy=one-lock&size=12", "200us", "threads"),
  arenas("processes", "threads=10&cpus=2&pairs=20&policy=processes_one-cpu", "150us", "threads+close-up"),
  arenas("sixty-four", "threads=64&cpus=16&pairs=20&policy=ptmalloc", "end", "threads+timeline"),
  arenas("at-rest", "threads=10", "", "threads+timeline"),
];
