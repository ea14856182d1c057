import { useEffect, useState } from "react";
import { Button } from "../../base/button";
import { copyText } from "../../base/copy-text";
import { useStore } from "../../base/use-store";
import { describeScenario } from "../../model/describe-scenario";
import { withMoments } from "../../model/link";
import type { Player } from "../../player/run/player";
import { scenarioQuery } from "../../player/run/scenario-url";
import type { OwnMoment } from "../../player/transport/own-moments";
import { words } from "./lab-messages";

type Copied = { readonly kind: "no" } | { readonly kind: "yes" } | { readonly kind: "by-hand"; readonly link: string };

/** The exact state as a link, with the moments that the reader has kept: to the clipboard, or to whatever the device shares with. */
export function ShareLink({ player, moments }: { player: Player; moments: readonly OwnMoment[] }) {
  const [copied, setCopied] = useState<Copied>({ kind: "no" });
  // Known only in the browser: the build can't tell who will read.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  // What was copied is no longer what is shown.
  const at = useStore(player.ui, (ui) => ui.at);
  const branches = useStore(player.ui, (ui) => ui.branches);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it is about
  useEffect(() => setCopied({ kind: "no" }), [at, branches, moments]);
  const link = () => {
    const query = withMoments(
      scenarioQuery(player),
      moments.map((moment) => moment.at),
    );
    return `${window.location.origin}${window.location.pathname}?${query}`;
  };
  const copy = async () => setCopied((await copyText(link())) ? { kind: "yes" } : { kind: "by-hand", link: link() });
  const share = async () => {
    const { description, lanes } = player;
    try {
      await navigator.share({
        title: words.shared(describeScenario(description, { model: description.model, lanes, at: null })),
        url: link(),
      });
    } catch {
      // Put away without sharing: nothing to say.
    }
  };
  return (
    <div className="share-link needs-js">
      <Button onClick={copy}>{words.copyLink}</Button>
      {canShare && <Button onClick={share}>{words.share}</Button>}
      <span role="status">{copied.kind === "yes" ? words.copied : ""}</span>
      {copied.kind === "by-hand" && (
        <label>
          {words.copyByHand}{" "}
          <input type="text" readOnly value={copied.link} size={40} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}
