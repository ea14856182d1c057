/** What the page of the reader's own machine says beside its text. */
import { formatCount } from "../../base/quantity";

const whole = (value: number): string => formatCount(value);

export const words = {
  // What can't be used.
  empty: "There is nothing in it.",
  tooLong: (characters: number) =>
    `It has more than ${whole(characters)} characters; our programs print a tenth of that.`,
  unreadable: (name: string) => `${name} could not be read.`,
  readerMissing: "The code that reads it could not be loaded; check the connection and try again.",
  noFormat: "It is not what one of the programs printed: its first field, format, does not say stampede-measured.",
  otherVersion: (said: string, version: number) => `Its version is ${said}; this page knows version ${version}.`,
  otherProgram: (said: string, known: readonly string[]) =>
    `Its program is ${said}; this page knows ${known.join(", ")}.`,
  more: (count: number) => `And ${whole(count)} more like these.`,
  /** Read after the place: “runs[0].processes is 0; it has …”. */
  nothing: "missing",
  aList: (length: number) => `a list of ${whole(length)}`,
  anObject: "an object",
  notObject: (said: string) => `is ${said}; it has to be an object.`,
  notWhole: (said: string, least: number, greatest: number) =>
    `is ${said}; it has to be a whole number from ${whole(least)} to ${whole(greatest)}.`,
  notText: (said: string, most: number) => `is ${said}; it has to be a text of at most ${most} plain characters.`,
  notKnown: (said: string, known: readonly (string | number)[]) => `is ${said}; it has to be ${known.join(" or ")}.`,
  notList: (said: string, least: number, greatest: number) =>
    `is ${said}; it has to be a list of ${whole(least)} to ${whole(greatest)}.`,
  twice: (what: string) => `It has two runs of the same: ${what}.`,
  keptBefore: "What was shown before stays.",

  // Bringing a result.
  bring: "What your machine printed",
  placeholder: '{ "format": "stampede-measured", …',
  help: "Paste it here, or drop or choose the file. It is read in your browser and goes nowhere else.",
  read: "Show it",
  file: "From a file:",
  taken: (program: string) => `What ${program}.c printed is shown below.`,
  running: "The same runs are being made in your browser …",
  failed: (why: string) => `The model did not run, so what you measured stands alone: ${why}`,

  // Programs.
  command: (name: string) => `cc ${name}.c && ./a.out > mine.json`,
  source: (name: string, lines: number) => `${name}.c, ${lines} lines`,
  download: (name: string) => `Download ${name}.c`,

  // Results.
  machine: (system: string, release: string, processor: string, cpus: number) =>
    `${system} ${release}, ${processor}, ${cpus === 1 ? "1 CPU" : `${whole(cpus)} CPUs`}`,
  herdTitle: "The herd on your machine",
  mallocTitle: "malloc() on your machine",
  yours: "your machine",
  theModel: "this site’s model",
  way: { accept: "asleep in accept()", poll: "asleep in poll()" },
  policy: { "wake-all": "wake all, 1999", "task-exclusive": "task exclusive" },
  processes: "processes asleep",
  wokenPerConnection: "woken for each connection",
  wokenChart: "Woken for each connection, measured and simulated",
  ratioChart: "Time for one connection, as multiples",
  timesOf: (base: number) => `times the time at ${whole(base)}`,
  wokenCaption:
    "How many processes wake for one connection. Counts come first: they do not depend on how fast a machine is. Lines are simulated in your browser with one callback a connection.",
  ratioCaption: (base: number) =>
    `The time that one connection takes, as multiples of that with ${whole(base)} asleep. Simulated and published: until the last process sleeps again. Yours: until the client has its answer, the shortest of each run. So only how they grow can be compared, and a program that measures from outside adds the same few microseconds to each.`,
  orderCaption: (processes: number) =>
    `Who takes the first connections, of ${whole(processes)} processes in accept(), numbered in the order in which they lay down.`,
  connection: "connection",
  takenBy: "taken by",
  alsoWoken: "woken",
  simulatedBy: "simulated, task exclusive",
  oneWoken:
    "In accept() your kernel wakes one process for each connection. That is the exclusive wait that Linux has had since 2.3: who sleeps says that one is enough, so the line lies on that of “task exclusive”, and not on that of 1999.",
  oneWokenOfPoll:
    "In poll() your kernel wakes one process for each connection, which is unusual: those who poll do not wait exclusively, and all of them should wake.",
  allWoken: "In accept() your kernel wakes everybody for each connection, as Linux 2.2 did.",
  allWokenOfPoll:
    "In poll() your kernel wakes everybody for each connection: those who poll do not wait exclusively, since each might be after something else. The count is that of “wake all”.",
  someWoken: (way: string, least: number, greatest: number) =>
    `Of those ${way}, ${least.toFixed(1)} to ${greatest.toFixed(1)} woke for each connection, on average: neither one nor all. Something else on the machine may have woken some of them; run the program again.`,
  sameOrder: (count: number) =>
    `The first ${whole(count)} connections go to the same processes as under “task exclusive” in the model: exclusive waiters queue at the back, so whoever has waited longest is next.`,
  otherOrder: (connection: number, measured: number, simulated: number) =>
    `Connection ${whole(connection)} went to process ${whole(measured)}, where “task exclusive” in the model gives it to ${whole(simulated)}. There whoever has waited longest is next; a process that lay down late, because the machine was busy, changes the queue.`,
  block: "block, in the order of the calls",
  blockNumber: "block",
  offset: "offset from the first",
  placesTitle: (sequence: string) =>
    ({ "ten-calls": "Ten calls", "three-neighbours": "Three neighbours" })[sequence] ?? sequence,
  placesCaption:
    "Where each block lies, in bytes from the first. Nobody has published these offsets: lines are simulated in your browser, diamonds are yours.",
  allocator: { glibc: "glibc, with its caches", "dlmalloc-1998": "Doug Lea, 1998" },
  yourMalloc: "your malloc()",
  none: "none",
  samePlaces: (count: number, allocator: string) =>
    `All ${whole(count)} blocks lie where the model puts them: ${allocator}. Offsets follow from the rules alone, whatever the machine.`,
  otherPlace: (block: number, measured: number, simulated: number | null) =>
    simulated === null
      ? `The model has no block ${whole(block)}.`
      : `Block ${whole(block)} lies at ${whole(measured)}, where the model of glibc puts it at ${whole(simulated)}.`,
  whyOtherPlace: (glibc: string) =>
    glibc === ""
      ? "Your C library does not say that it is glibc: another library has other rules."
      : `Your library is glibc ${glibc}; the model follows the rules of 2.26 and later up to 2.36, with both caches. An older one has no thread cache, a newer one may have changed.`,
  backlogTitle: "The listener’s queue on your machine",
  backlog: "backlog given to listen()",
  backlogColumn: "backlog",
  kept: "connections kept",
  keptChart: "Connections kept while nobody accepts",
  keptCaption:
    "How many connections a kernel keeps for a server that does not accept, by the backlog that the server gave to listen(). Lines are simulated in your browser, diamonds are yours.",
  backlogCaption: (most: number) =>
    `For each backlog: clients that knocked, those that were told they are connected, the connections that were there when the server accepted at last, and the refusals that the kernel counted. Your kernel keeps at most ${whole(most)} of a backlog.`,
  knocks: "knocked",
  connected: "told that they are connected",
  acceptedHere: "accepted",
  overflows: "ListenOverflows",
  yourKernel: "your kernel",
  kernel: { "2.2": "simulated, Linux 2.2", "6.18": "simulated, Linux 6.18" },
  oneMore:
    "Your kernel keeps one connection more than the backlog says: it refuses when the queue is longer than the backlog, and not when it is as long. All kernels of the model have that comparison.",
  notOneMore: (backlog: number, accepted: number, expected: number) =>
    `With a backlog of ${whole(backlog)} there were ${whole(accepted)} connections, where the rule of one more than the backlog says ${whole(expected)}. A busy machine may let a second pass, after which clients knock again; run the program once more.`,
  cut: (backlog: number, most: number) =>
    `Of a backlog of ${whole(backlog)} your kernel keeps ${whole(most)}: net.core.somaxconn.`,
  noPhantoms:
    "Nobody was told that it is connected who was not: where the queue is full, your kernel does not hear the first packet.",
  phantoms: (backlog: number, connected: number, accepted: number) =>
    `With a backlog of ${whole(backlog)}, ${whole(connected)} clients believed that they were connected, and ${whole(accepted)} were: the others speak to nobody.`,
  thenAndNow: (backlog: number, kept: number, connected: number, own: number) =>
    `With a backlog of ${whole(backlog)} Linux 2.2 keeps ${whole(kept)}, and tells ${whole(connected)} clients that they are connected; yours keeps ${whole(own)}. The kernel of 1999 cut every backlog to 128, and never refused a first packet because that queue was full.`,
  countedAll: "The kernel counted each client that was not heard as one of its ListenOverflows.",
  countedOther:
    "The kernel’s ListenOverflows are not the number of clients that were not heard: the count is the whole machine’s, and something else may have been refused meanwhile; or your kernel counts otherwise.",
  readyTitle: "Who is ready on your machine",
  readyCaption:
    "Eight sockets, of which 5, 2, 7 and 0 get three messages each, in that order. The program reads one message each time that it is told of somebody.",
  askedBy: "asked by",
  teller: {
    poll: "poll()",
    level: "epoll, level",
    edge: "epoll, edge",
    "one-shot": "epoll, one-shot",
  },
  toldYours: "your kernel tells of",
  toldModel: "the model tells of",
  neverTold: "messages it never tells of",
  places: (told: readonly (number | null)[]) => told.filter((one) => one !== null).join(", "),
  herdInEpoll: "The herd in epoll_wait()",
  oneKnock: "one knock is told to",
  herdOfEpoll: (processes: number) => `of ${whole(processes)} processes`,
  exclusiveHerd: (processes: number) => `of ${whole(processes)} with EPOLLEXCLUSIVE`,
  sameTold:
    "Your kernel tells of the same sockets as the model, in the same order, and falls silent at the same place.",
  otherTold: (way: string, telling: number) =>
    `By ${way} your kernel and the model part at the ${whole(telling)}. telling.`,
  edgeLeft: (left: number) =>
    `By edges ${whole(left)} messages lie there of which nobody tells any more: whoever is told of an edge has to read to the end.`,
  sameHerd: (processes: number, told: number, exclusive: number) =>
    `Of ${whole(processes)} processes in epoll_wait() for one listener, ${whole(told)} are told of one knock, and ${whole(exclusive)} with EPOLLEXCLUSIVE: as in the model.`,
  otherHerd: (processes: number, told: number, exclusive: number) =>
    `Of ${whole(processes)} processes in epoll_wait() for one listener, ${whole(told)} are told of one knock, and ${whole(exclusive)} with EPOLLEXCLUSIVE: not as in the model. On a busy machine one may lie down too late; run the program again.`,
  machineOf: (library: string, bits: number) => `${library}, words of ${bits} bits`,
  glibc: (version: string) => (version === "" ? "another C library than glibc" : `glibc ${version}`),
} as const;
