/** A page that is read comes with the styles of what it shows; those of what wakes come with the first sign of a reader, or before what wakes (scripts/lib/page-styles.mjs). */
let coming: Promise<void> | null = null;

/** Resolves when they are there, and where they can't be had. A page that came with all styles has nothing to wait for. */
export function allStyles(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  coming ??= new Promise((resolve) => {
    const { styles } = document.documentElement.dataset;
    if (!styles) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return coming;
}
