/**
 * A figure as text that a person reviews: its sentence, numbers, tables, key and listing in words, and in the place of each drawing the display list that it was printed
 * from. The markup is that of a page; its boxes and classes are left out, and what a word is told apart by stands after it in braces.
 */
import { classesOf, type Element, type Node, parseMarkup, wordsOf } from "./markup";
import { checkOf } from "./raster";

/** The widths that a printed picture is laid out for, by the ends of their classes. */
export type PosterWidth = "stacked" | "wide" | "full";

interface Writing {
  /** Of the drawing with that number. */
  readonly drawn: (index: number) => readonly string[];
  /** With what the marks mean: alike at each moment. */
  readonly key: boolean;
}

/** The whole figure at a desk. */
export function figureText(markup: string, writing: Writing): string[] {
  const lines: string[] = [];
  for (const node of parseMarkup(markup)) write(node, writing, lines);
  return lines;
}

/** Numbers of the drawings as they are laid out for a width. */
export function drawnAt(markup: string, width: PosterWidth): readonly number[] {
  const found: number[] = [];
  const visit = (node: Node): void => {
    if (typeof node === "string" || ofAnotherWidth(node, width)) return;
    if (node.tag === drawnTag) found.push(drawnIndex(node));
    for (const child of node.children) visit(child);
  };
  for (const node of parseMarkup(markup)) visit(node);
  return found;
}

/** Of the element that stands in a drawing's place, with its number as value. */
export const drawnTag = "data";
const drawnIndex = (element: Element): number => Number(element.attributes.get("value"));

function write(node: Node, writing: Writing, lines: string[]): void {
  if (typeof node === "string") {
    if (node.trim() !== "") lines.push(node.trim());
    return;
  }
  const classes = classesOf(node);
  if (ofAnotherWidth(node, "full") || (classes.includes("figure-key") && !writing.key)) return;
  if (classes.includes("figure-listing-all")) {
    writeListing(node, lines);
    return;
  }
  switch (node.tag) {
    case drawnTag:
      lines.push(...writing.drawn(drawnIndex(node)));
      return;
    case "table":
      writeTable(node, lines);
      return;
    case "dl":
      lines.push(pairs(node));
      return;
    case "select":
      lines.push(`select ${node.attributes.get("aria-label") ?? ""}: ${optionsOf(node).join(" | ")}`);
      return;
    default:
      if (node.children.every(isInline)) {
        const words = node.children.map(inlineText).join("").replace(/\s+/g, " ").trim();
        if (words !== "" || tagsTold.has(node.tag)) lines.push(`${headOf(node)}${words}`.trimEnd());
        return;
      }
      for (const child of node.children) write(child, writing, lines);
  }
}

/** A picture is printed for three widths, and its space kept for each; a rule of style shows one. */
function ofAnotherWidth(element: Element, width: PosterWidth): boolean {
  const classes = classesOf(element);
  const widths = classes.flatMap((name) => /-(stacked|wide|full|broad)$/.exec(name)?.[1] ?? []);
  return widths.length > 0 && !widths.includes(width);
}

const tagsTold = new Set(["button", "input", "textarea", "a"]);
const headOf = (element: Element): string =>
  tagsTold.has(element.tag)
    ? `${element.tag}${told(element)
        .map((one) => ` ${one}`)
        .join("")}: `
    : "";

const inlineTags = new Set(["span", "b", "strong", "em", "i", "code", "a", "abbr", "sub", "sup", "small", "br", "svg"]);
const isInline = (node: Node): boolean =>
  typeof node === "string" || (inlineTags.has(node.tag) && (node.tag === "svg" || node.children.every(isInline)));

/** Words with what is told by more than words: "spins{spinning}". */
function inlineText(node: Node): string {
  if (typeof node === "string") return node;
  if (node.tag === "svg") return `${iconText(node)} `;
  const words = node.children.map(inlineText).join("");
  const marks = [node.attributes.get("data-concept"), ...told(node)].filter(Boolean);
  return marks.length === 0 ? words : `${words}{${marks.join(" ")}}`;
}

