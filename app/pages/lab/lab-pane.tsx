import type { ReactNode } from "react";
import { Button } from "../../base/button";
import { words } from "./lab-messages";

interface LabPaneProps {
  readonly id: string;
  readonly name: string;
  /** What it holds, where that is more than its name says. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** At a desk a part of the page; elsewhere a sheet over its lower half, which a button of `LabSheets` opens, so that what is changed in it is seen above. */
export function LabPane({ id, name, label = name, children }: LabPaneProps) {
  return (
    <section id={id} popover="auto" className="lab-pane needs-js" aria-label={label}>
      <div className="lab-pane-head">
        <h2>{name}</h2>
        <Button popoverTarget={id} popoverTargetAction="hide">
          {words.close}
        </Button>
      </div>
      {children}
    </section>
  );
}

/** The buttons that open the sheets, where panes are sheets. */
export function LabSheets({ panes }: { readonly panes: readonly Pick<LabPaneProps, "id" | "name">[] }) {
  return (
    <div className="lab-sheets needs-js">
      {panes.map(({ id, name }) => (
        <Button key={id} popoverTarget={id}>
          {name}
        </Button>
      ))}
    </div>
  );
}
