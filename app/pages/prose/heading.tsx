import { Children, isValidElement, type ReactNode } from "react";

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

/** "Linear, says the paper; square, says its table" → "linear-says-the-paper-square-says-its-table" */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === "string" || typeof child === "number") return String(child);
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : "";
    })
    .join("");
}
