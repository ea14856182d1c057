/** What a WebM file says of itself, for tests: read by the format's rules, not by the writer's. */

export interface ReadWebm {
  docType: string;
  codec: string;
  width: number;
  height: number;
  durationMs: number;
  frames: { timeMs: number; key: boolean; bytes: Uint8Array }[];
}

/** Elements that hold others. */
const masters = new Set([0x1a45dfa3, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0x1f43b675]);

export function readWebm(file: Uint8Array): ReadWebm {
  const found: ReadWebm = { docType: "", codec: "", width: 0, height: 0, durationMs: Number.NaN, frames: [] };
  let scaleNs = 1_000_000;
  let duration = Number.NaN;
  let clusterAt = 0;
  const walk = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; ) {
      const [name, afterName] = variable(bytes, at, false);
      const [size, from] = variable(bytes, afterName, true);
      const body = bytes.subarray(from, from + size);
      if (body.length !== size) throw new Error("An element is longer than what holds it.");
      at = from + size;
      const view = new DataView(body.buffer, body.byteOffset, body.length);
      const whole = () => body.reduce((sum, byte) => sum * 256 + byte, 0);
      if (masters.has(name)) walk(body);
      else if (name === 0x4282) found.docType = new TextDecoder().decode(body);
      else if (name === 0x86) found.codec = new TextDecoder().decode(body);
      else if (name === 0xb0) found.width = whole();
      else if (name === 0xba) found.height = whole();
      else if (name === 0x2ad7b1) scaleNs = whole();
      else if (name === 0x4489) duration = size === 8 ? view.getFloat64(0) : view.getFloat32(0);
      else if (name === 0xe7) clusterAt = whole();
      else if (name === 0xa3)
        found.frames.push({
          timeMs: ((clusterAt + view.getInt16(1)) * scaleNs) / 1e6,
          key: (view.getUint8(3) & 0x80) !== 0,
          bytes: body.subarray(4),
        });
    }
  };
  walk(file);
  found.durationMs = (duration * scaleNs) / 1e6;
  return found;
}

/** A number whose first byte tells how many there are; of a size that bit is no part. */
function variable(bytes: Uint8Array, at: number, isSize: boolean): [value: number, next: number] {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  let value = isSize ? first & ((1 << (8 - length)) - 1) : first;
  for (let i = 1; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return [value, at + length];
}
