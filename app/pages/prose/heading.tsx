import { Children, isValidElement, type ReactNode } from "react";
import { slug } from "../../base/slug";

/** A heading that can be linked: its id is made of its words. */
export function Heading({ children }: { children?: ReactNode }) {
  const id = slug(textOf(children));
  return (
    <h2 id={id}>
      <a className="heading-link" href={`#${id}`}>
        {children}
      </a>
    </h2>
  );
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === "string" || typeof child === "number") return String(child);
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : "";
    })
    .join("");
}
