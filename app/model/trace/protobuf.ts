import type { PbfWriter } from "pbf";

/** A message as its fields by number: whole numbers (0 to 2^53) as varints, texts, messages, and several of a field as a list. */
export interface Message {
  readonly [field: number]: Value | readonly Value[];
}
type Value = number | string | Fixed64 | Message;

/** A whole number in eight bytes. */
class Fixed64 {
  constructor(readonly value: number) {}
}
export const fixed64 = (value: number) => new Fixed64(value);

export function writeMessage(message: Message, pbf: PbfWriter): void {
  for (const [field, value] of Object.entries(message))
    for (const one of Array.isArray(value) ? value : [value]) writeField(Number(field), one, pbf);
}

function writeField(field: number, value: Value, pbf: PbfWriter): void {
  if (typeof value === "number") pbf.writeVarintField(field, value);
  else if (typeof value === "string") pbf.writeStringField(field, value);
  else if (value instanceof Fixed64) pbf.writeFixed64Field(field, value.value);
  else pbf.writeMessage(field, writeMessage, value);
}
