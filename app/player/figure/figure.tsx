/** A figure of a chapter, with its controls: prerendered picture first, the live one when the reader turns to it. */
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useReducedMotion } from "../../base/use-media";
import { useStore } from "../../base/use-store";
import type { Description } from "../../model/description";
import { formatLink, parseLink } from "../../model/link";
import { type FigureKit, figureList } from "../../mount/kit";
import { useOpenQuestion } from "../predict/open-question";
import { currentRun } from "../run/branches";
import { parsePace, parsePlace } from "../run/place";
import type { Player } from "../run/player";
import { usePlayerPage } from "../run/player-page";
import type { KnownMoment } from "../run/player-state";
import { usePlayer } from "../run/use-player";
import { captionTitle } from "./caption-title";
import { words } from "./figure-messages";
import { FigurePlayer } from "./figure-player";
import { firstMoment } from "./first-moment";
import { Poster } from "./poster";
import { useStaticFigure } from "./static-figure";
import type { StaticFigureRequest } from "./static-figure-request";
import { useStartWhenApproached } from "./wake";
import "../../mount/figures.css";
import "./player.css";

/** As a chapter writes it: the attributes of <Herd>, <Hash> and their like. */
export interface FigureProps {
  /** Unique on the page. */
  readonly id: string;
  /** A link's query: "threads=100&policy=wake-all_wake-one". */
  readonly scenario?: string;
  /** "412", "2.4ms", "start", "end"; default: the scenario's own step, else the kit's lesson. */
  readonly at?: string;
  /** Names of the parameters under the figure, by commas or spaces; "none"; default: the kit's. */
  readonly controls?: string;
  /** One of the kit's figures, or several joined by "+"; default: its first. */
  readonly figure?: string;
  readonly listing?: boolean;
  /** How many of the blocks after it are steps that drive it: in a wide window it stays beside them. Put into effect when texts are compiled (scripts/vite/remark-beside.ts). */
  readonly beside?: string;
  /** What the lanes are called, with "|" between them; default: by what they differ in. */
  readonly names?: string;
  /** Plays once, from its start, when first seen; never where motion is unwanted. */
  readonly autoplay?: boolean;
  /** Ids of questions that what comes in this figure would answer, by spaces: while one of them is open, the figure ends at the moment that it shows. */
  readonly leadsTo?: string;
  /** "1ms in 4s" (everywhere), "run in 5s" (braked where much happens); default: eight seconds for the whole run. */
  readonly pace?: string;
  /** The caption. */
  readonly children?: ReactNode;
}

interface FigureOfKitProps extends FigureProps {
  readonly kit: FigureKit;
  readonly description: Description;
  /** Called once, when all controls answer. */
  readonly onAwake?: (player: Player) => void;
}

export function Figure({ kit, description, ...props }: FigureOfKitProps) {
  const { id, scenario = "", listing = false, leadsTo } = props;
  const page = usePlayerPage();
  const element = useRef<HTMLElement>(null);
  const figures = useMemo(() => figureList(kit, props.figure), [kit, props.figure]);
  const request: StaticFigureRequest = {
    scenario,
    at: firstMoment(kit, scenario, props.at),
    figures,
    listing: listing === true,
    ...(leadsTo !== undefined && { withheld: true }),
    ...(props.names !== undefined && { names: props.names.split("|") }),
  };
  const printed = useStaticFigure(kit, request);
  const { at } = request;
  const { lanes, place } = useMemo(() => readRequest(description, { scenario, at }), [description, scenario, at]);
  const player = usePlayer({
    description,
    lanes,
    place,
    pace: props.pace === undefined ? null : parsePace(props.pace),
    known: printed?.known ?? null,
    ...(request.names && { names: request.names }),
  });

  const open = useOpenQuestion(leadsTo);
  useEffect(() => player.withhold(open), [player, open]);

  const reducedMotion = useReducedMotion();
  useEffect(
    () =>
      page.register(id, {
        seek(to) {
          player.seekTo(to);
          element.current?.scrollIntoView({ block: "nearest", behavior: reducedMotion ? "instant" : "smooth" });
        },
      }),
    [page, id, player, reducedMotion],
  );
  useStartWhenApproached(element, player);
  useAutoplay(element, player, props.autoplay === true);
  const { onAwake } = props;
  useEffect(() => onAwake?.(player), [onAwake, player]);

  return (
    <figure ref={element} id={id} className="figure at-page" aria-labelledby={`${id}-caption`}>
      <FigurePlayer
        kit={kit}
        player={player}
        figures={figures}
        listing={request.listing}
        label={words.figureLabel(id, captionTitle(props.children))}
        poster={<Poster html={printed?.poster ?? ""} kit={kit} lanes={lanes} figures={figures} />}
        reference={printed?.reference ?? ""}
        row={{
          names: (props.controls ?? kit.controls).split(/[\s,]+/),
          lab: <LabLink player={player} />,
          caption: (
            <figcaption id={`${id}-caption`}>
              {props.children}
              <CaptionNote player={player} />
            </figcaption>
          ),
          known: printed?.known.moments ?? noMoments,
        }}
      />
    </figure>
  );
}

