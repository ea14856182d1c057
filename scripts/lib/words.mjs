import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync } from "vite";
import { root } from "./run.mjs";
import { filesOf } from "./stamp.mjs";

/** Attributes whose text a reader sees or hears. */
const spoken = new Set([
  "aria-label",
  "aria-valuetext",
  "aria-roledescription",
  "alt",
  "label",
  "name",
  "placeholder",
  "title",
]);

/** Rooms whose words stand in files named words.ts or words.tsx, so that a translation is a set of files. */
const rooms = ["app/charts", "app/machine", "app/pages", "app/player", "app/share", "app/stage"];

/** A sentence for each text between tags, or in an attribute that is read out, that stands in a component itself. `path`: from the root. */
export function strayWords(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  const tell = (node, words) => {
    const line = text.slice(0, node.start).split("\n").length;
    found.push(`${path}:${line}: "${words.trim().replace(/\s+/g, " ")}" belongs in a words.ts.`);
  };
  const visit = (node, shown) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, shown);
      return;
    }
    if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
    switch (node.type) {
      case "JSXText":
        if (isWords(node.value)) tell(node, node.value);
        return;
      case "JSXAttribute":
        visit(node.value, spoken.has(node.name.name));
        return;
      case "JSXExpressionContainer":
        visit(node.expression, shown ?? true);
        return;
      case "Literal":
        if (shown && typeof node.value === "string" && isWords(node.value)) tell(node, node.value);
        return;
      case "TemplateLiteral":
        if (shown) for (const { value, start } of node.quasis) if (isWords(value.cooked)) tell({ start }, value.cooked);
        visit(node.expressions, shown);
        return;
      case "ConditionalExpression":
        visit(node.test, false);
        visit([node.consequent, node.alternate], shown);
        return;
      case "LogicalExpression":
        visit(node.left, false);
        visit(node.right, shown);
        return;
      case "JSXElement":
      case "JSXFragment":
        visit(node.openingElement?.attributes, false);
        visit(node.children, true);
        return;
      default:
        for (const inner of Object.values(node)) visit(inner, false);
    }
  };
  visit(program.body, false);
  return found;
}

const isWords = (text) => /\p{Letter}{2,}/u.test(text);

/** Of all rooms, as they stand. */
export function allStrayWords() {
  return filesOf(rooms)
    .map((file) => file.slice(root.length + 1).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx") && basename(path) !== "words.tsx")
    .flatMap((path) => strayWords(path, readFileSync(join(root, path), "utf8")));
}
