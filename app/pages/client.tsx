import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { allStyles } from "../base/all-styles";
import { inSlices, nextTask } from "../base/next-task";
import { PrintedProvider, printedIn } from "../base/printed";
import { readerMoved } from "../base/reader-moved";
import { storeFromText } from "../base/static-data";
import "virtual:palette.css";
import "../theme/theme.css";
import "./pages.css";
import { LastResort } from "./last-resort";
import { PageApp } from "./page-app";
import { loadPage, pages } from "./registry";

/** Wakes the prerendered page that this document holds. */
async function wake(app: HTMLElement): Promise<void> {
  const { page: id, root = "./" } = document.documentElement.dataset;
  const page = pages.find((row) => row.id === id);
  if (!page) return;
  const { default: Content } = await loadPage(page);
  // What was loaded has just been evaluated in this same task.
  await nextTask();
  const blocks = printedIn(app);
  const readPrinted = (name: string) => blocks.get(name)?.innerHTML ?? "";
  const store = await inSlices(storeFromText(document.getElementById("static-data")?.textContent, readPrinted));
  await nextTask();
  const printed = app.innerHTML;
  await nextTask();
  // In slices, so that a reader's scrolling and taps come between; what is tapped before its turn is woken at once.
  startTransition(() => {
    hydrateRoot(
      app,
      <LastResort printed={printed}>
        <PrintedProvider value={blocks}>
          <PageApp site={{ root, page }} store={store} Content={Content} />
        </PrintedProvider>
      </LastResort>,
    );
  });
}

void readerMoved().then(allStyles);

const app = document.getElementById("app");
if (app)
  wake(app).catch(() => {
    // As app/theme/before-paint.js does it where this very script is missing.
    document.documentElement.dataset.asleep = "";
  });
