/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/**
 * A figure or chart names in `evidence` what a paper says of what it shows: a row of the ledger, or "own" where no paper does. It becomes the last line of its caption:
 * what the paper says, what the machine says (`<Evidence>`).
 */
export function remarkEvidence() {
  return (tree: Node) => visit(tree);
}

function visit(node: Node): void {
  for (const child of node.children ?? []) visit(child);
  const of = node.attributes?.find(({ name }) => name === "evidence");
  if (of === undefined) return;
  node.attributes = node.attributes?.filter((one) => one !== of);
  const line: Node = {
    type: "mdxJsxFlowElement",
    name: "Evidence",
    attributes: [{ type: "mdxJsxAttribute", name: "of", value: of.value }],
    children: [],
  };
  node.children = [...(node.children ?? []), line];
}
