import type { ReactNode } from "react";

/** Stands where a component of the chapter has not been written yet. */
export function placeholder(name: string) {
  return function Placeholder({ id, children }: { id?: string; children?: ReactNode; [prop: string]: unknown }) {
    return (
      <figure className="at-page placeholder" id={id}>
        <p className="quiet">{name}</p>
        <figcaption>{children}</figcaption>
      </figure>
    );
  };
}

export function inlinePlaceholder(name: string) {
  return function Placeholder({ children }: { children?: ReactNode; [prop: string]: unknown }) {
    return <span>{children ?? `[${name}]`}</span>;
  };
}
