import { createElement, type ReactElement } from "react";
import type { SvgNode } from "./svg-node";

/** Nodes of the painter as React elements. */
export function SvgTree({ node }: { node: SvgNode }): ReactElement {
  return element(node, 0);
}

function element(node: SvgNode, key: number): ReactElement {
  const attrs = Object.fromEntries(Object.entries(node.attrs).map(([name, value]) => [reactName(name), value]));
  const children = node.children?.map((child, i) => (typeof child === "string" ? child : element(child, i)));
  return createElement(
    node.tag,
    { key, ...attrs },
    children && children.length === 1 && typeof children[0] === "string" ? children[0] : children,
  );
}

/** SVG writes stroke-width, React strokeWidth; data- and aria- stay as they are. */
function reactName(name: string): string {
  return name.startsWith("data-") || name.startsWith("aria-")
    ? name
    : name.replace(/-([a-z])/g, (_, c: string) => c.toUpperCase());
}
