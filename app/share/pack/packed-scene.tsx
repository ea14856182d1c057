/** A scene of a lecture in a file of its own. The same tree makes the file's markup (`still`) and comes alive in it; the files beside it are the other scenes. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../base/button";
import { shownTheme } from "../../base/use-look";
import { formatLink } from "../../model/link";
import type { FigureKit } from "../../mount/kit";
import type { Player } from "../../player/run/player";
import { parseStops } from "../../player/run/stops";
import { packKeyHelp } from "../lecture/keys";
import { words as lectureWords } from "../lecture/lecture-messages";
import { type LeadingCommand, LectureScreen } from "../lecture/lecture-screen";
import { DescribedScene, readScene } from "../lecture/scene-figure";
import { words as packWords } from "./pack-messages";
import { contentsFile, type Looks, looksHash, type SceneData } from "./scene-data";
import { SceneFoot } from "./scene-foot";
import { ScenePaper, usePaperPicture } from "./scene-paper";
import "./pack.css";

interface PackedSceneProps {
  readonly data: SceneData;
  readonly kit: FigureKit;
  /** Markup of the scene's picture; "" where there is none. */
  readonly poster: string;
  readonly still: boolean;
  readonly firstLooks: Looks;
}

export function PackedScene({ data, kit, poster, still, firstLooks }: PackedSceneProps) {
  const { scene, known, description } = data;
  const player = useRef<Player | null>(null);
  const notes = useRef<HTMLDetailsElement>(null);
  const [looks, setLooks] = useState(firstLooks);
  const [query, setQuery] = useState(() => firstQuery(data, kit));
  const hash = looksHash(looks);
  const picture = usePaperPicture(kit, scene, player);
  // Links carry the looks on; this file keeps them should it be loaded again.
  useEffect(() => {
    if (!still && window.location.hash !== hash) window.history.replaceState(null, "", hash || "#");
  }, [still, hash]);

  const stops = useMemo(() => parseStops(scene.stops).places, [scene]);
  const onCommand = useCallback(
    (command: LeadingCommand) => {
      if (command.do === "scene") {
        const to = command.by > 0 ? data.after : data.before;
        if (to !== null) window.location.assign(to + hash);
      } else if (command.do === "speaker" && notes.current) {
        notes.current.open = !notes.current.open;
        if (notes.current.open) notes.current.scrollIntoView({ block: "nearest" });
      }
      return "";
    },
    [data, hash],
  );
  const onSize = useCallback((size: number) => setLooks((was) => ({ ...was, size })), []);
  const turnTheme = () => {
    const theme = shownTheme() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    setLooks((was) => ({ ...was, theme }));
  };

  return (
    <>
      <div className={picture === null ? undefined : "on-screen"}>
        <LectureScreen
          title={scene.title || data.lecture}
          about={lectureWords.sceneOf(data.lecture, data.number, data.count)}
          scene={data.number}
          scenes={data.count}
          keyHelp={packKeyHelp}
          player={player}
          moments={kit.moments}
          stops={stops}
          onCommand={onCommand}
          firstSize={firstLooks.size}
          onSize={onSize}
          before={() => (
            <>
              <FileLink to={data.before} rel="prev" hash={hash}>
                {lectureWords.back}
              </FileLink>
              <FileLink to={data.after} rel="next" hash={hash}>
                {lectureWords.next}
              </FileLink>
            </>
          )}
          after={() => (
            <>
              <button type="button" className="plain-button needs-js" onClick={turnTheme}>
                {packWords.lightOrDark}
              </button>
              <FileLink to={contentsFile} rel="contents" hash={hash}>
                {packWords.allScenes}
              </FileLink>
            </>
          )}
        >
          {(fit) => (
            <DescribedScene
              scene={scene}
              kit={kit}
              description={description}
              printed={known === null ? null : { known, poster, reference: "" }}
              still={still}
              onState={setQuery}
              onShown={fit}
              playerRef={player}
            />
          )}
        </LectureScreen>
        <SceneFoot
          description={description}
          lab={data.lab}
          citedLab={data.citedLab}
          query={query}
          version={data.version}
          accessed={still ? new Date(data.made) : new Date()}
          notes={scene.notes}
          notesRef={notes}
        />
      </div>
      {picture && <ScenePaper data={data} picture={picture} withNotes={notes.current?.open ?? false} />}
    </>
  );
}

/** A link where there is something to go to; else the place of one, so that nothing moves from scene to scene. */
function FileLink({ to, rel, hash, children }: { to: string | null; rel: string; hash: string; children: string }) {
  if (to === null) return <Button disabled>{children}</Button>;
  return (
    <a className="plain-button" rel={rel} href={to + hash}>
      {children}
    </a>
  );
}

/** Of the state that the picture shows. */
export function firstQuery({ scene, known, description }: SceneData, kit: FigureKit): string {
  const { lanes } = readScene(description, kit, scene);
  const at = known === null || known.at < 0 ? null : known.at;
  return formatLink(description, { model: description.model, lanes, at });
}
