import { BriefContents } from "./contents/chapter-list";
import { words } from "./pages-messages";
import { pages } from "./registry";
import { SearchButton } from "./search/search-button";
import { useSite } from "./site";
import { ThemeButton } from "./theme-button";

const contentsId = "contents";

/** One row on every width: chapters, of which there may be many, stand in a sheet. Only what exists is linked. */
export function Header() {
  const { href, page } = useSite();
  const tools = pages
    .filter(({ nav }) => nav !== undefined)
    .map(({ id, path, nav }) => (
      <li key={id}>
        <a href={href(path)} aria-current={id === page.id ? "page" : undefined}>
          {nav}
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
      <button type="button" className="contents-button" popoverTarget={contentsId}>
        {words.contents}
      </button>
      <nav aria-label={words.tools} className="site-tools">
        <ul>{tools}</ul>
      </nav>
      <SearchButton />
      <ThemeButton />
      <nav id={contentsId} popover="auto" className="contents-sheet" aria-label={words.contents}>
        <BriefContents />
        <ul className="contents-tools">{tools}</ul>
      </nav>
    </header>
  );
}
