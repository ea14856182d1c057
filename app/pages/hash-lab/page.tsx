import { useStaticData } from "../../base/static-data";
import { loadStaticHash, staticHashKey } from "../../player/static-hash";
import { useDescription } from "../../player/use-description";
import { HashLab } from "./hash-lab";
import { openingRequest } from "./opening";
import "../../figures/figures.css";
import "../../figures/hash/hash.css";
import "../../player/player.css";
import "../lab/lab.css";

export const meta = {
  title: "The lab: hash tables",
  description:
    "Every parameter of the kernel's hash tables: up to four functions on the same keys, link by link, as a link that can be shared.",
};

/** All figures with every parameter; their state is the address. */
export default function HashLabPage() {
  const described = useDescription("hash");
  const printed = useStaticData(staticHashKey(openingRequest), () => loadStaticHash(openingRequest));
  const heading = (
    <div className="lab-title">
      <h1>{meta.title}</h1>
      <p>
        All that the figures of the chapter on hash tables can do. The address of this page is what you see: send it,
        cite it, come back to it.
      </p>
      <noscript>
        <p>Without JavaScript this page shows one state of one scenario; what it shows is simulated all the same.</p>
      </noscript>
    </div>
  );
  return (
    <article className="lab">
      {described.kind === "ready" ? (
        <HashLab description={described.description} printed={printed ?? null} heading={heading} />
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
