import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { comesInTwo, ownClasses, ownFolders, stylesOf, stylesShown } from "./page-styles.mjs";
import { root } from "./run.mjs";
import { filesOf } from "./stamp.mjs";

describe("the styles of a page", () => {
  const styles =
    ".stage{color:red}.lab-head,.stage .x{margin:0}@media print{.lab-head{color:blue}}.claim-action{color:green}:is(.lab-pane,.y){top:0}";

  it("are without those that other pages have for themselves", () => {
    expect(stylesOf(styles, "./accept/page.tsx")).toBe(".stage{color:red}.stage .x{margin:0}");
    const lab = stylesOf(styles, "./lab/page.tsx");
    expect(lab).toContain("@media print{.lab-head{color:blue}}");
    expect(lab).toContain(":is(.lab-pane,.y){top:0}");
    expect(lab).not.toContain("claim-action");
  });

  it("a class that is one page's alone is named by no component of another room", () => {
    for (const [page, folders] of Object.entries(ownFolders)) {
      const own = ownClasses(folders);
      expect(own.size, page).toBeGreaterThan(3);
      const elsewhere = filesOf(["app"]).filter(
        (path) =>
          /\.tsx?$/.test(path) &&
          !/\.test\./.test(path) &&
          ![...folders, `app/pages/${page}`].some((folder) => path.startsWith(`${join(root, folder)}/`)),
      );
      const named = elsewhere.flatMap((path) => {
        const text = readFileSync(path, "utf8");
        return [...text.matchAll(/class(?:Name)?="([^"]*)"/g)]
          .flatMap(([, names = ""]) => names.split(/\s+/))
          .filter((name) => own.has(name))
          .map((name) => `${path.slice(root.length + 1)}: ${name}`);
      });
      expect(named).toEqual([]);
    }
  });
});

describe("what a page that is read shows", () => {
  const html = '<p class="a b">x</p><p class="c">y</p>';

  it("are the rules all of whose classes stand in its markup; what brackets hold is not asked for", () => {
    const styles =
      ".a .b{x:1}.a .d{x:2}.a,.d{x:3}p{x:4}.c:not(.d) i{x:5}:is(.d, .e) b{x:6}.d:not(.a){x:7}.a:has(> .d){x:8}@media print{.d{x:9}}@keyframes d{0%{x:1}}";
    expect(stylesShown(styles, html)).toBe(
      ".a .b{x:1}.a{x:3}p{x:4}.c:not(.d) i{x:5}:is(.d, .e) b{x:6}@keyframes d{0%{x:1}}",
    );
  });

  it("need what :has asks for alone, the page that they are of, and what a figure says of itself only once it is awake", () => {
    const page = `<html data-page="scheduler">${html}`;
    const kept = [
      ".a:not(:has(.d)){x:2}",
      ".a:has(:is(.d, .c)){x:3}",
      "html[data-page=scheduler] .a{x:4}",
      "html:not([data-page=landing]) .a{x:5}",
      "html[data-js] .a{x:6}",
      ".a[data-docks]{x:7}",
    ];
    const left = [
      ".a:has(.d){x:1}",
      "[data-page=names] .a{x:1}",
      "html[data-page^=embed-] .a{x:1}",
      "[data-wall] .a{x:1}",
      ".a[data-stale]{x:1}",
    ];
    const styles = kept.flatMap((rule, i) => [rule, left[i] ?? ""]).join("");
    expect(stylesShown(styles, `${page}<i data-docks="">z</i>`)).toBe(kept.join(""));
    expect(stylesShown("html[data-page^=sched] .a{x:1}", page)).toBe("html[data-page^=sched] .a{x:1}");
  });

  it("are all styles where a page is a tool, or a model's", () => {
    expect(comesInTwo({ module: "./accept/page.tsx" })).toBe(true);
    expect(comesInTwo({ module: "./lab/page.tsx", kit: "accept" })).toBe(false);
    expect(comesInTwo({ module: "./claims/page.tsx" })).toBe(false);
  });
});
