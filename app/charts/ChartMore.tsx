import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { onPrint } from "../base/on-print";
import { words } from "./charts-messages";

/** Behind "…": what a chart can do beside being read. Paper has what is in it that paper can show: the table. */
export function ChartMore({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const opened: HTMLDetailsElement[] = [];
    const all = () => [details.current, details.current?.querySelector<HTMLDetailsElement>(".chart-data")];
    return onPrint(
      () => {
        for (const one of all()) {
          if (!one || one.open) continue;
          one.open = true;
          opened.push(one);
        }
      },
      () => {
        for (const one of opened.splice(0)) one.open = false;
      },
    );
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
    event.stopPropagation();
  }
  return (
    <details className="chart-more sans" ref={details} open={open || undefined} onKeyDown={onKeyDown}>
      <summary aria-label={words.more} title={words.more}>
        {words.moreSign}
      </summary>
      {children}
    </details>
  );
}
