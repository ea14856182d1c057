import { useEffect } from "react";
import { chapters } from "../chapters";
import { components } from "../components";
import { modelTags as tags } from "../model-tags";
import { PageServices } from "../page-services";
import type { PageModule, PageParts } from "../registry";
import { useSite } from "../site";
import { themeKey } from "../theme-button";
import { words } from "./minute-messages";
import "./minute-page.css";

/** In a frame of the chapter there is no button: the theme is turned in the page around it. */
function followTheme() {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === themeKey && newValue !== null) document.documentElement.dataset.theme = newValue;
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/** /embed/minute-<chapter>/: one plate, one slider, a hundred words, to stand in a frame. */
export function pageOf({ text: { default: Text, meta } }: PageParts): PageModule {
  const { id } = meta;
  const title = chapters.find((chapter) => chapter.id === id)?.title ?? "";
  const MinutePage = () => {
    const { href } = useSite();
    useEffect(followTheme, []);
    return (
      <PageServices>
        <article className="prose minute-page">
          <h1>{title}</h1>
          <div className="minute-text">
            <Text components={{ ...components, ...tags }} />
            <p className="sans">
              <a href={href(`${id}/`)} target="_blank" rel="noopener">
                {words.chapter(title)}
              </a>
            </p>
          </div>
        </article>
      </PageServices>
    );
  };
  return { default: MinutePage, meta: { title: words.title(title), description: words.description(title) }, tags };
}
