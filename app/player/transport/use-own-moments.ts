import { useCallback, useEffect, useMemo, useState } from "react";
import { useStore } from "../../base/use-store";
import { formatLink, parseLink, readMoments } from "../../model/link";
import { currentRun } from "../run/branches";
import type { Player } from "../run/player";
import { createOwnMoments, type OwnMoment, withLinked } from "./own-moments";

export interface OwnMomentsInUse {
  readonly moments: readonly OwnMoment[];
  readonly set: (moments: readonly OwnMoment[]) => void;
}

/** The moments that the reader has kept of what the player runs, and those that the page's address names. None while the page is prerendered. */
export function useOwnMoments(player: Player): OwnMomentsInUse {
  const store = useMemo(() => createOwnMoments(() => window.localStorage), []);
  const lanes = useStore(player.ui, (ui) => currentRun(ui.branches).lanes);
  const { description } = player;
  const scenario = useMemo(
    () => formatLink(description, { model: description.model, lanes, at: null }),
    [description, lanes],
  );
  const [kept, setKept] = useState<{ readonly of: string; readonly moments: readonly OwnMoment[] }>({
    of: "",
    moments: [],
  });
  // Before those of the scenario are read: it may be the link's.
  useEffect(() => {
    const { search } = window.location;
    const { steps } = readMoments(search);
    if (steps.length === 0) return;
    const { lanes } = parseLink(description, search).scenario;
    const of = formatLink(description, { model: description.model, lanes, at: null });
    store.put(of, withLinked(store.get(of), steps));
  }, [store, description]);
  useEffect(() => setKept({ of: scenario, moments: store.get(scenario) }), [store, scenario]);
  const set = useCallback(
    (moments: readonly OwnMoment[]) => {
      store.put(scenario, moments);
      setKept({ of: scenario, moments });
    },
    [store, scenario],
  );
  return useMemo(() => ({ moments: kept.of === scenario ? kept.moments : none, set }), [kept, scenario, set]);
}

const none: readonly OwnMoment[] = [];
