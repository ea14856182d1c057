/** Markup as React's static renderer writes it, read back into a tree: well-formed, every attribute quoted. */

export interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
}

export type Node = Element | string;

const voidTags = new Set(["input", "br", "img", "hr"]);

/** Throws an Error that says where, if elements are not closed in the order in which they were opened. */
export function parseMarkup(markup: string): readonly Node[] {
  const root: Node[] = [];
  const open: { tag: string; children: Node[] }[] = [{ tag: "", children: root }];
  for (const [, closing, tag, attributes, selfClosing, text] of markup.matchAll(
    /<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) as { tag: string; children: Node[] };
    if (text !== undefined) {
      parent.children.push(plain(text));
    } else if (closing) {
      if (parent.tag !== tag) throw new Error(`</${tag}> closes a <${parent.tag}>.`);
      open.pop();
    } else {
      const children: Node[] = [];
      parent.children.push({ tag: tag as string, attributes: attributesOf(attributes ?? ""), children });
      if (!selfClosing && !voidTags.has(tag as string)) open.push({ tag: tag as string, children });
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is never closed.`);
  return root;
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
    found.set(name as string, plain(value ?? ""));
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? "");

/** All words of a node, white space folded. */
export function wordsOf(node: Node): string {
  const text = typeof node === "string" ? node : node.children.map(wordsOf).join("");
  return text.replace(/\s+/g, " ");
}

export const classesOf = (element: Element): readonly string[] =>
  (element.attributes.get("class") ?? "").split(" ").filter(Boolean);
