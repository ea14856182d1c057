import { type FigureKit, figureList } from "../../mount/kit";
import { useStaticFigure } from "../../player/figure/static-figure";
import type { StaticFigureRequest } from "../../player/figure/static-figure-request";
import { useDescription } from "../../player/run/use-description";
import type { PageModule, PageParts } from "../registry";
import { Lab } from "./lab";
import { words } from "./lab-messages";
import "../../mount/figures.css";
import "../../player/figure/player.css";
import "./lab.css";
import "./lab-sheets.css";
import "./lab-desk.css";

/** The lab page of a model: its full figure with every parameter; its state is the address. */
export function pageOf({ kit }: PageParts): PageModule {
  const { title, description } = kit.lab;
  return { default: () => <LabPage kit={kit} />, meta: { title, description } };
}

function LabPage({ kit }: { kit: FigureKit }) {
  const { lab, model } = kit;
  const request: StaticFigureRequest = {
    ...lab.opening,
    figures: figureList(kit, lab.figure),
    listing: false,
    against: true,
  };
  const described = useDescription(model, { metricsHelp: true });
  const printed = useStaticFigure(kit, request);
  const heading = (
    <div className="lab-title">
      <h1>{lab.title}</h1>
      <p>{lab.lead}</p>
      <noscript>
        <p>{words.withoutScripts}</p>
      </noscript>
    </div>
  );
  return (
    <article className="lab">
      {described.kind === "ready" ? (
        <Lab kit={kit} description={described.description} printed={printed ?? null} heading={heading} />
      ) : (
        <>
          {heading}
          <p className="player-problem" role="status">
            {described.kind === "failed" ? described.problem : words.loading}
          </p>
        </>
      )}
    </article>
  );
}
