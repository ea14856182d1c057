/**
 * Hands a trace to Perfetto's own page in a new window: it is asked every 50 ms whether it listens, and only its answer, from its origin and its window, gets the
 * trace. Nothing is uploaded: that page reads traces in the browser, and the data goes from window to window.
 */
import { words } from "./share-messages";

const origin = "https://ui.perfetto.dev";
const askEveryMs = 50;
const patienceMs = 30_000;

export interface PerfettoAbout {
  readonly title: string;
  readonly fileName: string;
  /** Absolute link to the scenario. */
  readonly link: string;
}

/** To be called within a click. Rejects with a sentence where no window opens or none answers. */
export function openInPerfetto(trace: ArrayBuffer, about: PerfettoAbout, page: Window = window): Promise<void> {
  const perfetto = page.open(origin);
  if (perfetto === null) return Promise.reject(new Error(words.noWindow));
  return new Promise((resolve, reject) => {
    const end = () => {
      page.clearInterval(asking);
      page.clearTimeout(patience);
      page.removeEventListener("message", heard);
    };
    const heard = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== perfetto || event.data !== "PONG") return;
      end();
      const { title, fileName, link } = about;
      perfetto.postMessage({ perfetto: { buffer: trace, title, fileName, url: link } }, origin);
      resolve();
    };
    const asking = page.setInterval(() => perfetto.postMessage("PING", origin), askEveryMs);
    const patience = page.setTimeout(() => {
      end();
      reject(new Error(words.perfettoSilent));
    }, patienceMs);
    page.addEventListener("message", heard);
  });
}
