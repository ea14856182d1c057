/** A figure of hash tables with the player's controls: what a chapter's figure and the lab page have in common. */
import { memo, type ReactNode, useCallback } from "react";
import { type HashFigureName, HashSpace, hashShape } from "../figures/hash";
import type { LaneParams } from "../model/scenario";
import { HerdPlayer } from "./herd-player";
import { OwnKeys } from "./own-keys";
import type { Player } from "./player";

interface HashPlayerProps {
  readonly player: Player;
  /** Joined by "+": a name, so that it is the same from one rendering to the next. */
  readonly figures: string;
  readonly listing: boolean;
  readonly label: string;
  readonly poster: ReactNode;
  readonly children?: ReactNode;
}

export const figureList = (figures: string): readonly HashFigureName[] => figures.split("+") as HashFigureName[];

export function HashPlayer({ player, figures, listing, label, poster, children }: HashPlayerProps) {
  const load = useCallback(async () => (await import("./live-hash")).liveHash(figureList(figures)), [figures]);
  return (
    <HerdPlayer player={player} figure="herd" listing={listing} label={label} poster={poster} load={load}>
      <OwnKeys player={player} />
      {children}
    </HerdPlayer>
  );
}

interface HashPosterProps {
  /** Markup made by the build; "" where there is none: then the place is kept. */
  readonly html: string;
  readonly lanes: readonly LaneParams[];
  readonly figures: string;
}

export const HashPoster = memo(function HashPoster({ html, lanes, figures }: HashPosterProps) {
  if (html !== "") {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by this site's own build from its own simulation
    return <div className="herd-static" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div className="herd-static herd hash">
      {figureList(figures).map((figure) => (
        <div key={figure} className="herd-canvas">
          <HashSpace shape={hashShape(lanes)} figure={figure} />
        </div>
      ))}
    </div>
  );
});
