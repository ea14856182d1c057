import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "../../base/message-of";
import { useChartServices } from "../../charts/services";
import type { Claim } from "../../model/ledger";
import { type Outcome, runClaims } from "./ledger-data";

/** What the reader's own browser found for a row. */
export type Rerun =
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly outcome: Outcome }
  | { readonly kind: "failed"; readonly why: string };

/** Of a run of many rows. */
export type AllStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly claims: readonly Claim[]; readonly seconds: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly why: string };

/** Runs rows again, one or many. Everything ends with the page. */
export function useLedger() {
  const services = useChartServices();
  const [reruns, setReruns] = useState<ReadonlyMap<string, Rerun>>(new Map());
  const [all, setAll] = useState<AllStatus>({ kind: "idle" });
  const life = useRef<AbortController | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    life.current = new AbortController();
    return () => {
      life.current?.abort();
      running.current?.abort();
    };
  }, []);

  const note = useCallback((entries: readonly (readonly [string, Rerun])[]) => {
    setReruns((before) => new Map([...before, ...entries]));
  }, []);

  const runOne = useCallback(
    async (claim: Claim) => {
      const signal = life.current?.signal;
      note([[claim.id, { kind: "running" }]]);
      try {
        const [outcome] = await runClaims([claim], services, { signal });
        if (outcome) note([[claim.id, { kind: "done", outcome }]]);
      } catch (error) {
        if (!signal?.aborted) note([[claim.id, { kind: "failed", why: messageOf(error) }]]);
      }
    },
    [services, note],
  );

  const runMany = useCallback(
    async (claims: readonly Claim[]) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const begun = performance.now();
      setAll({ kind: "running", done: 0, total: 0 });
      try {
        const outcomes = await runClaims(claims, services, {
          signal: control.signal,
          onProgress: (done, total) => !control.signal.aborted && setAll({ kind: "running", done, total }),
        });
        if (control.signal.aborted) return;
        note(claims.map((claim, i) => [claim.id, { kind: "done", outcome: outcomes[i] as Outcome }]));
        setAll({ kind: "done", claims, seconds: ((performance.now() - begun) / 1000).toFixed(1) });
      } catch (error) {
        if (!control.signal.aborted) setAll({ kind: "failed", why: messageOf(error) });
      }
    },
    [services, note],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    setAll({ kind: "cancelled" });
  }, []);

  return { reruns, all, runOne, runMany, cancel };
}
