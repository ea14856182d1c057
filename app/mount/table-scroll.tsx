import type { ReactElement, ReactNode } from "react";
import { words } from "./mount-messages";

/** Tables of a model, one below the other: what is wider than its place scrolls sideways in it, and is reached by keyboard. */
export function TableScroll({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no set of fields
    <div role="group" className="figure-table-scroll" tabIndex={0} aria-label={words.tables}>
      {children}
    </div>
  );
}
