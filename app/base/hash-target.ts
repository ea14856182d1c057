/** Id of the element that an address points to: what stands behind its #. Never throws: anybody writes links, and "#%" is no percent-encoding. */
export function hashTarget(hash: string): string {
  const id = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
