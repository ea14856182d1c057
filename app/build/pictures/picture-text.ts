/**
 * A figure's markup as text that a person reviews: one line for each style and each row of marks, words with their places, tables as tables. A change of a picture
 * is then a difference of lines.
 */
import { createHash } from "node:crypto";
import { classesOf, type Element, type Node, parseMarkup, wordsOf } from "./markup";
import { pathShapes } from "./path-shapes";

/** The widths that a printed picture is laid out for, by the ends of their classes. */
export type PosterWidth = "stacked" | "wide" | "full";

const lineLength = 150;

/** The whole figure at a desk, words and tables included; then its drawings once more as a phone shows them. `key`: with what the marks mean, alike at each moment. */
export function pictureText(markup: string, { key }: { readonly key: boolean }): string {
  const nodes = parseMarkup(markup).map((node) => (key ? node : withoutKey(node)));
  const lines: string[] = [];
  for (const node of nodes) write(node, "full", "", lines);
  lines.push("", "On a phone:");
  for (const node of nodes) writeDrawings(node, "stacked", lines);
  return `${lines.join("\n")}\n`;
}

function withoutKey(node: Node): Node {
  if (typeof node === "string") return node;
  const children = node.children.filter(
    (child) => typeof child === "string" || !classesOf(child).includes("figure-key"),
  );
  return { ...node, children: children.map(withoutKey) };
}

function writeDrawings(node: Node, width: PosterWidth, lines: string[]): void {
  if (typeof node === "string" || ofAnotherWidth(node, width)) return;
  if (node.tag === "svg" || classesOf(node).some((name) => name.endsWith("-space"))) write(node, width, "", lines);
  else for (const child of node.children) writeDrawings(child, width, lines);
}

function write(node: Node, width: PosterWidth, indent: string, lines: string[]): void {
  if (typeof node === "string") {
    if (node.trim() !== "") lines.push(`${indent}${node.trim()}`);
    return;
  }
  if (ofAnotherWidth(node, width)) return;
  switch (node.tag) {
    case "svg":
      lines.push(`${indent}svg ${node.attributes.get("viewBox") ?? ""}`);
      for (const child of node.children) writeMark(child, `${indent}  `, lines);
      return;
    case "table":
      writeTable(node, indent, lines);
      return;
    default: {
      const head = `${indent}${nameOf(node)}`;
      if (node.children.every(isInline)) {
        const words = node.children.map(inlineText).join("").replace(/\s+/g, " ").trim();
        if (words !== "" || saysMore(node)) lines.push(words === "" ? head : `${head}: ${words}`);
        return;
      }
      if (saysMore(node)) lines.push(head);
      for (const child of node.children) write(child, width, saysMore(node) ? `${indent}  ` : indent, lines);
    }
  }
}

/** A picture is printed for three widths, and its space kept for each; a rule of style shows one. */
function ofAnotherWidth(element: Element, width: PosterWidth): boolean {
  const classes = classesOf(element);
  const widths = classes.flatMap((name) => /-(stacked|wide|full)$/.exec(name)?.[1] ?? []);
  return widths.length > 0 && !widths.includes(width);
}

const inlineTags = new Set([
  "span",
  "b",
  "strong",
  "em",
  "i",
  "code",
  "data",
  "a",
  "abbr",
  "sub",
  "sup",
  "small",
  "br",
]);
const isInline = (node: Node): boolean =>
  typeof node === "string" || (inlineTags.has(node.tag) && node.children.every(isInline));

/** Words with what is told by more than words: "spins{spinning}". */
function inlineText(node: Node): string {
  if (typeof node === "string") return node;
  const words = node.children.map(inlineText).join("");
  const concept = node.attributes.get("data-concept");
  const classes = classesOf(node).filter((name) => name !== "figure-hue");
  const marks = [
    concept,
    ...classes.map((name) => `.${name}`),
    ...told(node).map(([name, value]) => `${name}=${value}`),
  ].filter(Boolean);
  return marks.length === 0 ? words : `${words}{${marks.join(" ")}}`;
}

