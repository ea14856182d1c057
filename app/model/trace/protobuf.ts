/** As much of the protobuf wire format as a trace needs: varints, fixed 64-bit numbers, and what is preceded by its length. */
export class ProtoWriter {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(256);
  #length = 0;

  /** A whole number from 0 to 2^53. */
  uint(field: number, value: number): this {
    this.#varint(field * 8);
    this.#varint(value);
    return this;
  }

  fixed64(field: number, value: number): this {
    this.#varint(field * 8 + 1);
    this.#room(8);
    const view = new DataView(this.#bytes.buffer);
    view.setUint32(this.#length, value % 2 ** 32, true);
    view.setUint32(this.#length + 4, Math.floor(value / 2 ** 32), true);
    this.#length += 8;
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, new TextEncoder().encode(value));
  }

  message(field: number, value: ProtoWriter): this {
    return this.bytes(field, value.finish());
  }

  bytes(field: number, value: Uint8Array): this {
    this.#varint(field * 8 + 2);
    this.#varint(value.length);
    this.#room(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
    return this;
  }

  /** What was written so far; the view is good until the next write. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  #varint(value: number): void {
    this.#room(10);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
