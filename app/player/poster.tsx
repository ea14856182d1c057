import { memo } from "react";
import { ReservedHeight } from "../figures/reserved-height";
import { herdShape } from "../figures/shape";
import type { LaneParams } from "../model/scenario";
import type { FigureName } from "./herd-player";

interface PosterProps {
  /** Markup made by the build; "" where there is none: then the place is kept. */
  readonly html: string;
  readonly lanes: readonly LaneParams[];
  readonly figure: FigureName;
}

/** The picture before anything runs. */
export const Poster = memo(function Poster({ html, lanes, figure }: PosterProps) {
  if (html !== "") {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by this site's own build from its own simulation
    return <div className="herd-static" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  if (figure !== "herd") return <div className="herd-static herd-static-small" />;
  return (
    <div className="herd-static herd">
      <div className="herd-canvas">
        <ReservedHeight shape={herdShape(lanes)} />
      </div>
    </div>
  );
});
