/** Which stretch of a run a film shows, and how fast. Pure. */
import { momentAfter, type Pace, secondsTo } from "../player/run/pace";

export interface Stretch {
  readonly fromNs: number;
  readonly toNs: number;
}

export const picturesPerSecond = 8;
/** A GIF of more is too heavy for any page. */
export const longestSeconds = 60;

export interface FilmPlan {
  /** Of the pictures, ascending. */
  readonly timesNs: readonly number[];
  /** Of the film, the last picture's rest left out. */
  readonly seconds: number;
  /** How many times as fast as was chosen it plays, to be no longer than films may be: from 1. */
  readonly hastened: number;
}

/** null where no time passes between the two. Eased as the player eases it: by its pace, at the speed that is chosen. */
export function planFilm(pace: Pace, speed: number, { fromNs, toNs }: Stretch): FilmPlan | null {
  if (!(toNs > fromNs)) return null;
  const [fromS, toS] = [secondsTo(pace, fromNs), secondsTo(pace, toNs)];
  const asked = (toS - fromS) / speed;
  const seconds = Math.min(asked, longestSeconds);
  const pictures = Math.max(2, Math.round(seconds * picturesPerSecond));
  const timesNs = Array.from({ length: pictures }, (_, i) => {
    // Ends are met exactly: a moment is a moment, and rounding would be one step off.
    if (i === 0) return fromNs;
    if (i === pictures - 1) return toNs;
    return momentAfter(pace, fromS + ((toS - fromS) * i) / (pictures - 1));
  });
  return { timesNs, seconds, hastened: asked / seconds };
}
