/** Chunks that the page has emptied and sent back: filled again they are no garbage, of which a long run would make hundreds of MB. */
import { emptyChunk, type LogChunk } from "./log-store";

/** What is spare beyond that is let go. */
export const mostSpare = 16;

export class ChunkPool {
  readonly #spare: LogChunk[] = [];

  /** An empty chunk with room for `room` records; of `usual` where it is a new one. */
  take(room: number, usual: number): LogChunk {
    const at = this.#spare.findIndex(({ timeNs }) => timeNs.length >= room);
    const [spare] = at < 0 ? [] : this.#spare.splice(at, 1);
    if (spare === undefined) return emptyChunk(Math.max(room, usual));
    spare.length = 0;
    return spare;
  }

  give(chunks: readonly LogChunk[]): void {
    this.#spare.push(...chunks.slice(0, mostSpare - this.#spare.length));
  }
}
