import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient } from "./client";
import type { EngineClient } from "./engine";
import { heavyRecords } from "./limits";
import { chunkBuffer, emptyChunk, type LogChunk } from "./log-store";
import type { FromHost, ToHost, Transport } from "./protocol";
import type { RunEvents, RunUpdate } from "./run-update";
import { type TestCore, testCore } from "./test-core";
import { mainThread } from "./transports";

let core: TestCore;
beforeAll(async () => {
  core = await testCore();
});

/** A worker played by the test: it says hello, and then only what the test says. */
function playedWorker() {
  const heard: ToHost[] = [];
  const given: Transferable[] = [];
  let transport: Transport | null = null;
  let closed = false;
  const make = (): Transport => {
    transport = {
      post(message, transfer = []) {
        heard.push(message);
        given.push(...transfer);
      },
      onMessage: () => {},
      onDeath: () => {},
      close() {
        closed = true;
      },
    };
    queueMicrotask(() => transport?.onMessage({ type: "hello" }));
    return transport;
  };
  return {
    make,
    heard,
    given,
    say: (message: FromHost) => transport?.onMessage(message),
    die: (reason: string) => transport?.onDeath(reason),
    last: <T extends ToHost["type"]>(type: T) =>
      heard.filter((one) => one.type === type).at(-1) as Extract<ToHost, { type: T }> | undefined,
    get closed() {
      return closed;
    },
  };
}

function listener() {
  const updates: RunUpdate[] = [];
  const problems: string[] = [];
  const notices: string[] = [];
  const events: RunEvents = {
    updated: (update) => updates.push(update),
    failed: (problem) => problems.push(problem),
    noticed: (notice) => notices.push(notice),
  };
  return { events, updates, problems, notices };
}

const module = async () => core.module;
// A machine that does much else takes longer than Vitest's one second.
const patient = { timeout: 60_000 };
const turn = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

async function opened(client: EngineClient, worker: ReturnType<typeof playedWorker>, events: RunEvents) {
  const before = worker.last("open");
  const opening = client.open([core.params()], events);
  while (worker.last("open") === before) await turn();
  const { run } = worker.last("open") as { run: number };
  worker.say({ type: "opened", run, heavy: false });
  return { run, handle: await opening };
}

describe("with the host in this thread", () => {
  test("a run grows, ends, and can be looked at", async () => {
    const client = createClient({ model: "accept", module, ways: [mainThread()] });
    const { events, updates, notices } = listener();
    const run = await client.open([core.params({ threads: 300 }), core.params({ policy: "wake-one" })], events);
    await vi.waitUntil(() => updates.at(-1)?.lanes.every(({ finished }) => finished), patient);
    const [all, one] = updates.at(-1)?.lanes ?? [];
    const states = await run.seek([all?.log.length ?? 0, one?.log.length ?? 0]);
    expect(states.map(({ records }) => records)).toEqual([all?.log.length, one?.log.length]);
    expect(notices).toEqual([]);
    client.close();
  });

  test("a scenario that is refused rejects with the core's sentence", async () => {
    const client = createClient({ model: "accept", module, ways: [mainThread()] });
    await expect(client.open([core.params({ threads: 0 })], listener().events)).rejects.toThrow(/threads=0: expected/);
    client.close();
  });
});

describe("ways to start", () => {
  test("one that throws and one that dies are passed over; the page itself is told as such", async () => {
    const throwing = () => {
      throw new Error("SecurityError");
    };
    const dying = (): Transport => {
      const transport: Transport = { post: () => {}, onMessage: () => {}, onDeath: () => {}, close: () => {} };
      queueMicrotask(() => transport.onDeath("no script"));
      return transport;
    };
    const { events, updates, notices } = listener();
    const client = createClient({ model: "accept", module, ways: [throwing, dying, mainThread()] });
    await client.open([core.params({ threads: 10 })], events);
    await vi.waitUntil(() => updates.at(-1)?.lanes[0]?.finished, patient);
    expect(notices).toEqual([expect.stringContaining("No worker could be started here")]);
    client.close();
  });

  test("where none is left, and where the core can't be loaded, opening says why, and may be tried again", async () => {
    let attempts = 0;
    const failing = () => {
      attempts++;
      throw new Error("not here");
    };
    const client = createClient({ model: "accept", module, ways: [failing] });
    await expect(client.open([core.params()], listener().events)).rejects.toThrow(
      /could not be started: not here\. .*still stand\.$/,
    );
    await expect(client.open([core.params()], listener().events)).rejects.toThrow();
    expect(attempts).toBe(2);
    const coreless = createClient({
      model: "accept",
      module: () => Promise.reject(new Error("The simulator could not be loaded: 404.")),
      ways: [mainThread()],
    });
    await expect(coreless.open([core.params()], listener().events)).rejects.toThrow(
      "The simulator could not be loaded: 404.",
    );
  });
});

