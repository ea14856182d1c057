/** Files that somebody else may have written. */

/** Deeper than any file of this site nests; readers and writers of JSON that call themselves would run out of stack. */
const deepest = 40;

export type ReadJson =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false /** A sentence. */; readonly problem: string };

/** Never throws. */
export function readJson(text: string): ReadJson {
  if (depthOf(text) > deepest)
    return { ok: false, problem: `The file nests objects and lists deeper than ${deepest} levels; nothing here does.` };
  try {
    return { ok: true, data: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : "it could not be read";
    return { ok: false, problem: `The file is no JSON: ${why}.` };
  }
}

/** How deep brackets nest, those in strings left out. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === "\\") i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{" || char === "[") most = Math.max(most, ++depth);
    else if (char === "}" || char === "]") depth--;
  }
  return most;
}
