import type { FigureKit } from "../../mount/kit";
import { useStaticFigure } from "../../player/figure/static-figure";
import type { StaticFigureRequest } from "../../player/figure/static-figure-request";
import { useDescription } from "../../player/run/use-description";
import type { PageModule, PageParts } from "../registry";
import { Embed } from "./embed";
import { words } from "./embed-messages";
import { defaultOptions } from "./options";
import "../../mount/figures.css";
import "../../player/figure/player.css";
import "./embed.css";

/** /embed/<model>/: the model's figure, to stand in a frame. */
export function pageOf({ kit }: PageParts): PageModule {
  return {
    default: () => <EmbedPage kit={kit} />,
    meta: { title: embedTitle(kit), description: kit.lab.description },
  };
}

const embedTitle = (kit: FigureKit) => kit.lab.title.replace(/^The lab: /, "");

function EmbedPage({ kit }: { kit: FigureKit }) {
  const request: StaticFigureRequest = { ...kit.lab.opening, ...defaultOptions(kit), against: true };
  const described = useDescription(kit.model);
  const printed = useStaticFigure(kit, request);
  if (described.kind === "ready")
    return (
      <>
        <h1 className="visually-hidden">{embedTitle(kit)}</h1>
        <Embed kit={kit} description={described.description} printed={printed ?? null} />
      </>
    );
  return (
    <p className="player-problem" role="status">
      {described.kind === "failed" ? described.problem : words.loading}
    </p>
  );
}
