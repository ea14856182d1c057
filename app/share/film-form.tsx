/** Asks for two moments of the run, and makes a film of what lies between them: a GIF, or WebM where the browser has an encoder. */

import { useEffect, useRef, useState } from "react";
import { Button } from "../base/button";
import { Choose } from "../base/fields";
import { messageOf } from "../base/message-of";
import { clockText } from "../base/time-format";
import { useStore } from "../base/use-store";
import type { FigureKit } from "../mount/kit";
import { findMoments } from "../player/run/named-moments";
import { momentAfter, secondsTo } from "../player/run/pace";
import type { Player } from "../player/run/player";
import { usePlayerPage } from "../player/run/player-page";
import { picturesPerSecond, planFilm } from "./film-stretch";
import { words } from "./share-messages";

interface FilmFormProps {
  readonly player: Player;
  readonly kit: FigureKit;
  readonly figures: readonly string[];
  /** The scenario in words, without a step. */
  readonly title: () => string;
  readonly link: () => string;
  readonly save: (film: Blob, ending: FilmKind) => void;
  readonly told: (sentence: string) => void;
}

type FilmKind = "gif" | "webm";

const lengthsSeconds = [2, 5, 10] as const;

/** A moment that can be chosen; by its value, which stays the same while the run goes on. */
interface Choice {
  readonly value: string;
  readonly name: string;
  readonly timeNs: number;
}

const named = ({ value, name }: Choice) => [value, name] as const;

export function FilmForm({ player, kit, figures, title, link, save, told }: FilmFormProps) {
  const page = usePlayerPage();
  const [from, setFrom] = useState("here");
  const [to, setTo] = useState("5 s");
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { pace, speed, endNs, computing, displayTimeNs } = useStore(player.ui, (ui) => ui);
  const over = player.steps.length > 0 && computing.kind !== "running";
  const moments = findMoments(kit.moments, player.steps, over).flatMap(({ name, index }): Choice[] =>
    index === null || index < 0 ? [] : [{ value: name, name, timeNs: player.steps.timeNs(index) }],
  );
  const begins: readonly Choice[] = [
    { value: "here", name: words.filmFromHere, timeNs: displayTimeNs },
    { value: "start", name: words.filmFromStart, timeNs: 0 },
    ...moments,
  ];
  const begin = begins.find(({ value }) => value === from) ?? (begins[0] as Choice);
  const later = (seconds: number) =>
    Math.min(endNs, momentAfter(pace, secondsTo(pace, begin.timeNs) + seconds * speed));
  const ends: readonly Choice[] = [
    ...lengthsSeconds.map((seconds) => ({
      value: `${seconds} s`,
      name: words.filmSecondsLater(seconds),
      timeNs: later(seconds),
    })),
    ...moments.filter(({ timeNs }) => timeNs > begin.timeNs),
    { value: "end", name: words.filmToEnd, timeNs: endNs },
  ];
  const end = ends.find(({ value }) => value === to) ?? (ends[1] as Choice);
  const plan = planFilm(pace, speed, { fromNs: begin.timeNs, toNs: end.timeNs });

  const make = async (kind: FilmKind) => {
    if (plan === null) return;
    told("");
    const abort = new AbortController();
    stop.current = abort;
    try {
      const [{ makeFilm }, writer] = await Promise.all([import("./film"), writerOf(kind)]);
      setDone(0);
      const film = await makeFilm(
        writer,
        {
          kit,
          description: player.description,
          figures,
          lanes: player.lanes,
          client: page.client(player.description.model),
          timesNs: plan.timesNs,
          picturesPerSecond,
        },
        { title: title(), link: link() },
        { signal: abort.signal, onProgress: (pictures, total) => setDone(pictures / total) },
      );
      save(film, kind);
    } catch (error) {
      if (!abort.signal.aborted) told(messageOf(error));
    } finally {
      stop.current = null;
      setDone(null);
    }
  };

  return (
    <div className="take-away-film">
      <Choose label={words.filmFrom} value={begin.value} of={begins.map(named)} onChange={setFrom} />{" "}
      <Choose label={words.filmTo} value={end.value} of={ends.map(named)} onChange={setTo} />
      <p className="take-away-note">
        {plan === null
          ? words.filmEmpty
          : words.filmSpan(clockText(begin.timeNs), clockText(end.timeNs), plan.seconds, plan.hastened)}
      </p>
      <div className="take-away-actions">
        {done === null ? (
          (["gif", "webm"] as const).map((kind) => (
            <Button key={kind} disabled={plan === null} onClick={() => void make(kind)}>
              {words.makeFilm[kind]}
            </Button>
          ))
        ) : (
          <>
            <progress aria-label={words.film} value={done} />{" "}
            <Button onClick={() => stop.current?.abort()}>{words.stop}</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Rejects with a sentence where the browser has none. */
async function writerOf(kind: FilmKind) {
  if (kind === "gif") return (await import("./film-gif")).gifWriter(picturesPerSecond);
  const { encodesFilms, webmWriter } = await import("./film-webm");
  if (!encodesFilms()) throw new Error(words.noWebm);
  return webmWriter(picturesPerSecond);
}
