import { askTime } from "./in-time";

/** What takes long, in parts: whoever asks for it goes on with it when there is time. Yields how much work it has done since it yielded last. */
export type Parts<Made> = Generator<number, Made, void>;

/** All of it, now. */
export function inOnePiece<Made>(parts: Parts<Made>): Made {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    askTime();
  }
}
