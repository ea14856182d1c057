/** From elsewhere on the page, or from another page's link (`#setting-<name>`): a parameter's row is to be shown, and gets the focus. */
const kind = "stampede:setting";

export function askForSetting(name: string): void {
  window.dispatchEvent(new CustomEvent(kind, { detail: name }));
}

/** Of an address; null: it asks for none. */
export const settingOf = (hash: string): string | null => /^#setting-([\w-]+)$/.exec(hash)?.[1] ?? null;

/** Also for what the page's address asks when it is called. Returns the function that ends it. */
export function hearOfSettings(show: (name: string) => void): () => void {
  const heard = (event: Event) => show(String((event as CustomEvent).detail));
  const followed = () => {
    const name = settingOf(window.location.hash);
    if (name !== null) show(name);
  };
  window.addEventListener(kind, heard);
  window.addEventListener("hashchange", followed);
  followed();
  return () => {
    window.removeEventListener(kind, heard);
    window.removeEventListener("hashchange", followed);
  };
}