const toldNames =
  /^(aria-(?!hidden)|data-(?!concept)|value$|checked$|disabled$|open$|title$|href$|hidden$|src$|role$|scope$|style$)/;
const told = (element: Element): [string, string][] =>
  [...element.attributes].filter(([name]) => toldNames.test(name)).map(([name, value]) => [name, shortened(value)]);
const saysMore = (element: Element): boolean =>
  element.tag !== "div" || told(element).length > 0 || classesOf(element).length > 0;

function nameOf(element: Element): string {
  const attributes = told(element).map(([name, value]) => ` ${name}="${value}"`);
  return `${element.tag}${classesOf(element)
    .map((name) => `.${name}`)
    .join("")}${attributes.join("")}`;
}

function writeTable(table: Element, indent: string, lines: string[]): void {
  lines.push(`${indent}${nameOf(table)}`);
  const visit = (node: Node) => {
    if (typeof node === "string") return;
    if (node.tag === "caption") lines.push(`${indent}  caption: ${wordsOf(node).trim()}`);
    else if (node.tag === "tr") {
      const cells = node.children.filter((child): child is Element => typeof child !== "string");
      const marked = told(node).map(([name, value]) => ` {${name}=${value}}`);
      lines.push(
        `${indent}  | ${cells.map((cell) => cell.children.map(inlineOrWords).join("").replace(/\s+/g, " ").trim()).join(" | ")} |${marked.join("")}`,
      );
    } else node.children.forEach(visit);
  };
  table.children.forEach(visit);
}

const inlineOrWords = (node: Node): string => (isInline(node) ? inlineText(node) : wordsOf(node));

function writeMark(node: Node, indent: string, lines: string[]): void {
  if (typeof node === "string") return;
  const { tag, attributes, children } = node;
  switch (tag) {
    case "g": {
      const own = styleOf(node);
      if (own !== "") lines.push(`${indent}g ${own}`);
      for (const child of children) writeMark(child, own === "" ? indent : `${indent}  `, lines);
      return;
    }
    case "text":
      lines.push(
        `${indent}"${wordsOf(node)}" ${number(attributes.get("x"))},${number(attributes.get("y"))} ${styleOf(node)}`,
      );
      return;
    case "path":
      lines.push(`${indent}path ${styleOf(node)}`);
      lines.push(...rows(pathShapes(attributes.get("d") ?? ""), `${indent}  `));
      return;
    default: {
      const rest = [...attributes].map(([name, value]) => `${name}=${shortened(value)}`).join(" ");
      lines.push(`${indent}${tag} ${rest}`.trimEnd());
      for (const child of children) writeMark(child, `${indent}  `, lines);
    }
  }
}

const number = (text: string | undefined): string => String(Math.round(Number(text ?? 0) * 10) / 10 + 0);

function styleOf(element: Element): string {
  return [...element.attributes]
    .filter(([name]) => !["d", "x", "y"].includes(name))
    .map(([name, value]) => `${name}=${shortened(value)}`)
    .join(" ");
}

/** What nobody reads (an image's bytes) is told by its length and the beginning of its hash. */
function shortened(value: string): string {
  return value.replace(/data:[\w/+-]+[;,][^")\s]{80,}/g, (data) => {
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 12);
    return `${data.slice(0, data.indexOf(",") + 1)}${data.length} characters, ${hash}`;
  });
}

/** Marks of one height share a line, up to its length. */
function rows(shapes: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let line = "";
  let height = "";
  for (const shape of shapes) {
    const own = /,(-?[\d.]+)/.exec(shape)?.[1] ?? "";
    if (line !== "" && (own !== height || line.length + shape.length > lineLength)) {
      lines.push(indent + line);
      line = "";
    }
    line = line === "" ? shape : `${line} · ${shape}`;
    height = own;
  }
  if (line !== "") lines.push(indent + line);
  return lines;
}
