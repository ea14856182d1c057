/** Traces of real runs: what their formats promise must hold. */
import { describe, expect, it } from "vitest";
import { resultHere, runHere } from "../../app/engine/run-here";
import { testCore } from "../../app/engine/test-core";
import { ftraceText } from "../../app/model/trace/ftrace";
import { ndjsonLines } from "../../app/model/trace/ndjson";
import { perfettoTrace } from "../../app/model/trace/perfetto";
import { fields, one, part } from "../../app/model/trace/read-protobuf.test-helper";
import { hasScheduling, schedulingEvents } from "../../app/model/trace/scheduling";

const core = await testCore();
const hash = await testCore("hash");
const params = core.params({ threads: 60, cpus: 4, arrivals: "burst", connections: 5, "service-us": 200 });
const run = runHere(core.module, "accept", [params]);
const { metrics } = resultHere(core.make(), "accept", params);
const log = run.lanes[0]?.log;
if (!log) throw new Error("The run left no log.");

describe("scheduling events", () => {
  const events = [...schedulingEvents(core.description, log)];
  it("switch a task in only after it was switched out, and count as many switches as the machine", () => {
    const running = new Map<number, number>();
    for (const event of events) {
      if (event.type !== "switch") continue;
      if (event.from !== null) {
        expect(running.get(event.from)).toBe(event.cpu);
        running.delete(event.from);
      }
      if (event.to === null) continue;
      expect(running.has(event.to)).toBe(false);
      running.set(event.to, event.cpu);
    }
    expect(events.filter(({ type }) => type === "switch")).toHaveLength(metrics.contextSwitches ?? -1);
  });
  it("wake as often as the machine says", () => {
    expect(events.filter(({ type }) => type === "wake")).toHaveLength(metrics.wakeups ?? -1);
  });
  it("are not to be had of a model without CPUs", () => {
    expect(hasScheduling(hash.description)).toBe(false);
    expect(() => perfettoTrace(hash.description, [{ log, title: "", link: "" }])).toThrow(/no CPUs and tasks/);
  });
});

describe("a Perfetto trace", () => {
  const link = "/s/accept/?v=1&threads=60&seed=1";
  const packets = fields(perfettoTrace(core.description, [{ log, title: "60 threads", link }])).map(
    ([field, bytes]) => {
      expect(field).toBe(1);
      return bytes as Uint8Array;
    },
  );
  it("names every task, and each CPU's idle task", () => {
    const tree = packets.map((packet) => part(packet, 122)).find((found) => found !== undefined) as Uint8Array;
    const threads = fields(tree).filter(([field]) => field === 2);
    expect(threads).toHaveLength(60 + 4);
    expect(threads.filter(([, thread]) => one(thread as Uint8Array, 5) === 1)).toHaveLength(4);
  });
  it("never says twice in a row that a thread runs, and goes forward in time", () => {
    const last = new Map<number, number>();
    let before = 0;
    let states = 0;
    for (const packet of packets) {
      const timestamp = one(packet, 8);
      if (typeof timestamp === "number") {
        expect(timestamp).toBeGreaterThanOrEqual(before);
        before = timestamp;
      }
      const event = part(packet, 117);
      if (!event) continue;
      states++;
      const [tid, state] = [one(event, 3) as number, one(event, 4) as number];
      if (state === 3) expect(last.get(tid)).not.toBe(3);
      last.set(tid, state);
    }
    expect(states).toBeGreaterThan(100);
  });
  it("ends every slice that it begins, and every flow that it ends it has begun", () => {
    const depth = new Map<number, number>();
    const flows = new Set<number>();
    let ended = 0;
    for (const packet of packets) {
      const event = part(packet, 11);
      if (!event) continue;
      const [type, track] = [one(event, 9) as number, one(event, 11) as number];
      if (type === 1 || type === 2) depth.set(track, (depth.get(track) ?? 0) + (type === 1 ? 1 : -1));
      for (const [field, value] of fields(event)) {
        if (field === 47) flows.add(value as number);
        if (field === 48) {
          expect(flows.has(value as number)).toBe(true);
          ended++;
        }
      }
    }
    expect([...depth.values()].every((open) => open === 0)).toBe(true);
    expect(ended).toBeGreaterThan(50);
  });
  it("carries the link", () => {
    const text = packets.map((packet) => new TextDecoder().decode(packet)).join("");
    expect(text).toContain(link);
  });
});

