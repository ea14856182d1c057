/** Fields of a protobuf message, for tests: read by the format's rules, not by the writer's. Numbers as they are, what has a length as bytes. */
export function fields(bytes: Uint8Array): [field: number, value: number | Uint8Array][] {
  const found: [number, number | Uint8Array][] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const field = Math.floor(key / 8);
    if (key % 8 === 0) found.push([field, varint()]);
    else if (key % 8 === 1) {
      found.push([field, Number(new DataView(bytes.buffer, bytes.byteOffset + at).getBigUint64(0, true))]);
      at += 8;
    } else {
      const length = varint();
      found.push([field, bytes.subarray(at, at + length)]);
      at += length;
    }
  }
  if (at !== bytes.length) throw new Error("A field is longer than its message.");
  return found;
}

export const one = (bytes: Uint8Array, field: number) => fields(bytes).find(([name]) => name === field)?.[1];
export const part = (bytes: Uint8Array, field: number) => one(bytes, field) as Uint8Array | undefined;
export const text = (bytes: Uint8Array, field: number) => new TextDecoder().decode(part(bytes, field));
