/** Files of a pack are made by filling templates that the site's build wrote (scripts/lib/pack-templates.mjs). */

export interface PackTemplates {
  readonly scene: string;
  readonly contents: string;
  /** Of both. */
  readonly style: string;
  /** Of what they carry. */
  readonly licences: string;
}

/** null: the text is none of ours, such as a host's page about a file that is missing. */
export function readTemplates(text: string): PackTemplates | null {
  try {
    const templates = JSON.parse(text) as PackTemplates;
    const { scene, contents, style, licences } = templates;
    return [scene, contents, style, licences].every((part) => typeof part === "string") ? templates : null;
  } catch {
    return null;
  }
}

/**
 * Puts values where the template has `<!--pack:name-->`. One pass: a value that looks like such a place stays what it is. Throws where a value or a place is
 * missing: the template is then of another build.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const filled = new Set<string>();
  const text = template.replace(/<!--pack:([a-z]+)-->/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The template of the pack asks for "${name}", which nobody gives.`);
    filled.add(name);
    return value;
  });
  const left = Object.keys(values).filter((name) => !filled.has(name));
  if (left.length > 0) throw new Error(`The template of the pack has no place for ${left.join(", ")}.`);
  return text;
}

/** JSON that can stand in a script element, whatever its strings hold. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

export function base64Of(bytes: Uint8Array): string {
  let binary = "";
  // Not all at once: arguments of a call lie on the stack.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
