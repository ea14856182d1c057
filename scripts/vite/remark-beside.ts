/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/** How many of the blocks before and after it a figure or chart stays beside; null: it isn't marked. Throws where that can't be read. */
function blocksOf(node: Node): { before: number; after: number } | null {
  const mark = node.type === "mdxJsxFlowElement" && node.attributes?.find(({ name }) => name === "beside");
  if (!mark) return null;
  const [, before, after] = /^(?:([1-9])\+)?([0-9])$/.exec(String(mark.value)) ?? [];
  if (after === undefined || Number(before ?? 0) + Number(after) === 0)
    throw new Error(`beside="${mark.value}" of <${node.name}>: a number of blocks was expected, or "2+1".`);
  return { before: Number(before ?? 0), after: Number(after) };
}

/**
 * Puts a figure or chart that is marked `beside="3"` into one element with the three blocks after it, the words that speak of it; `beside="2+1"` takes two blocks
 * before it and one after. The reading order stays: where the window is wide, the style sheet keeps the figure beside them. Throws where so many blocks of words
 * are not there, headings being none.
 */
export function remarkBeside() {
  return (tree: Node) => {
    const from = tree.children ?? [];
    const to: Node[] = [];
    for (let at = 0; at < from.length; at++) {
      const node = from[at] as Node;
      const blocks = blocksOf(node);
      if (blocks === null) {
        to.push(node);
        continue;
      }
      const earlier = blocks.before === 0 ? [] : to.splice(-blocks.before);
      const later = from.slice(at + 1, at + 1 + blocks.after);
      if (earlier.length < blocks.before || later.length < blocks.after || ![...earlier, ...later].every(isWords))
        throw new Error(
          `<${node.name}> has no such blocks of words beside it: ${blocks.before} before, ${blocks.after} after.`,
        );
      to.push(together([...earlier, node, ...later]));
      at += blocks.after;
    }
    tree.children = to;
  };
}

/** Text, a list, a table, a box, a question, or a paragraph with its notes. */
const isWords = ({ type, name, attributes }: Node) =>
  type === "paragraph" ||
  type === "list" ||
  name === "table" ||
  name === "Box" ||
  name === "Predict" ||
  (name === "div" && attributes?.some(({ name, value }) => name === "className" && value === "noted") === true);

function together(children: Node[]): Node {
  return {
    type: "mdxJsxFlowElement",
    name: "div",
    attributes: [{ type: "mdxJsxAttribute", name: "className", value: "beside grid" }],
    children,
  };
}
