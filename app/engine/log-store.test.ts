import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { recordBytes } from "./limits";
import { chunkBuffer, copyRecords, emptyChunk, LogStore, mostCopied } from "./log-store";

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
      for (const [name, column] of Object.entries(columns))
        expect([...column.subarray(0, length)], name).toEqual(records.map((one) => one[name as keyof typeof one]));
      expect(early.length).toBe(0);
    }),
  );
});

test("a log is copied while it is short, and never once it is long: no call copies much, and no smaller one is left behind", () => {
  const most = 2_000_000;
  const store = new LogStore(most);
  const chunk = { ...emptyChunk(8192), length: 8192 };
  const set = vi.spyOn(Float64Array.prototype, "set");
  const copied: number[] = [];
  const moved: number[] = [];
  const made = new Set<ArrayBuffer>();
  for (let length = 0; length + 8192 <= most; length += 8192) {
    const { timeNs } = store.view();
    chunk.timeNs.fill(length);
    set.mockClear();
    store.append(chunk);
    copied.push(set.mock.calls.reduce((sum, [from]) => sum + from.length, 0));
    if (store.view().timeNs !== timeNs) moved.push(length);
    made.add(chunkBuffer(store.view()));
  }
  set.mockRestore();
  expect(moved.length).toBeLessThanOrEqual(3);
  expect(Math.max(...moved)).toBeLessThanOrEqual(mostCopied);
  const bytes = [...made].map(({ byteLength }) => byteLength);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(most * recordBytes);
  // All that was outgrown together.
  expect(bytes.reduce((sum, one) => sum + one) - Math.max(...bytes)).toBeLessThanOrEqual(2 * mostCopied * recordBytes);
  expect(Math.max(...copied)).toBeLessThanOrEqual(mostCopied + 8192);
  const { length, timeNs } = store.view();
  expect(timeNs.subarray(0, length).every((time, i) => time === i - (i % 8192))).toBe(true);
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
    expect([kind[0], kind[length - 1]]).toEqual([0, i]);
  }
});