const toldNames = /^(aria-(?!hidden|label)|data-(?!concept|line)|value$|checked$|disabled$|title$|href$)/;
const told = (element: Element): string[] =>
  [...element.attributes]
    .filter(([name]) => toldNames.test(name))
    .map(([name, value]) => (value === "" ? name : `${name}=${value}`));

/** A mark of the key: colour and form of each of its parts. */
function iconText(svg: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (typeof node === "string") return;
    const { tag, attributes, children } = node;
    if (tag !== "svg" && tag !== "g") {
      const of = (name: string) => (attributes.get(name) ?? "").replace(/^var\(--([\w-]+)\)$/, "$1");
      const stroke = of("stroke") && `edge ${of("stroke")}`;
      const fill = of("fill") === "none" ? "" : of("fill");
      const opacity = of("opacity") && `at ${of("opacity")}`;
      parts.push([fill, stroke, opacity, shapeOf(of("d"))].filter(Boolean).join(" "));
    }
    children.forEach(visit);
  };
  visit(svg);
  return `[${parts.join("; ")}]`;
}

/** A box and a disc have names, other outlines stand as they are. */
function shapeOf(d: string): string {
  const [, x, y, w, h] = /^M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z$/.exec(d) ?? [];
  if (w !== undefined) return `box ${x},${y} ${w}×${h}`;
  const [, r] = /^M[\d. ]+a([\d.]+) [\d.]+ 0 1 0 [\d.]+ 0a[^m]*$/.exec(d) ?? [];
  return r === undefined ? d : `disc r ${r}`;
}

const textOf = (node: Node): string => (isInline(node) ? inlineText(node) : wordsOf(node)).replace(/\s+/g, " ").trim();

/** "woken 10, found nothing 9". */
function pairs(list: Element): string {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (typeof node === "string") return;
    if (node.tag === "dt") texts.push(textOf(node));
    else if (node.tag === "dd") texts.push(`${texts.pop()} ${textOf(node)}`);
    else {
      const before = texts.length;
      node.children.forEach(visit);
      const marks = told(node);
      if (marks.length > 0 && texts.length > before) texts.push(`${texts.pop()}{${marks.join(" ")}}`);
    }
  };
  visit(list);
  return texts.join(", ");
}

function optionsOf(select: Element): string[] {
  return select.children.flatMap((node) => {
    if (typeof node === "string") return [];
    if (node.tag === "optgroup") return [`${node.attributes.get("label") ?? ""} (${node.children.length})`];
    return [textOf(node) + (node.attributes.has("selected") ? " ←" : "")];
  });
}

/** The line that is being carried out; the others never change. */
function writeListing(listing: Element, lines: string[]): void {
  const all: Element[] = [];
  const visit = (node: Node): void => {
    if (typeof node === "string") return;
    if (node.attributes.has("data-line")) all.push(node);
    node.children.forEach(visit);
  };
  visit(listing);
  const check = checkOf(all.map((line) => `${line.attributes.get("data-line")} ${wordsOf(line)}`).join("\n"));
  lines.push(`listing of ${all.length} lines, check ${check}`);
  for (const line of all)
    if (told(line).length > 0) lines.push(`  ${line.attributes.get("data-line")}: ${inlineText(line).trim()}`);
}

const firstRows = 4;
const lastRows = 1;

/** Of a long table the first rows and the last, and a check of those between them. */
function writeTable(table: Element, lines: string[]): void {
  const rows: string[] = [];
  const visit = (node: Node): void => {
    if (typeof node === "string") return;
    if (node.tag === "caption") lines.push(`table: ${wordsOf(node).trim()}`);
    else if (node.tag === "tr") {
      const cells = node.children.filter((child) => typeof child !== "string").map(textOf);
      rows.push(`| ${cells.join(" | ")} |${told(node).length > 0 ? " ←" : ""}`);
    } else node.children.forEach(visit);
  };
  table.children.forEach(visit);
  const between = rows.slice(firstRows + 1, -lastRows);
  if (between.length > 1)
    rows.splice(firstRows + 1, between.length, `… ${between.length} more rows, check ${checkOf(between.join("\n"))}`);
  lines.push(...rows.map((row) => `  ${row}`));
}
