import { shownTheme } from "../base/use-look";
import { words } from "./pages-messages";

/** As app/theme/before-paint.js knows it. */
export const themeKey = "stampede.theme";

/** Turns to the other theme, and keeps the choice where the browser lets it. */
export function ThemeButton() {
  const turn = () => {
    const next = shownTheme() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem(themeKey, next);
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
