import { useSyncExternalStore } from "react";
import type { Look, Theme } from "./palette";

/**
 * How the page looks now, for canvas; CSS follows by itself. The theme is the reader's own choice (data-theme on the root, set by app/theme/before-paint.js and
 * by the header's button), else the system's; strong contrast is asked for by the system, or by a page for projectors (data-contrast="more" on the root).
 * Light while prerendering.
 */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, shownLook, () => "light");
}

const strong = "(prefers-contrast: more)";

function shownLook(): Look {
  const more = document.documentElement.dataset.contrast === "more" || window.matchMedia(strong).matches;
  return more ? `${shownTheme()}-strong` : shownTheme();
}

export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const system = ["(prefers-color-scheme: dark)", strong].map((query) => window.matchMedia(query));
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-contrast"] });
  for (const query of system) query.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    for (const query of system) query.removeEventListener("change", listener);
  };
}
