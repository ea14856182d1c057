import { readFileSync } from "node:fs";
import { join } from "node:path";
import { documentOf, oembedOf } from "./document.mjs";
import { keptIn, sha256 } from "./kept.mjs";
import { comesInTwo, stylesOf, stylesShown } from "./page-styles.mjs";
import { rendersFolder } from "./render-inputs.mjs";
import { root } from "./run.mjs";

/** Gives the files of rendered pages, by their paths below `dist`: what is around a page names the scripts and styles that the site's build has left there. */
export function pageFiles(siteUrl) {
  const renders = keptIn(rendersFolder);
  const manifest = JSON.parse(readFileSync(join(root, "dist/manifest.json"), "utf8"));
  const allStyles = readFileSync(join(root, "dist", manifest["style.css"].file), "utf8");
  /** What both are made by. */
  const code = sha256(readFileSync(new URL("./page-styles.mjs", import.meta.url), "utf8"));
  const ownStyles = new Map();
  /** Alike for all pages of one folder. */
  function stylesFor({ module }) {
    const folder = module.split("/")[1];
    const name = `styles of ${folder} ${sha256(allStyles)} ${code}`;
    const known = ownStyles.get(folder) ?? renders.read(name) ?? renders.keep(name, stylesOf(allStyles, module));
    ownStyles.set(folder, known);
    return known;
  }

  function shownStyles(styles, document) {
    const name = `styles ${sha256(styles)} ${sha256(document)} ${code}`;
    return renders.read(name) ?? renders.keep(name, stylesShown(styles, document));
  }

  /** The entry, and all that it and the page's own chunk import at once. What they import later is not preloaded. */
  function assetsOf(row) {
    const entry = manifest["app/pages/client.tsx"];
    const own = manifest[`app/pages/${row.module.slice(2)}`];
    const chunks = new Set();
    const visit = (chunk) => {
      if (!chunk || chunks.has(chunk)) return;
      chunks.add(chunk);
      for (const name of chunk.imports ?? []) visit(manifest[name]);
    };
    visit(entry);
    visit(own);
    // One module for all chapters, with a text each.
    visit(manifest[`content/${row.text}`]);
    // One module for all models; the page's own model's kit comes with it.
    const kit = manifest[`app/models/${row.kit}/kit.ts`];
    visit(kit);
    // A lab's figure wakes with its page.
    if (row.kit && !row.framed)
      for (const name of ["app/engine/site-engine.ts", ...kit.dynamicImports]) visit(manifest[name]);
    return {
      scripts: [entry.file],
      preloads: [...chunks].filter((chunk) => chunk !== entry).map((chunk) => chunk.file),
      styles: stylesFor(row),
      // The two faces that every page shows above the fold.
      fonts: Object.values(manifest)
        .map(({ file }) => file)
        .filter((file) => /(source-serif-4-latin-wght-normal|inter-latin-wght-normal)/.test(file)),
    };
  }

  return (row, page) => {
    const assets = assetsOf(row);
    const inTwo = comesInTwo(row);
    const documentWith = (styles) =>
      documentOf(page, { ...assets, styles, moreStyles: inTwo ? manifest["style.css"].file : null, siteUrl });
    // What stands around the page has styles, too: the sentence for a page whose script does not come.
    const document = documentWith(inTwo ? shownStyles(assets.styles, documentWith("")) : assets.styles);
    return [
      [row.file ?? `${row.path}index.html`, document],
      // One a model; absolute addresses are known only where the build was told the site's.
      ...(siteUrl && row.kit && row.framed
        ? [[`oembed/${row.kit}.json`, JSON.stringify(oembedOf(page, siteUrl))]]
        : []),
    ];
  };
}
