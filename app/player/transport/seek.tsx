import { type ReactNode, useState } from "react";
import { parsePlace } from "../run/place";
import { usePlayerPage } from "../run/player-page";

interface SeekProps {
  /** `id` of a <Herd> on the same page. */
  readonly figure: string;
  /** "412", "2.4ms", "start" or "end". */
  readonly at: string;
  readonly children?: ReactNode;
}

/** Words in the prose that move the figure they speak of. */
export function Seek({ figure, at, children }: SeekProps) {
  const page = usePlayerPage();
  const [missing, setMissing] = useState(false);
  const place = parsePlace(at);
  if (place === null) {
    throw new Error(
      `<Seek figure="${figure}" at="${at}">: a step ("412"), a time ("2.4ms"), "start" or "end" was expected.`,
    );
  }
  const seek = () => {
    const found = page.find(figure);
    setMissing(found === null);
    found?.seek(place);
  };
  return (
    <button type="button" className="seek" onClick={seek}>
      {children}
      {missing && <span role="status"> (the figure is not on this page)</span>}
    </button>
  );
}
