import { basename } from "node:path";
import { anyModelTag } from "../lib/model-tags.mjs";

/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  depth?: number;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/** The figures and charts of a text: what stands beside the words of its section. */
const drawn = new RegExp(`^(${anyModelTag}|SweepChart|TrialsChart)$`);

/**
 * In a text about a source document: each <Section> with what follows it, up to the next section or heading, becomes an element that the style sheet lays out: words on
 * one side, figures on the other. After its words come the rows of the ledger and the places of the site that take it up (`<SectionLinks>`).
 */
export function remarkSections() {
  return (tree: Node, { path = "" }: { path?: string }) => {
    const document = basename(path, ".mdx");
    const to: Node[] = [];
    const from = tree.children ?? [];
    for (let at = 0; at < from.length; at++) {
      const node = from[at] as Node;
      if (!isSection(node)) {
        to.push(node);
        continue;
      }
      const within: Node[] = [];
      while (at + 1 < from.length && !endsSection(from[at + 1] as Node)) within.push(from[++at] as Node);
      to.push(laidOut(node, within, document));
    }
    tree.children = to;
  };
}

const isSection = ({ type, name }: Node) => type === "mdxJsxFlowElement" && name === "Section";
const endsSection = (node: Node) => isSection(node) || (node.type === "heading" && (node.depth ?? 1) <= 2);
const isDrawn = ({ type, name }: Node) => type === "mdxJsxFlowElement" && drawn.test(name ?? "");

function laidOut(section: Node, within: readonly Node[], document: string): Node {
  const { attributes = [] } = section;
  const id = attributes.find(({ name }) => name === "id")?.value;
  const rows = attributes.filter(({ name }) => name === "rows");
  const figures = within.filter(isDrawn);
  const taken = figures.length > 0 || within.some(leads);
  const links: Node = {
    type: "mdxJsxFlowElement",
    name: "SectionLinks",
    attributes: [
      attribute("id", String(id)),
      attribute("of", document),
      ...rows,
      ...(taken ? [attribute("taken", "up")] : []),
    ],
    children: [],
  };
  const words = [section, ...within.filter((node) => !isDrawn(node)), links];
  return element(
    "section",
    [attribute("className", "paper-section"), attribute("aria-labelledby", String(id))],
    [
      element("div", [attribute("className", "paper-words")], words),
      ...(figures.length > 0 ? [element("div", [attribute("className", "paper-figures")], figures)] : []),
    ],
  );
}

/** Says what is missing, or leads somewhere itself. */
const leads = ({ type, name, children = [] }: Node): boolean =>
  type === "link" || name === "NotYet" || name === "Cite" || name === "Claim" || children.some(leads);

const attribute = (name: string, value: string) => ({ type: "mdxJsxAttribute", name, value });

const element = (name: string, attributes: Node["attributes"], children: Node[]): Node => ({
  type: "mdxJsxFlowElement",
  name,
  attributes,
  children,
});
