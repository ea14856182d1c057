/** The face of labels inside an SVG file: a file outside of the page has no other way to it, and another face is wider than the places that were measured. */
import faceAddress from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

let asked: Promise<string> | null = null;

/** The face as a style, fetched once from the site itself. "" where it can't be had: a picture in another face is better than none. */
function faceStyle(): Promise<string> {
  asked ??= readFace().catch(() => {
    asked = null;
    return "";
  });
  return asked;
}

async function readFace(): Promise<string> {
  const answer = await fetch(faceAddress);
  if (!answer.ok) throw new Error(`The face gave ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // As arguments all bytes at once would be too many.
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${btoa(parts.join(""))}) format("woff2")}</style>`;
}

/** An SVG document with the face in it. For files; what stands in the page has the page's. */
export async function withFace(svg: string): Promise<string> {
  return insertFace(svg, await faceStyle());
}

/** Right after the root's start tag. */
function insertFace(svg: string, style: string): string {
  const end = svg.indexOf(">") + 1;
  return svg.slice(0, end) + style + svg.slice(end);
}
