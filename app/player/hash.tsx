/** A figure of hash tables in a chapter: prerendered picture first, the live one when it comes near the viewport. */
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useStaticData } from "../base/static-data";
import type { HashFigureName } from "../figures/hash";
import type { Description } from "../model/description";
import { MoreParams } from "./all-params";
import { figureList, HashPlayer, HashPoster } from "./hash-player";
import { FigureParams, figureLabel, LabLink, readProps, useAutoplay, useStartWhenNear } from "./herd";
import { parsePace } from "./place";
import { usePlayerPage } from "./player-page";
import type { KnownRun } from "./player-state";
import { loadStaticHash, type StaticHashRequest, staticHashKey } from "./static-hash";
import { useDescription } from "./use-description";
import { usePlayer } from "./use-player";
import "../figures/figures.css";
import "../figures/hash/hash.css";
import "./player.css";

export interface HashProps {
  /** Unique on the page. */
  readonly id: string;
  /** A link's query: "function=buffer-2.2.0_buffer-2.3.9&keys=metadata". */
  readonly scenario?: string;
  /** "412", "2.4ms", "start", "end"; default: the scenario's own, else the end, where the table is full. */
  readonly at?: string;
  /** "table", "bits", "histogram", or several joined by "+". */
  readonly figure?: HashFigureName | `${HashFigureName}+${string}`;
  /** Names of the parameters under the figure, by commas or spaces; "none". */
  readonly controls?: string;
  readonly listing?: boolean;
  readonly autoplay?: boolean;
  /** "1ms in 4s"; default: about ten seconds for the whole run. */
  readonly pace?: string;
  /** The caption. */
  readonly children?: ReactNode;
}

export function Hash(props: HashProps) {
  const { id, figure = "table", listing = false } = props;
  const request: StaticHashRequest = {
    scenario: props.scenario ?? "",
    at: placeOf(props),
    figures: figureList(figure),
    listing: listing === true,
  };
  const described = useDescription("hash");
  const printed = useStaticData(staticHashKey(request), () => loadStaticHash(request));
  if (described.kind === "ready") {
    return (
      <DescribedHash
        {...props}
        description={described.description}
        known={printed?.known ?? null}
        poster={printed?.poster ?? ""}
      />
    );
  }
  return (
    <figure id={id} className="figure at-page">
      <p className="player-problem" role="status">
        {described.kind === "failed" ? described.problem : "The figure is being loaded."}
      </p>
      <figcaption>{props.children}</figcaption>
    </figure>
  );
}

/** A scenario may name its own step. */
function placeOf({ at, scenario = "" }: HashProps): string {
  return at ?? (/(^|&)at=/.test(scenario) ? "" : "end");
}

interface DescribedHashProps extends HashProps {
  readonly description: Description;
  readonly known: KnownRun | null;
  readonly poster: string;
}

function DescribedHash(props: DescribedHashProps) {
  const { id, description, scenario = "", figure = "table", listing = false } = props;
  const page = usePlayerPage();
  const element = useRef<HTMLElement>(null);
  const at = placeOf(props);
  const { lanes, place } = useMemo(() => readProps({ description, scenario, at }), [description, scenario, at]);
  const player = usePlayer({
    description,
    lanes,
    place,
    pace: props.pace === undefined ? null : parsePace(props.pace),
    known: props.known,
  });

  useEffect(
    () =>
      page.register(id, {
        seek(to) {
          player.seekTo(to);
          element.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
        },
      }),
    [page, id, player],
  );
  useStartWhenNear(element, player);
  useAutoplay(element, player, props.autoplay === true);

  return (
    <figure ref={element} id={id} className="figure at-page">
      <HashPlayer
        player={player}
        figures={figure}
        listing={listing}
        label={figureLabel(id)}
        poster={<HashPoster html={props.poster} lanes={lanes} figures={figure} />}
      >
        <div className="params-row needs-js">
          <FigureParams player={player} names={(props.controls ?? "function").split(/[\s,]+/)} />
          <LabLink player={player} />
        </div>
        <MoreParams player={player} />
      </HashPlayer>
      <figcaption>{props.children}</figcaption>
    </figure>
  );
}
