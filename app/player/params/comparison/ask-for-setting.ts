/** From elsewhere on the page, or from another page's link (`#setting-<name>`): a parameter's row is to be shown, and gets the focus. */
const kind = "stampede:setting";

/** Asked for before anything on the page could show it. */
let waiting: string | null = null;

export function askForSetting(name: string): void {
  const isUnheard = window.dispatchEvent(new CustomEvent(kind, { detail: name, cancelable: true }));
  waiting = isUnheard ? name : null;
}

/** Of an address; null: it asks for none. */
export const settingOf = (hash: string): string | null => /^#setting-([\w-]+)$/.exec(hash)?.[1] ?? null;

/** Also for what the page's address asks when it is called, and what was asked before. Returns the function that ends it. */
export function hearOfSettings(show: (name: string) => void): () => void {
  const heard = (event: Event) => {
    event.preventDefault();
    show(String((event as CustomEvent).detail));
  };
  const followed = () => {
    const name = settingOf(window.location.hash);
    if (name !== null) show(name);
  };
  window.addEventListener(kind, heard);
  window.addEventListener("hashchange", followed);
  if (waiting === null) followed();
  else show(waiting);
  waiting = null;
  return () => {
    window.removeEventListener(kind, heard);
    window.removeEventListener("hashchange", followed);
  };
}
