import { pages } from "./registry";
import { useSite } from "./site";
import { ThemeButton } from "./theme-button";
import { words } from "./words";

/** Only what exists is linked. */
export function Header() {
  const { href, page } = useSite();
  const links = (place: "chapter" | "tool") =>
    pages
      .filter((row) => row.nav?.place === place)
      .map((row) => (
        <li key={row.id}>
          <a href={href(row.path)} aria-current={row.id === page.id ? "page" : undefined}>
            {row.nav?.label}
          </a>
        </li>
      ));
  return (
    <header className="site-header sans">
      <a className="site-name" href={href("")} aria-current={page.id === "landing" ? "page" : undefined}>
        {words.site}
      </a>
      {import.meta.env.EDITION === "frozen" && (
        <span className="site-edition">{words.kept(import.meta.env.SITE_VERSION)}</span>
      )}
      <nav aria-label={words.chapters}>
        <ul>{links("chapter")}</ul>
      </nav>
      <nav aria-label={words.tools} className="site-tools">
        <ul>{links("tool")}</ul>
        <ThemeButton />
      </nav>
    </header>
  );
}