/** A caption speaks of the scenario that the chapter gave; where the reader has made another, it says so. */
function CaptionNote({ player }: { player: Player }) {
  const changed = useStore(player.ui, ({ branches }) => currentRun(branches).lanes !== branches.first);
  return (
    <span role="status" className="caption-note">
      {changed && (
        <>
          {" "}
          {words.captionOfFirst}{" "}
          <button type="button" className="quiet-link" onClick={() => player.reset()}>
            {words.reset}
          </button>
        </>
      )}
    </span>
  );
}

function readRequest(description: Description, { scenario, at }: Pick<StaticFigureRequest, "scenario" | "at">) {
  const { scenario: parsed } = parseLink(description, scenario);
  const place = at === "" ? null : parsePlace(at);
  if (at !== "" && place === null)
    throw new Error(
      `at="${at}" of a figure: a step ("412"), a time ("2.4ms"), a record ("wake:100"), "start" or "end" was expected.`,
    );
  return {
    lanes: parsed.lanes,
    place: place ?? (parsed.at === null ? ({ kind: "start" } as const) : ({ kind: "step", index: parsed.at } as const)),
  };
}

const noMoments: readonly KnownMoment[] = [];

function LabLink({ player }: { player: Player }) {
  const page = usePlayerPage();
  const at = useStore(player.ui, (ui) => ui.at);
  const branches = useStore(player.ui, (ui) => ui.branches);
  if (page.labHref === null) return null;
  const run = branches.runs.find(({ id }) => id === branches.currentId);
  const { description } = player;
  const query = formatLink(description, {
    model: description.model,
    lanes: run?.lanes ?? player.lanes,
    at: at < 0 ? null : at,
  });
  return (
    <a className="lab-link" href={page.labHref(query, description.model)}>
      <span className="lab-lead">{words.toLab[0]}</span> {words.toLab[1]}
    </a>
  );
}

/** Once, when the figure is first seen; not where the reader has touched it before. */
function useAutoplay(element: React.RefObject<HTMLElement | null>, player: Player, wanted: boolean): void {
  const reducedMotion = useReducedMotion();
  useEffect(() => {
    const figure = element.current;
    if (!wanted || reducedMotion || figure === null) return;
    const stop = () => observer.disconnect();
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some((change) => change.isIntersecting)) return;
        stop();
        player.play();
      },
      // A figure may be taller than the window: it is seen once it begins in the upper two thirds.
      { rootMargin: "0px 0px -33% 0px" },
    );
    observer.observe(figure);
    for (const event of ["pointerdown", "keydown"]) figure.addEventListener(event, stop, { once: true });
    return () => {
      stop();
      for (const event of ["pointerdown", "keydown"]) figure.removeEventListener(event, stop);
    };
  }, [element, player, wanted, reducedMotion]);
}
