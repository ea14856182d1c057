import { PbfReader } from "pbf";

/** Fields of a protobuf message, for tests: numbers as they are, what has a length as bytes. */
export function fields(bytes: Uint8Array): [field: number, value: number | Uint8Array][] {
  // A copy: of a part of a buffer the reader takes eight-byte numbers from the buffer's beginning.
  return new PbfReader(bytes.slice()).readFields<[number, number | Uint8Array][]>((field, found, pbf) => {
    const value = pbf.type === 2 ? pbf.readBytes() : pbf.type === 1 ? pbf.readFixed64() : pbf.readVarint();
    found.push([field, value]);
  }, []);
}

export const one = (bytes: Uint8Array, field: number) => fields(bytes).find(([name]) => name === field)?.[1];
export const part = (bytes: Uint8Array, field: number) => one(bytes, field) as Uint8Array | undefined;
export const text = (bytes: Uint8Array, field: number) => new TextDecoder().decode(part(bytes, field));
