import { type ComponentType, useEffect } from "react";
import { readerMoved } from "../base/reader-moved";
import { StaticDataProvider, type StaticDataStore } from "../base/static-data";
import { PlayerPage } from "../player/run/player-page";
import { buildServices } from "./build-services";
import { Footer } from "./footer";
import { Header } from "./header";
import { layOutFigures } from "./lay-out";
import { loadEngine } from "./load-engine";
import { words } from "./pages-messages";
import { type Site, SiteProvider } from "./site";

interface PageAppProps {
  readonly site: Site;
  readonly store: StaticDataStore;
  readonly Content: ComponentType;
}

/** A whole page: the same tree while prerendering and in the browser. */
export function PageApp({ site, store, Content }: PageAppProps) {
  const framed = site.page.framed === true;
  useEffect(() => {
    if (framed) return;
    readerMoved()
      .then(async () => (await import("./contents/reading")).startReading())
      // Then nobody is told where they were.
      .catch(() => {});
  }, [framed]);
  useEffect(() => {
    void layOutFigures().then(() => {
      // For tests: from now on every control answers, and every figure is laid out.
      document.documentElement.dataset.awake = "";
      delete document.documentElement.dataset.asleep;
    });
  }, []);
  return (
    <SiteProvider site={site}>
      <StaticDataProvider store={store}>
        {!framed && (
          <>
            <a className="skip-link sans" href="#main">
              {words.skip}
            </a>
            {site.page.id.startsWith("lab-") && (
              <button type="button" className="skip-link sans needs-js" onClick={toPlay}>
                {words.toPlay}
              </button>
            )}
            <Header />
          </>
        )}
        <main id="main" tabIndex={-1}>
          <PlayerPage
            loadEngine={loadEngine}
            labHref={(query, model) => `${site.root}s/${model}/?${query}`}
            build={buildServices}
          >
            <Content />
          </PlayerPage>
        </main>
        {!framed && <Footer />}
      </StaticDataProvider>
    </SiteProvider>
  );
}

/** In a lab the button stands behind the names of all labs and all that zooms. */
function toPlay(): void {
  document.querySelector<HTMLElement>("main .transport-play")?.focus();
}
