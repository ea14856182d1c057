import { modelOfTag } from "../lib/model-tags.mjs";

/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/**
 * A figure or chart names in `evidence` what a paper says of what it shows: a row of the ledger, a section with what the `machine` says to it, or "own" where no paper does.
 * It becomes the last line of its caption: what the paper says, what the machine says (`<Evidence>`).
 */
export function remarkEvidence() {
  return (tree: Node) => visit(tree);
}

function visit(node: Node): void {
  for (const child of node.children ?? []) visit(child);
  const of = node.attributes?.find(({ name }) => name === "evidence");
  if (of === undefined) return;
  const givenAs = (wanted: string) => node.attributes?.find(({ name }) => name === wanted)?.value;
  const machine = givenAs("machine");
  // Its numbers are those of the figure's own scenario.
  const run =
    machine === undefined
      ? []
      : [
          attribute("machine", machine),
          attribute("model", givenAs("model") ?? modelOfTag.get(node.name ?? "") ?? ""),
          attribute("scenario", givenAs("scenario")),
        ];
  node.attributes = node.attributes?.filter(({ name }) => name !== "evidence" && name !== "machine");
  const line: Node = {
    type: "mdxJsxFlowElement",
    name: "Evidence",
    attributes: [attribute("of", of.value), ...run],
    children: [],
  };
  node.children = [...(node.children ?? []), line];
}

const attribute = (name: string, value: unknown) => ({ type: "mdxJsxAttribute", name, value });
