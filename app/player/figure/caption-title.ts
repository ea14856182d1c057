import { Children, isValidElement, type ReactNode } from "react";

/** The first words in bold of a caption, in which it says what the figure is; "" where there are none. */
export function captionTitle(caption: ReactNode): string {
  for (const node of Children.toArray(caption)) {
    if (!isValidElement<{ children?: ReactNode }>(node)) continue;
    const { children } = node.props;
    const found = node.type === "strong" ? textOf(children) : captionTitle(children);
    if (found !== "") return found;
  }
  return "";
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((one) => (isValidElement<{ children?: ReactNode }>(one) ? textOf(one.props.children) : String(one)))
    .join("");
}
