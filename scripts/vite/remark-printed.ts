/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: unknown[];
  children?: Node[];
}

/** Components that are done once they are printed: what of them answers to a reader hears of it through prose/answer-readers.ts. */
const printed =
  /^(Bibliography|Box|Cite|Claim|Evidence|Hue|Lectures|Lede|Next|NotYet|Note|Number|NumberSettings|OneMinute|Section|SectionLinks|Seek|SettleTable|Term)$/;

const blocks = ["paragraph", "heading", "list", "table", "blockquote", "code", "thematicBreak", "mdxJsxFlowElement"];

/**
 * The words of a text stand in its page; a reader's browser is not sent them a second time as code. Each block without anything that lives is marked with a
 * name: in the build it is a <Marked> around the block, in the browser a <Printed> that takes what the page shows under this name.
 */
export function remarkPrinted({ forBuild }: { readonly forBuild: boolean }) {
  return (tree: Node) => {
    let count = 0;
    const within = (parent: Node): void => {
      parent.children = (parent.children ?? []).map((node) => {
        if (!blocks.includes(node.type)) {
          if (!forBuild && !isPlain(node)) throw new Error(unplaced(parent, node));
          return node;
        }
        if (!isPrinted(node)) {
          within(node);
          return node;
        }
        count += 1;
        return {
          type: "mdxJsxFlowElement",
          name: forBuild ? "Marked" : "Printed",
          attributes: [{ type: "mdxJsxAttribute", name: "name", value: `t${count}` }],
          children: forBuild ? [node] : [],
        };
      });
    };
    within(tree);
  };
}

const isComponent = ({ name }: Node) => /^[A-Z]/.test(name ?? "");
const everywhere = (node: Node, holds: (node: Node) => boolean): boolean =>
  holds(node) && (node.children ?? []).every((child) => everywhere(child, holds));

const isPrinted = (node: Node) => everywhere(node, (one) => !isComponent(one) || printed.test(one.name ?? ""));
/** What a browser can render without the components that only the build has. */
const isPlain = (node: Node) => everywhere(node, (one) => !printed.test(one.name ?? "") && one.type !== "link");

const unplaced = (parent: Node, node: Node) =>
  `<${node.name ?? node.type}> stands between the lines of <${parent.name ?? parent.type}>: words within what lives stand on lines of their own, so that they are a paragraph.`;
