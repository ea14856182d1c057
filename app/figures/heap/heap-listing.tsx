import type { ReactElement } from "react";
import { noLine } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { HerdFrame } from "../types";

/** The core's listing is ASCII. */
const typeset = (text: string): string => text.replaceAll("<-", "←").replaceAll(">=", "≥");

/** How functions of the listing end that are an allocator's own. */
const endings: Readonly<Record<string, string>> = {
  "dlmalloc-1998": "Doug Lea 1998",
  glibc: "glibc",
  buddy: "buddies",
};

/** The listing of the allocators that are compared; the line that is being carried out is marked. */
export function HeapListing({ description, frame }: { description: Description; frame: HerdFrame }): ReactElement {
  const own = new Set(frame.lanes.map(({ params }) => endings[String(params.allocator)] ?? "one free list"));
  const lane = frame.step ? frame.lanes[frame.step.lane] : undefined;
  const current = lane && frame.step ? (lane.log.line[frame.step.record] ?? noLine) : noLine;
  // realloc is long, and seldom called.
  const resizes = frame.lanes.some(({ params }) => params.workload === "given" || Number(params.reallocs) > 0);
  let group = "";
  return (
    <div className="herd-listing heap-listing">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className="herd-listing-lines" tabIndex={0} aria-label="Listing">
        <code>
          {description.lines.map((line, index) => {
            const [call, allocator] = line.function.split(", ");
            if (allocator !== undefined && !own.has(allocator)) return null;
            if (call === "realloc" && !resizes) return null;
            const first = line.function !== group;
            group = line.function;
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
                key={index}
                className={first ? "herd-function" : undefined}
                data-mode={
                  index === current ? (/look|search|own|larger/.test(line.label) ? "scan" : "other") : undefined
                }
                aria-current={index === current ? "true" : undefined}
                style={{ paddingLeft: `${0.5 + line.indent * 1.2}em` }}
              >
                {typeset(line.text)}
              </span>
            );
          })}
        </code>
      </section>
    </div>
  );
}
