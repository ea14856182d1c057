import { memo } from "react";
import type { LaneParams } from "../../model/scenario";
import { FigureSpace } from "../../mount/figure-space";
import type { FigureKit } from "../../mount/kit";

interface PosterProps {
  /** Markup made by the build; "" where there is none: then the place is kept. */
  readonly html: string;
  readonly kit: FigureKit;
  readonly lanes: readonly LaneParams[];
  readonly figures: readonly string[];
}

/** The picture before anything runs. */
export const Poster = memo(function Poster({ html, kit, lanes, figures }: PosterProps) {
  if (html !== "") {
    return <Markup html={html} />;
  }
  return (
    <div className="figure-static">
      <FigureSpace kit={kit} lanes={lanes} figures={figures} />
    </div>
  );
});

/** Made by the build. */
export const Markup = memo(function Markup({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by this site's own build from its own simulation
  return <div className="figure-static" dangerouslySetInnerHTML={{ __html: html }} />;
});
