import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "../base/message-of";
import { useChartServices } from "./services";
import { runSweep, type SweepData, type SweepSpec } from "./sweep-plan";

export type SweepStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly runs: number; readonly seconds: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly why: string };

/** One sweep at a time: starting another one, cancelling, or leaving the page ends it at once. */
export function useSweep(onResult: (data: SweepData) => void) {
  const services = useChartServices();
  const [status, setStatus] = useState<SweepStatus>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (spec: SweepSpec) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const mine = () => running.current === control;
      const begun = performance.now();
      setStatus({ kind: "running", done: 0, total: 0 });
      try {
        const data = await runSweep(services, spec, {
          signal: control.signal,
          onProgress: (done, total) => mine() && setStatus({ kind: "running", done, total }),
        });
        if (!mine() || control.signal.aborted) return;
        const seconds = ((performance.now() - begun) / 1000).toPrecision(2);
        setStatus({ kind: "done", runs: data.curves.length * data.values.length, seconds: Number(seconds).toString() });
        onResult(data);
      } catch (error) {
        if (!mine() || control.signal.aborted) return;
        setStatus({ kind: "failed", why: messageOf(error) });
      } finally {
        if (mine()) running.current = null;
      }
    },
    [services, onResult],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setStatus({ kind: "cancelled" });
  }, []);

  return { status, start, cancel };
}
