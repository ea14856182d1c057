import { createHash } from "node:crypto";

/** What this plugin needs of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/** The attributes of a <Number>, as they are written. */
type Written = Readonly<Record<string, string>>;

interface Group {
  readonly owner: Node;
  readonly kind: string;
  readonly numbers: Node[];
}

/**
 * Puts one <NumberSettings> at the end of each paragraph, caption, note, item or table with simulated numbers. `place` is its place among those of the text, `of`
 * all numbers of the text by these places: for the build alone, which knows runs. What a browser gets is numbers and paragraphs by their places in a text that a
 * hash names: it finds their words in the page, and the queries of the runs, as long as the text itself, stay here.
 */
export function remarkNumbers({ forBuild }: { readonly forBuild: boolean }) {
  return (tree: Node) => {
    const groups: Group[] = [];
    visit(tree, [], groups);
    const all = JSON.stringify(groups.map(({ numbers }) => numbers.map(writtenOf)));
    const id = createHash("sha256").update(all).digest("hex").slice(0, 8);
    for (const [place, { owner, kind, numbers }] of groups.entries()) {
      for (const [i, number] of numbers.entries())
        number.attributes = [
          ...(forBuild ? (number.attributes ?? []) : []),
          { type: "mdxJsxAttribute", name: "place", value: `${id} ${place} ${i}` },
        ];
      appendTo(owner, {
        id,
        place: String(place),
        count: String(numbers.length),
        kind,
        ...(forBuild && { of: all }),
      });
    }
  };
}

function visit(node: Node, above: readonly Node[], groups: Group[]): void {
  if (isJsx(node) && node.name === "Number") {
    const owner = ownerOf(above);
    if (owner === undefined) return;
    const known = groups.find((group) => group.owner === owner);
    const group = known ?? { owner, kind: kindOf(owner, above), numbers: [] };
    if (known === undefined) groups.push(group);
    group.numbers.push(node);
    return;
  }
  for (const child of node.children ?? []) visit(child, [...above, node], groups);
}

const isJsx = ({ type }: Node) => type === "mdxJsxTextElement" || type === "mdxJsxFlowElement";
const isTable = (node: Node) => node.type === "table" || (isJsx(node) && node.name === "table");

/** A table as a whole; else the innermost block. */
function ownerOf(above: readonly Node[]): Node | undefined {
  return (
    above.find(isTable) ??
    above.findLast(({ type }) => ["paragraph", "heading", "listItem", "mdxJsxFlowElement"].includes(type))
  );
}

/** In words for people who hear the button's name. */
function kindOf(owner: Node, above: readonly Node[]): string {
  if (isTable(owner)) return "table";
  const around = [...above].reverse().find(({ type, name }) => type === "listItem" || (isFlow(type) && name !== "div"));
  if (around === undefined) return "paragraph";
  if (around.type === "listItem" || around.name === "li") return "item";
  if (around.name === "Note") return "note";
  // Components with a lower-case name are elements, and the rest that hold text are figures, but for these.
  const isFigure = /^[A-Z]/.test(around.name ?? "") && !["Box", "Lede", "Predict"].includes(around.name ?? "");
  return isFigure ? "caption" : "paragraph";
}

const isFlow = (type: string) => type === "mdxJsxFlowElement";

function writtenOf({ attributes = [] }: Node): Written {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) => (name !== undefined && typeof value === "string" ? [[name, value]] : [])),
  );
}

function appendTo(owner: Node, props: Written): void {
  const button: Node = {
    type: "mdxJsxTextElement",
    name: "NumberSettings",
    attributes: Object.entries(props).map(([name, value]) => ({ type: "mdxJsxAttribute", name, value })),
    children: [],
  };
  const at = isTable(owner) ? (captionOf(owner) ?? lastCellOf(owner)) : owner;
  // The last line may be a list's or a figure's own; words stand in its last paragraph.
  at.children = [...(at.children ?? []), button];
}

function captionOf(table: Node): Node | undefined {
  const caption = (table.children ?? []).find((child) => isJsx(child) && child.name === "caption");
  const [only] = caption?.children ?? [];
  return only?.type === "paragraph" ? only : caption;
}

function lastCellOf(table: Node): Node {
  let node = table;
  for (let child = node.children?.at(-1); child?.children !== undefined; child = child.children.at(-1)) node = child;
  return node;
}
