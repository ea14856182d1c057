import { shownTheme } from "../base/use-look";
import { words } from "./words";

/** Turns to the other theme, and keeps the choice where the browser lets it. */
export function ThemeButton() {
  const turn = () => {
    const next = shownTheme() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("stampede.theme", next);
    } catch {
      // Storage is refused: the choice lasts as long as the page.
    }
  };
  return (
    <button
      type="button"
      className="theme-button needs-js"
      onClick={turn}
      aria-label={words.lightOrDark}
      title={words.lightOrDark}
    >
      <span aria-hidden="true">◐</span>
    </button>
  );
}
