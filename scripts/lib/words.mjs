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

/** Properties of what is drawn, listed or counted, whose text a reader sees. */
const told = new Set(["before", "caption", "label", "note", "placeholder", "says", "title", "words"]);

/** Calls that draw their third argument. */
const drawing = new Set(["label", "labelAt"]);

/** Calls that hold text against text, or find something by it: what they are given is nothing to read. */
const finding = new Set(
  "closest endsWith get has includes indexOf matches matchMedia querySelector querySelectorAll replace replaceAll split startsWith useMedia useStaticData".split(
    " ",
  ),
);

/** Calls whose text only an error tells. */
const counting = new Set(["stepCount"]);

/** Rooms whose words stand in files of their own, so that a translation is a set of files. */
const rooms = "axes charts cpus display-list models mount pages player share".split(" ").map((room) => `app/${room}`);

/** Of these files words are no fault: words, what the core calls things, tests, what they keep and what they are told. */
const exempt =
  /(-(messages|titles)|-words)\.tsx?$|^core-names\.ts$|\.test\.tsx?$|\.test-helper\.ts$|^fixtures\.ts$|^(moments|tried)\.ts$/;

/**
 * A sentence for each text between tags, in an attribute that is read out, or drawn, that stands in a component or layout itself, and for each text that holds a
 * plain word beside a space. `path`: from the root.
 */
export function strayWords(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  const tell = (node, words) => {
    const line = text.slice(0, node.start).split("\n").length;
    found.push(`${path}:${line}: "${words.trim().replace(/\s+/g, " ")}" belongs in a file of messages.`);
  };
  const stray = (words, how) => (how === "shown" ? isWords(words) : how !== "silent" && isSentence(words));
  /** `how`: "shown" where text is seen, "silent" where it never is, null where nothing is known of it. */
  const visit = (node, how) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, how);
      return;
    }
    if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
    switch (node.type) {
      case "ImportDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSTypeAnnotation":
      case "ThrowStatement":
        return;
      case "JSXText":
        if (isWords(node.value)) tell(node, node.value);
        return;
      case "JSXAttribute":
        visit(node.value, spoken.has(node.name.name) ? "shown" : "silent");
        return;
      case "JSXExpressionContainer":
        visit(node.expression, how ?? "shown");
        return;
      case "Literal":
        if (typeof node.value === "string" && stray(node.value, how)) tell(node, node.value);
        return;
      case "TemplateLiteral": {
        // What stands for a value counts as a character that is no letter.
        const words = node.quasis.map(({ value }) => value.cooked).join("…");
        if (stray(words, how)) tell(node, words);
        visit(node.expressions, how);
        return;
      }
      case "BinaryExpression":
        visit([node.left, node.right], node.operator === "+" ? how : "silent");
        return;
      case "SwitchCase":
        visit(node.test, "silent");
        visit(node.consequent, null);
        return;
      case "ConditionalExpression":
        visit(node.test, "silent");
        visit([node.consequent, node.alternate], how);
        return;
      case "LogicalExpression":
        visit(node.left, node.operator === "&&" ? "silent" : how);
        visit(node.right, how);
        return;
      case "CallExpression": {
        const name = node.callee.name ?? node.callee.property?.name;
        visit(node.callee, null);
        node.arguments.forEach((own, i) => {
          visit(
            own,
            finding.has(name) || counting.has(name) ? "silent" : drawing.has(name) && i === 2 ? "shown" : null,
          );
        });
        return;
      }
      case "VariableDeclarator":
        visit(node.init, isKey(node.id.name) ? "silent" : null);
        return;
      case "FunctionDeclaration":
        visit([node.params, node.body], isKey(node.id?.name) ? "silent" : null);
        return;
      case "AssignmentExpression":
        visit([node.left, node.right], isStyle(node.left) ? "silent" : null);
        return;
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        visit([node.params, node.body], null);
        return;
      case "NewExpression":
        visit(node.arguments, /Error$/.test(node.callee.name ?? "") ? "silent" : null);
        return;
      case "Property":
        visit(node.value, told.has(node.key.name) ? "shown" : null);
        return;
      case "JSXElement":
      case "JSXFragment":
        visit(node.openingElement?.attributes, null);
        visit(node.children, "shown");
        return;
      default:
        for (const inner of Object.values(node)) visit(inner, how === "silent" ? how : null);
    }
  };
  visit(program.body, null);
  return found;
}

const isWords = (text) => /\p{Letter}{2,}/u.test(text);

/** What something is kept or found under, by its name. */
const isKey = (name) => /^key$|Key$/.test(name ?? "");

/** `element.style.counterIncrement` */
const isStyle = (left) => left.type === "MemberExpression" && left.object.property?.name === "style";

/** Markup, a command to be typed, a field of BibTeX, the head of a Markdown file, a function of CSS. */
const isCode = (text) => /[<>]|="|^npm run |^\s*[a-z]+\s+= \{|^---\n|^color-mix\(/.test(text);

/** A word of small letters, and nothing else, beside a space; code is none, and neither are names of classes and fonts. */
const isSentence = (text) =>
  !isCode(text) && /(?<=^|[\s(“])\p{Ll}{2,}[.,:;]?\s|\s\p{Ll}{2,}(?=$|[\s.,:;?)”…])/u.test(text);

/** Of all rooms, as they stand. */
export function allStrayWords() {
  return filesOf(rooms)
    .map((file) => file.slice(root.length + 1).replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !exempt.test(basename(path)))
    .flatMap((path) => strayWords(path, readFileSync(join(root, path), "utf8")));
}