describe("a Perfetto trace of several lanes", () => {
  const others = ["wake-all", "wake-one"].map((policy) => core.params({ threads: 20, cpus: 2, policy }));
  const lanes = [params, ...others];
  const logs = runHere(core.module, "accept", lanes).lanes.map(({ log }) => log);
  const trace = perfettoTrace(
    core.description,
    logs.map((log, lane) => ({ log, title: `run ${lane}`, link: `/lane-${lane}` })),
  );
  const packets = fields(trace).map(([, bytes]) => bytes as Uint8Array);
  const lanesOf = (packet: Uint8Array) => (one(packet, 10) as number) - 1;
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

  it("has every lane with ids of its own: threads, CPUs, tracks and flows", () => {
    const owners = new Map<string, Set<number>>();
    const own = (id: string, lane: number) => owners.set(id, (owners.get(id) ?? new Set()).add(lane));
    for (const packet of packets) {
      const lane = lanesOf(packet);
      const [event, state, tree, track] = [11, 117, 122, 60].map((field) => part(packet, field));
      if (tree) for (const [f, it] of fields(tree)) own(`${f === 1 ? "pid" : "tid"} ${one(it as Uint8Array, 1)}`, lane);
      if (state) {
        own(`cpu ${one(state, 1)}`, lane);
        own(`tid ${one(state, 3)}`, lane);
      }
      if (track) own(`track ${one(track, 1)}`, lane);
      if (event) {
        own(`track ${one(event, 11)}`, lane);
        for (const [field, value] of fields(event)) if (field === 47 || field === 48) own(`flow ${value}`, lane);
      }
    }
    for (const [id, lanes] of owners) expect([id, lanes.size]).toEqual([id, 1]);
    for (const kind of ["pid", "tid", "cpu", "track", "flow"])
      expect(new Set([...owners].filter(([id]) => id.startsWith(kind)).flatMap(([, set]) => [...set]))).toEqual(
        new Set([0, 1, 2]),
      );
    expect([...owners.keys()].filter((id) => id.startsWith("cpu"))).toHaveLength(4 + 2 + 2);
  });
  it("names them by their letters, and carries each one's link", () => {
    const all = text(trace);
    for (const lane of [0, 1, 2]) expect(all).toContain(`/lane-${lane}`);
    for (const name of ["A:task-60", "B:task-20", "C:task-20", "A:\u00a0run\u00a00", "C:\u00a0run\u00a02"])
      expect(all).toContain(name);
    expect(all).toContain("B: the machine; of the CPUs above its are 4 to 5");
  });
});

describe("ftrace text", () => {
  it("has switches that fit together on each CPU, and times to the nanosecond", () => {
    const current = new Map<string, string>();
    const lines = ftraceText(core.description, log, ["60 threads"]).trimEnd().split("\n");
    expect(lines[1]).toBe("# 60 threads");
    const times: number[] = [];
    for (const line of lines.filter((text) => !text.startsWith("#"))) {
      const match = /^ *(\S+)-(\d+) \[(\d{3})\] d\.\.\. (\d+\.\d{9}): (\w+): (.*)$/.exec(line);
      expect(match, line).not.toBeNull();
      const [, , pid = "", cpu = "", time = "", event = "", rest = ""] = match ?? [];
      times.push(Number(time));
      expect(pid).toBe(current.get(cpu) ?? "0");
      if (event !== "sched_switch") continue;
      const [, from, to] = /prev_pid=(\d+) .* next_pid=(\d+)/.exec(rest) ?? [];
      expect(from).toBe(current.get(cpu) ?? "0");
      current.set(cpu, to ?? "");
    }
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe("NDJSON", () => {
  it("has a line that says what it is, and one a record that JSON can read", () => {
    const lines = [...ndjsonLines(core.description, log, { link: "/s/accept/?v=1&seed=1", params })];
    expect(lines).toHaveLength(log.length + 1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ model: "accept", records: log.length });
    const records = lines.slice(1).map((line) => JSON.parse(line));
    expect(records.every(({ words }) => typeof words === "string" && words.length > 5)).toBe(true);
    expect(records.filter(({ kind }) => kind === "accepted")).toHaveLength(5);
  });
});
