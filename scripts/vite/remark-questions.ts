/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  depth?: number;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

const attributeOf = ({ attributes }: Node, name: string) => attributes?.find((one) => one.name === name)?.value;

/** Tags of figures have a scenario; those that name their model besides, charts among them, have no moment to stop at. */
const isFigure = (node: Node) =>
  /^[A-Z]/.test(node.name ?? "") &&
  attributeOf(node, "scenario") !== undefined &&
  attributeOf(node, "model") === undefined;

/**
 * A figure that leads up to a question, in the same section and before it, is told of it (`leadsTo`: ids, by spaces): as long as the question is open, the figure
 * ends at the moment that it shows.
 */
export function remarkQuestions() {
  return ({ children = [] }: Node) => {
    let leading: Node[] = [];
    for (const node of children) {
      if (node.type === "heading" && (node.depth ?? 1) <= 2) leading = [];
      else if (isFigure(node)) leading.push(node);
      else if (node.name === "Predict") for (const figure of leading) addQuestion(figure, attributeOf(node, "id"));
    }
  };
}

function addQuestion(figure: Node, id: unknown): void {
  if (typeof id !== "string") throw new Error("A <Predict> has no id.");
  const before = figure.attributes?.find(({ name }) => name === "leadsTo");
  if (before) before.value = `${before.value} ${id}`;
  else figure.attributes?.push({ type: "mdxJsxAttribute", name: "leadsTo", value: id });
}
