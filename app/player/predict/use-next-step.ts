import { useMemo } from "react";
import { useStore } from "../../base/use-store";
import type { Player } from "../run/player";
import { type NextStep, nextStep } from "./next-step";

/** As many steps beyond the moment are waited for, so that the same state always asks the same. */
const stepsAhead = 400;

export type Next =
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "none" }
  | ({ readonly kind: "known" } & NextStep);

/** What follows the step that the player shows. */
export function useNextStep(player: Player): Next {
  const at = useStore(player.ui, (ui) => ui.at);
  const status = useStore(player.ui, (ui) => ui.status);
  const framed = useStore(player.ui, (ui) => ui.frame !== null);
  const known = useStore(
    player.ui,
    ({ computing, count }) => computing.kind !== "running" || count > at + stepsAhead + 1,
  );
  return useMemo(() => {
    if (status.kind === "failed") return { kind: "failed", problem: status.problem };
    if (status.kind !== "ready" || !framed || !known) return { kind: "waiting" };
    const { description, logs, steps } = player;
    const titles = player.source.get()?.lanes.map(({ label }) => label) ?? [];
    const next = nextStep({ description, logs, steps, titles }, at);
    return next === null ? { kind: "none" } : { kind: "known", ...next };
  }, [player, at, status, framed, known]);
}
