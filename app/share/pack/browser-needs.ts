/** What a pack is made of, in a page of the site. */
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Engine } from "../../engine/engine";
import { coreUrl, fetchSet } from "../../engine/site-engine";
import { type PackTemplates, readTemplates } from "./fill";
import type { PackNeeds } from "./pack-lecture";
import { words } from "./pack-messages";

/** Written by the build; a clone where nothing was built has none. */
const templateUrls = import.meta.glob<string>("../../../build/pack/templates.json", {
  query: "?url",
  import: "default",
});

async function fetchTemplates(): Promise<PackTemplates> {
  const [load] = Object.values(templateUrls);
  if (!load) throw new Error(words.noTemplates);
  const response = await fetch(new URL(await load(), document.baseURI));
  const templates = response.ok ? readTemplates(await response.text()) : null;
  if (templates === null) throw new Error(words.templatesMissing);
  return templates;
}

async function fetchCore(model: string): Promise<Uint8Array> {
  const response = await fetch(coreUrl(model));
  if (!response.ok) throw new Error(words.coreMissing(model, response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** React's renderer for servers would be as large as the rest of the page: a tree that is shown nowhere gives the same markup. */
function markup(tree: ReactElement): string {
  const host = document.createElement("div");
  const root = createRoot(host);
  try {
    flushSync(() => root.render(tree));
    return host.innerHTML;
  } finally {
    root.unmount();
  }
}

/** `siteAddress`: absolute, with its slash. Rejects with a sentence. */
export async function browserNeeds(engine: Engine, siteAddress: string): Promise<PackNeeds> {
  return {
    templates: await fetchTemplates(),
    engine,
    readCore: fetchCore,
    readSet: fetchSet,
    markup,
    siteAddress,
    version: import.meta.env.SITE_VERSION,
    now: new Date(),
  };
}
