/** An <svg> that no display list is behind, as text: what looks alike stands together, each with its place in whole px. */
import { type Element, type Node, wordsOf } from "./markup";
import { checkOf } from "./raster";

const places = [
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "width",
  "height",
  "d",
  "viewBox",
  "transform",
  "xmlns",
];
const lineLength = 150;
/** An outline with more characters than that is told by where it goes and how long it is. */
const longest = 110;

export function svgText(svg: Element): string[] {
  const byLook = new Map<string, string[]>();
  const add = (look: string, text: string) => byLook.set(look, [...(byLook.get(look) ?? []), text]);
  const visit = (node: Node, moved: string): void => {
    if (typeof node === "string") return;
    const { tag, attributes, children } = node;
    const at = (name: string) => String(Math.round(Number(attributes.get(name) ?? 0)) + 0);
    const look = `${tag}${lookOf(node)}${moved}`;
    switch (tag) {
      case "title":
      case "desc":
        add(tag, wordsOf(node).trim());
        return;
      case "line":
        add(look, `${at("x1")},${at("y1")} to ${at("x2")},${at("y2")}`);
        return;
      case "rect":
      case "image":
        add(look, `${at("x")},${at("y")} ${at("width")}×${at("height")}`);
        return;
      case "circle":
        add(look, `${at("cx")},${at("cy")} r ${attributes.get("r")}`);
        return;
      case "path":
        add(look, pathText(attributes.get("d") ?? ""));
        return;
      case "text": {
        add(look, `${at("x")},${at("y")} "${wordsOf(node).trim()}"`);
        return;
      }
      default: {
        const here = attributes.get("transform");
        for (const child of children) visit(child, here === undefined ? moved : `${moved} ${here}`);
      }
    }
  };
  visit(svg, "");
  const head = `svg ${svg.attributes.get("viewBox") ?? ""}`.trimEnd();
  return [head, ...[...byLook].flatMap(([look, own]) => wrapped(`  ${look}: ${own.join(" · ")}`))];
}

function lookOf({ attributes }: Element): string {
  return [...attributes]
    .filter(([name, value]) => !places.includes(name) && value !== "none" && !name.startsWith("stroke-line"))
    .map(([name, value]) => ` ${name}=${value.replace(/^var\(--([\w-]+)\)$/, "$1")}`)
    .join("");
}

function pathText(d: string): string {
  const whole = d.replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number)) + 0));
  if (whole.length <= longest) return whole;
  const points = whole.split(/(?=[A-Za-z])/);
  return `${points.slice(0, 3).join("")} … ${points.slice(-2).join("")} of ${points.length} steps, check ${checkOf(whole)}`;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.split(/(?<= · )/)) {
    if (line !== "" && line.length + part.length > lineLength) {
      lines.push(line.trimEnd());
      line = "    ";
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}