describe("with a worker", () => {
  test("that dies, the run fails with a sentence, and opening again makes a new worker", async () => {
    const workers = [playedWorker(), playedWorker()];
    let next = 0;
    const client = createClient({
      model: "accept",
      module,
      ways: [() => (workers[next++] as ReturnType<typeof playedWorker>).make()],
    });
    const first = listener();
    const [a, b] = workers as [ReturnType<typeof playedWorker>, ReturnType<typeof playedWorker>];
    await opened(client, a, first.events);
    a.die("out of memory");
    expect(first.problems).toEqual([expect.stringMatching(/worker .* died: out of memory\. What is shown stays/)]);
    expect(a.closed).toBe(true);
    await opened(client, b, listener().events);
    expect(b.last("load")).toBeDefined();
    client.close();
  });

  test("lends what tasks do with the log, as far as it came; of a model that does not tell, nothing", async () => {
    const worker = playedWorker();
    const client = createClient({ model: "accept", module, ways: [worker.make] });
    const heard = listener();
    const { run } = await opened(client, worker, heard.events);
    const say = (changes: Uint32Array<ArrayBuffer> | null) => {
      const lanes = [{ chunks: [{ ...emptyChunk(4), length: 3 }], changes, finished: false }];
      worker.say({ type: "progress", run, lanes, simulatedNs: 0 });
      return heard.updates.at(-1)?.lanes[0]?.log;
    };
    // Of task 7: in record 1 it begins to do what has the number 2; in record 4, the number 0.
    say(Uint32Array.of(8 + 2, 7));
    const log = say(Uint32Array.of(4 * 8, 7));
    const { changes } = log ?? {};
    expect([log?.length, changes?.records, changes?.count]).toEqual([6, 6, 2]);
    expect([changes?.task(1), changes?.record(1), changes?.doing(0)]).toEqual([7, 4, 2]);
    expect(say(null)?.changes).toBeUndefined();
    client.close();
  });

  test("hears of every message of progress that it was taken in, later where that took the page long", async () => {
    vi.useFakeTimers();
    try {
      const worker = playedWorker();
      const client = createClient({ model: "accept", module, ways: [worker.make] });
      let longMs = 0;
      const busy = { ...listener().events, updated: () => void vi.advanceTimersByTime(longMs) };
      const { run } = await opened(client, worker, busy);
      const chunks = [{ ...emptyChunk(4), length: 3 }];
      const progress = {
        type: "progress",
        run,
        lanes: [{ chunks, changes: Uint32Array.of(8, 1), finished: false }],
        simulatedNs: 0,
      } as const;
      const taken = () => worker.heard.filter((one) => one.type === "taken" && one.run === run).length;
      worker.say(progress);
      expect(taken()).toBe(1);
      expect(worker.last("taken")?.chunks[0]).toBe(chunks[0]);
      const [{ changes }] = progress.lanes;
      expect(worker.last("taken")?.changes).toEqual([changes]);
      expect(worker.given).toEqual([chunkBuffer(chunks[0] as LogChunk), changes.buffer]);
      longMs = 50;
      worker.say(progress);
      vi.advanceTimersByTime(49);
      expect(taken()).toBe(1);
      vi.advanceTimersByTime(1);
      expect(taken()).toBe(2);
      client.close();
    } finally {
      vi.useRealTimers();
    }
  });

  test("only the newest seek is answered, and answers to others are dropped", async () => {
    const worker = playedWorker();
    const client = createClient({ model: "accept", module, ways: [worker.make] });
    const { run, handle } = await opened(client, worker, listener().events);
    const answered: string[] = [];
    void handle.seek([1]).then(() => answered.push("old"));
    const oldId = worker.last("seek")?.id ?? 0;
    const newer = handle.seek([2]).then(() => answered.push("new"));
    worker.say({ type: "states", run, id: oldId, states: [] });
    worker.say({ type: "states", run, id: worker.last("seek")?.id ?? 0, states: [] });
    await newer;
    expect(answered).toEqual(["new"]);
    client.close();
  });

  test("a large run, or one that is not even open, goes with its worker; the next has another", async () => {
    const workers = [playedWorker(), playedWorker(), playedWorker(), playedWorker()] as const;
    let next = 0;
    const make = () => (workers[next++] as ReturnType<typeof playedWorker>).make();
    const client = createClient({ model: "accept", module, ways: [make] });
    const [small, heavy, long, slow] = workers;
    const openIn = async (worker: ReturnType<typeof playedWorker>, isHeavy = false) => {
      const before = worker.last("open");
      const opening = client.open([core.params()], listener().events);
      opening.catch(() => {});
      for (let i = 0; i < 100 && worker.last("open") === before; i++) await turn();
      expect(worker.last("open")).not.toBe(before);
      const run = worker.last("open")?.run ?? 0;
      return { run, answer: () => worker.say({ type: "opened", run, heavy: isHeavy }) };
    };
    // Small ones share a worker.
    (await openIn(small)).answer();
    const second = await openIn(small);
    expect(small.closed).toBe(false);
    // Not open yet.
    (await openIn(heavy, true)).answer();
    expect(small.closed).toBe(true);
    expect(second.run).toBe(2);
    const { run, answer } = await openIn(long);
    expect(heavy.closed).toBe(true);
    answer();
    const chunk = { ...emptyChunk(heavyRecords + 1), length: heavyRecords + 1 };
    long.say({ type: "progress", run, lanes: [{ chunks: [chunk], changes: null, finished: true }], simulatedNs: 0 });
    await openIn(slow);
    expect(long.closed).toBe(true);
    client.close();
  });

  test("messages about a run that was replaced are dropped", async () => {
    const worker = playedWorker();
    const client = createClient({ model: "accept", module, ways: [worker.make] });
    const first = listener();
    const { run } = await opened(client, worker, first.events);
    await opened(client, worker, listener().events);
    worker.say({ type: "failed", run, problem: "late." });
    worker.say({ type: "progress", run, lanes: [{ chunks: [], changes: null, finished: true }], simulatedNs: 0 });
    expect([first.problems, first.updates]).toEqual([[], []]);
    expect(worker.last("close")?.run).toBe(run);
    client.close();
  });

  test("two openings at once: the newer wins, the older is told", async () => {
    const worker = playedWorker();
    const client = createClient({ model: "accept", module, ways: [worker.make] });
    const older = client.open([core.params()], listener().events);
    const newer = client.open([core.params()], listener().events);
    await expect(older).rejects.toThrow(/replaced by another/);
    while (worker.last("open") === undefined) await turn();
    worker.say({ type: "opened", run: worker.last("open")?.run ?? 0, heavy: false });
    await newer;
    expect(worker.heard.filter(({ type }) => type === "open")).toHaveLength(1);
    client.close();
  });

  describe("that falls silent", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("is asked, and given up when it doesn't answer", async () => {
      const worker = playedWorker();
      const client = createClient({ model: "accept", module, ways: [worker.make], silenceMs: 1000 });
      const { events, problems } = listener();
      await opened(client, worker, events);
      vi.advanceTimersByTime(1100);
      expect(worker.last("ping")).toBeDefined();
      worker.say({ type: "pong" });
      vi.advanceTimersByTime(900);
      expect(problems).toEqual([]);
      vi.advanceTimersByTime(2000);
      expect(problems).toEqual([expect.stringContaining("it has stopped answering")]);
      client.close();
    });

    test("after the run has ended, with nothing asked, is left alone", async () => {
      const worker = playedWorker();
      const client = createClient({ model: "accept", module, ways: [worker.make], silenceMs: 1000 });
      const { events, problems } = listener();
      const { run } = await opened(client, worker, events);
      worker.say({ type: "progress", run, lanes: [{ chunks: [], changes: null, finished: true }], simulatedNs: 0 });
      vi.advanceTimersByTime(60_000);
      expect(worker.last("ping")).toBeUndefined();
      expect(problems).toEqual([]);
      client.close();
    });
  });
});
