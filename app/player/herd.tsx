/** A figure of a chapter: prerendered picture first, the live one when it comes near the viewport. */
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useStaticData } from "../base/static-data";
import { useReducedMotion } from "../base/use-media";
import { useStore } from "../base/use-store";
import type { Description } from "../model/description";
import { formatLink, parseLink } from "../model/link";
import { MoreParams } from "./all-params";
import { type FigureName, HerdPlayer } from "./herd-player";
import { SharedParam } from "./param-controls";
import { parsePace, parsePlace } from "./place";
import type { Player } from "./player";
import { usePlayerPage } from "./player-page";
import type { KnownRun } from "./player-state";
import { Poster } from "./poster";
import { loadStaticHerd, type StaticHerdRequest, staticHerdKey } from "./static-herd";
import { useDescription } from "./use-description";
import { usePlayer } from "./use-player";
import "../figures/figures.css";
import "./player.css";

export interface HerdProps {
  /** Unique on the page. */
  readonly id: string;
  /** A link's query: "threads=100&policy=wake-all_wake-one". */
  readonly scenario?: string;
  /** "412", "2.4ms", "start", "end"; default: the scenario's own, else the start. */
  readonly at?: string;
  /** Names of the parameters under the figure, by commas or spaces; "none". */
  readonly controls?: string;
  readonly figure?: FigureName;
  readonly listing?: boolean;
  /** Plays for five seconds when first seen; never where motion is unwanted. */
  readonly autoplay?: boolean;
  /** "1ms in 4s"; default: about ten seconds for the whole run. */
  readonly pace?: string;
  readonly model?: string;
  /** The caption. */
  readonly children?: ReactNode;
}

const autoplayMs = 5000;
/** The engine starts when the figure is this near to the viewport. */
const nearPx = 400;

export function Herd(props: HerdProps) {
  const { id, model = "accept", figure = "herd", listing = false } = props;
  const request: StaticHerdRequest = {
    model,
    scenario: props.scenario ?? "",
    at: props.at ?? "",
    figure,
    listing: listing === true,
  };
  const described = useDescription(model);
  const printed = useStaticData(staticHerdKey(request), () => loadStaticHerd(request));
  if (described.kind === "ready") {
    return (
      <DescribedHerd
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

interface DescribedHerdProps extends HerdProps {
  readonly description: Description;
  readonly known: KnownRun | null;
  readonly poster: string;
}

function DescribedHerd(props: DescribedHerdProps) {
  const { id, description, figure = "herd", listing = false } = props;
  const page = usePlayerPage();
  const element = useRef<HTMLElement>(null);
  const { lanes, place } = useMemo(() => readProps(props), [props.scenario, props.at, props]);
  const player = usePlayer({
    description,
    lanes,
    place,
    pace: props.pace === undefined ? null : parsePace(props.pace),
    known: props.known,
  });

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
  useStartWhenNear(element, player);
  useAutoplay(element, player, props.autoplay === true);

  return (
    <figure ref={element} id={id} className="figure at-page">
      <HerdPlayer
        player={player}
        figure={figure}
        listing={listing}
        label={figureLabel(id)}
        poster={<Poster html={props.poster} lanes={lanes} figure={figure} />}
      >
        <div className="params-row needs-js">
          <FigureParams player={player} names={(props.controls ?? "threads").split(/[\s,]+/)} />
          <LabLink player={player} />
        </div>
        <MoreParams player={player} />
      </HerdPlayer>
      <figcaption>{props.children}</figcaption>
    </figure>
  );
}

/** "fig-3" → "Figure 3", for a screen reader. */
export function figureLabel(id: string): string {
  const number = /^fig-(\d+)$/.exec(id)?.[1];
  return number === undefined ? "This figure" : `Figure ${number}`;
}

export function readProps({
  description,
  scenario = "",
  at,
}: Pick<DescribedHerdProps, "description" | "scenario" | "at">) {
  const { scenario: parsed } = parseLink(description, scenario);
  const place = at === undefined || at === "" ? null : parsePlace(at);
  if (at && place === null)
    throw new Error(`at="${at}" of a figure: a step ("412"), a time ("2.4ms"), "start" or "end" was expected.`);
  return {
    lanes: parsed.lanes,
    place: place ?? (parsed.at === null ? ({ kind: "start" } as const) : ({ kind: "step", index: parsed.at } as const)),
  };
}

/** One or two parameters under the figure. The rest is in the lab. */
export function FigureParams({ player, names }: { player: Player; names: readonly string[] }) {
  // The lanes are the current run's.
  useStore(player.ui, (ui) => ui.branches);
  const params = player.description.params.filter(({ name }) => names.includes(name));
  return params.map((param) => (
    <SharedParam
      key={param.name}
      param={param}
      lanes={player.lanes}
      onChange={(name, next) => player.setLanes(name, next)}
    />
  ));
}

export function LabLink({ player }: { player: Player }) {
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
      Open in the lab
    </a>
  );
}

export function useStartWhenNear(element: React.RefObject<HTMLElement | null>, player: Player): void {
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some((change) => change.isIntersecting)) return;
        observer.disconnect();
        player.start();
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, player]);
}

/** Once, when the figure is first seen; stops at the reader's first touch. */
export function useAutoplay(element: React.RefObject<HTMLElement | null>, player: Player, wanted: boolean): void {
  const reducedMotion = useReducedMotion();
  useEffect(() => {
    const figure = element.current;
    if (!wanted || reducedMotion || figure === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      observer.disconnect();
    };
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some((change) => change.isIntersecting)) return;
        observer.disconnect();
        player.play();
        timer = setTimeout(() => player.pause(), autoplayMs);
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
