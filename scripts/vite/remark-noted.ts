/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: unknown[];
  children?: Node[];
}

const annotatable = new Set(["paragraph", "list", "blockquote", "table"]);

const isNote = (node: Node | undefined) => node?.type === "mdxJsxFlowElement" && node.name === "Note";

/**
 * Puts every margin note into one element with the paragraph that it stands after (or, after a figure, before), so that the style sheet can lay them beside
 * each other. The reading order stays: first the paragraph, then its notes.
 */
export function remarkNoted() {
  return (tree: Node) => {
    const from = tree.children ?? [];
    const to: Node[] = [];
    for (let at = 0; at < from.length; at++) {
      const node = from[at] as Node;
      if (!isNote(node)) {
        to.push(node);
        continue;
      }
      const notes = [node];
      while (isNote(from[at + 1])) notes.push(from[++at] as Node);
      const before = to.at(-1);
      const after = from[at + 1];
      if (before && annotatable.has(before.type)) to[to.length - 1] = noted([before, ...notes]);
      else if (after && annotatable.has(after.type)) {
        at++;
        to.push(noted([after, ...notes]));
      } else to.push(...notes);
    }
    tree.children = to;
  };
}

function noted(children: Node[]): Node {
  return {
    type: "mdxJsxFlowElement",
    name: "div",
    attributes: [{ type: "mdxJsxAttribute", name: "className", value: "noted" }],
    children,
  };
}
