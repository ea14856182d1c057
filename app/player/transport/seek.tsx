import type { ReactNode } from "react";
import { parsePlace } from "../run/place";

interface SeekProps {
  /** `id` of a <Herd> on the same page. */
  readonly figure: string;
  /** "412", "2.4ms", "wake:100", "start" or "end". */
  readonly at: string;
  readonly children?: ReactNode;
}

/** Words in the prose that move the figure they speak of; whoever shows them listens for them (pages/prose/answer-readers.ts). */
export function Seek({ figure, at, children }: SeekProps) {
  if (parsePlace(at) === null) {
    throw new Error(
      `<Seek figure="${figure}" at="${at}">: a step ("412"), a time ("2.4ms"), a record ("wake:100"), "start" or "end" was expected.`,
    );
  }
  return (
    <button type="button" className="seek" data-figure={figure} data-at={at}>
      {children}
    </button>
  );
}
