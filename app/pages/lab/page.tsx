import { useStaticData } from "../../base/static-data";
import { loadStaticHerd, staticHerdKey } from "../../player/static-herd";
import { useDescription } from "../../player/use-description";
import { Lab } from "./lab";
import { openingRequest } from "./opening";
import "../../figures/figures.css";
import "../../player/player.css";
import "./lab.css";

export const meta = {
  title: "The lab: accept()",
  description:
    "Every parameter of the simulated machine: compare up to four kernels at the same moment, step by step, and share the exact state as a link.",
};

/** The full figure with every parameter; its state is the address. */
export default function LabPage() {
  const described = useDescription(openingRequest.model);
  const printed = useStaticData(staticHerdKey(openingRequest), () => loadStaticHerd(openingRequest));
  const heading = (
    <div className="lab-title">
      <h1>{meta.title}</h1>
      <p>
        All that the figure of the first chapter can do. The address of this page is what you see: send it, cite it,
        come back to it.
      </p>
      <noscript>
        <p>Without JavaScript this page shows one state of one scenario; what it shows is simulated all the same.</p>
      </noscript>
    </div>
  );
  return (
    <article className="lab">
      {described.kind === "ready" ? (
        <Lab description={described.description} printed={printed ?? null} heading={heading} />
      ) : (
        <>
          {heading}
          <p className="player-problem" role="status">
            {described.kind === "failed" ? described.problem : "The simulator is being loaded."}
          </p>
        </>
      )}
    </article>
  );
}
