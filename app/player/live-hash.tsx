/** The live figures of hash tables, in a chunk of their own. */
import type { ComponentType } from "react";
import { useStore } from "../base/use-store";
import { HashFigure, type HashFigureName } from "../figures/hash";
import type { HerdFrame, HerdSource } from "../figures/types";
import type { LiveFigureProps } from "./live-figure";

/** The figure for a set of drawings; made once for each, so that it stays the same component. */
const made = new Map<string, ComponentType<LiveFigureProps>>();

export function liveHash(figures: readonly HashFigureName[]): ComponentType<LiveFigureProps> {
  const key = figures.join();
  const known = made.get(key);
  if (known) return known;
  const Live = ({ player, frames, listing, theme }: LiveFigureProps) => {
    const ready = useStore(player.frames, (frame) => frame !== null);
    if (!ready) return null;
    const source = player.frames as HerdSource<HerdFrame>;
    return (
      <HashFigure
        description={player.description}
        source={source}
        frames={frames}
        figures={figures}
        listing={listing}
        theme={theme}
      />
    );
  };
  made.set(key, Live);
  return Live;
}
