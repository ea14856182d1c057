/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/** How many of the blocks after it a figure stays beside; 0: it isn't marked. Throws where that can't be read. */
function stepsOf(node: Node): number {
  const mark = node.type === "mdxJsxFlowElement" && node.attributes?.find(({ name }) => name === "beside");
  if (!mark) return 0;
  const steps = Number(mark.value);
  if (!Number.isInteger(steps) || steps < 1)
    throw new Error(`beside="${mark.value}" of <${node.name}>: a number of blocks was expected.`);
  return steps;
}

/**
 * Puts a figure that is marked `beside="3"` into one element with the three blocks after it, the steps of the text that drive it: where the window is wide, the
 * style sheet keeps the figure beside them.
 */
export function remarkBeside() {
  return (tree: Node) => {
    const from = tree.children ?? [];
    const to: Node[] = [];
    for (let at = 0; at < from.length; at++) {
      const node = from[at] as Node;
      const steps = stepsOf(node);
      to.push(steps === 0 ? node : together(from.slice(at, at + steps + 1)));
      at += steps;
    }
    tree.children = to;
  };
}

function together(children: Node[]): Node {
  return {
    type: "mdxJsxFlowElement",
    name: "div",
    attributes: [{ type: "mdxJsxAttribute", name: "className", value: "beside grid" }],
    children,
  };
}
