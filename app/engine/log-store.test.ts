import fc from "fast-check";
import { expect, test } from "vitest";
import { copyOut } from "./frame";
import { valuesOf } from "./log-columns";
import { copyRecords, emptyChunk, LogStore, mostCopied } from "./log-store";

const record = fc.record({
  timeNs: fc.nat({ max: 2 ** 50 }),
  kind: fc.nat(255),
  cpu: fc.nat(255),
  mode: fc.nat(255),
  flags: fc.nat(255),
  line: fc.nat(65535),
  what: fc.nat(65535),
  task: fc.nat(0xffffffff),
  arg: fc.nat(0xffffffff),
});

test("records of 24 bytes become columns, through chunks of any size", () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (records, stride) => {
      const bytes = new DataView(new ArrayBuffer(records.length * 24 + 8));
      for (const [i, { timeNs, kind, cpu, mode, flags, line, what, task, arg }] of records.entries()) {
        const at = 8 + i * 24;
        bytes.setFloat64(at, timeNs, true);
        for (const [j, byte] of [kind, cpu, mode, flags].entries()) bytes.setUint8(at + 8 + j, byte);
        bytes.setUint16(at + 12, line, true);
        bytes.setUint16(at + 14, what, true);
        bytes.setUint32(at + 16, task, true);
        bytes.setUint32(at + 20, arg, true);
      }
      const store = new LogStore(16, 4);
      const early = store.view();
      for (let from = 0; from < records.length; from += stride) {
        const chunk = emptyChunk(stride + 3);
        copyRecords(chunk, bytes.buffer, 8 + from * 24, Math.min(stride, records.length - from));
        store.append(chunk);
      }
      const { length, ...columns } = store.view();
      expect(length).toBe(records.length);
      for (const name of Object.keys(columns) as "kind"[])
        expect(valuesOf(columns[name], 0, length), name).toEqual(records.map((one) => one[name]));
      expect(early.length).toBe(0);
      // Any part of a column, in a piece.
      const from = Math.min(stride, length);
      const out = new Float64Array(length + 1);
      for (const name of ["timeNs", "kind"] as const) {
        copyOut(columns[name], from, length, out, 1);
        expect([...out.subarray(1, 1 + length - from)]).toEqual(records.slice(from).map((one) => one[name]));
      }
    }),
  );
});

test("a log moves to where there is more room while it is short, and never once it is long: no smaller one is left behind", () => {
  const most = 2_000_000;
  const store = new LogStore(most);
  const chunk = { ...emptyChunk(8192), length: 8192 };
  const moved: { readonly length: number; readonly room: number }[] = [];
  for (let length = 0; length + 8192 <= most; length += 8192) {
    const room = store.capacity;
    chunk.timeNs.fill(length);
    store.append(chunk);
    if (store.capacity !== room) moved.push({ length, room });
  }
  expect(moved.length).toBeLessThanOrEqual(3);
  expect(Math.max(...moved.map(({ length }) => length))).toBeLessThanOrEqual(mostCopied);
  expect(store.capacity).toBeLessThanOrEqual(most);
  // All that was outgrown together.
  expect(moved.reduce((sum, { room }) => sum + room, 0)).toBeLessThanOrEqual(2 * mostCopied);
  const { length, timeNs } = store.view();
  expect(valuesOf(timeNs, 0, length).every((time, i) => time === i - (i % 8192))).toBe(true);
});

test("a record of a log takes as many bytes as its numbers need: 9 of few tasks, 16 of very many", () => {
  const store = new LogStore(1000, 1000);
  const chunk = { ...emptyChunk(100), length: 100 };
  for (let i = 0; i < 100; i++) {
    chunk.timeNs[i] = i * 7e10;
    chunk.task[i] = i === 50 ? 0xffffffff : i;
    chunk.kind[i] = i % 30;
  }
  const before: number[] = [];
  const append = () => {
    store.append(chunk);
    before.push(store.bytesEach);
  };
  append();
  chunk.arg[3] = 70_000;
  append();
  chunk.task[3] = 255;
  append();
  chunk.task[3] = 65_535;
  append();
  chunk.what[3] = 255;
  append();
  expect(before).toEqual([9, 12, 13, 15, 16]);
  // The times beyond 32 bits stand beside the records: each of these a hundred times 4.3 s later than the one before.
  expect(store.bytes).toBeLessThan(500 * (16 + 16) + 100);
  const { task, arg, what } = store.view();
  expect([task.at(50), task.at(250), task.at(203), task.at(303), task.at(403)]).toEqual([
    0xffffffff, 0xffffffff, 255, 65_535, 65_535,
  ]);
  expect([arg.at(3), arg.at(103), what.at(303), what.at(403), what.at(404)]).toEqual([0, 70_000, 0, 255, 0]);
});

test("there may be any number of different records", () => {
  const store = new LogStore(70_000, 70_000);
  const chunk = { ...emptyChunk(70_000), length: 70_000 };
  for (let i = 0; i < 70_000; i++) {
    chunk.line[i] = i;
    chunk.flags[i] = i >> 16;
  }
  store.append(chunk);
  const { line, flags } = store.view();
  expect(valuesOf(line, 0, 70_000).every((value, i) => value === i % 65_536)).toBe(true);
  expect(valuesOf(flags, 0, 70_000).every((value, i) => value === i >> 16)).toBe(true);
});

test("a view stays as it was while its store goes on", () => {
  const store = new LogStore(300_000, 200_000);
  const chunk = { ...emptyChunk(30_000), length: 30_000 };
  const views = Array.from({ length: 12 }, (_, i) => {
    chunk.kind.fill(i);
    store.append(chunk);
    return store.view();
  });
  for (const [i, { length, kind }] of views.entries()) {
    expect(length).toBe((i + 1) * 30_000);
    expect([kind.at(0), kind.at(length - 1)]).toEqual([0, i]);
  }
});
