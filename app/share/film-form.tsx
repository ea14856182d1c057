/** Asks for a stretch of the run and makes a GIF of it. */
import { useEffect, useRef, useState } from "react";
import { useStore } from "../base/use-store";
import { momentAfter, secondsTo } from "../player/run/pace";
import type { Player } from "../player/run/player";
import { usePlayerPage } from "../player/run/player-page";
import type { FigureKit } from "../stage/kit";
import { words } from "./words";

interface FilmFormProps {
  readonly player: Player;
  readonly kit: FigureKit;
  readonly figures: readonly string[];
  /** The scenario in words, without a step. */
  readonly title: () => string;
  readonly link: () => string;
  readonly save: (gif: Blob) => void;
  readonly told: (sentence: string) => void;
}

const lengthsSeconds = [2, 5, 10] as const;
const picturesPerSecond = 8;

export function FilmForm({ player, kit, figures, title, link, save, told }: FilmFormProps) {
  const page = usePlayerPage();
  const [seconds, setSeconds] = useState<number>(5);
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { pace, speed, endNs } = useStore(player.ui, (ui) => ui);
  const fromNs = useStore(player.ui, (ui) => ui.displayTimeNs);
  const fromS = secondsTo(pace, fromNs);
  const toNs = Math.min(endNs, momentAfter(pace, fromS + seconds * speed));
  const empty = toNs <= fromNs;

  const make = async () => {
    told("");
    setDone(0);
    const playedS = secondsTo(pace, toNs) - fromS;
    const pictures = Math.max(2, Math.round((playedS / speed) * picturesPerSecond));
    const timesNs = Array.from({ length: pictures }, (_, i) =>
      momentAfter(pace, fromS + (playedS * i) / (pictures - 1)),
    );
    const abort = new AbortController();
    stop.current = abort;
    try {
      const { figureGif } = await import("./figure-gif");
      const gif = await figureGif(
        {
          kit,
          description: player.description,
          figures,
          lanes: player.lanes,
          client: page.client(player.description.model),
          timesNs,
          picturesPerSecond,
        },
        { title: title(), link: link() },
        { signal: abort.signal, onProgress: (pictures, total) => setDone(pictures / total) },
      );
      save(gif);
    } catch (error) {
      if (!abort.signal.aborted) told(error instanceof Error ? error.message : String(error));
    } finally {
      stop.current = null;
      setDone(null);
    }
  };

  return (
    <div className="take-away-film">
      <label>
        {words.gifOf}{" "}
        <select value={seconds} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
          {lengthsSeconds.map((length) => (
            <option key={length} value={length}>
              {words.seconds(length)}
            </option>
          ))}
        </select>{" "}
        {words.ofPlaying}
      </label>{" "}
      {done === null ? (
        <button type="button" className="plain-button" disabled={empty} onClick={() => void make()}>
          {words.makeGif}
        </button>
      ) : (
        <>
          <progress aria-label={words.gif} value={done} />{" "}
          <button type="button" className="plain-button" onClick={() => stop.current?.abort()}>
            {words.stop}
          </button>
        </>
      )}
      <p className="take-away-note">{empty ? words.gifAtEnd : words.gifSpan(fromNs, toNs)}</p>
    </div>
  );
}
