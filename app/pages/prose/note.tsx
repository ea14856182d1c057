import type { ReactNode } from "react";

/** In the margin beside its paragraph; beneath it where there is no margin. */
export function Note({ children }: { children?: ReactNode }) {
  return (
    <aside className="note sans" role="note">
      {children}
    </aside>
  );
}

/** What stands apart from the text: what the model leaves out, how a number was got. */
export function Box({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="box" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Lede({ children }: { children?: ReactNode }) {
  return <div className="lede">{children}</div>;
}
