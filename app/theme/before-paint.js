// Runs before the first paint, so that a reader's own choice of theme never flashes. Storage throws where it is refused.
const root = document.documentElement;
root.dataset.js = "";
try {
  const theme = localStorage.getItem("stampede.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
} catch {}
// A page that stands in a frame is told by its address how it is to look.
if (root.dataset.page.startsWith("embed-")) {
  const query = new URLSearchParams(location.search.replace(/&(amp;)+/gi, "&"));
  const theme = query.get("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (theme === "auto") delete root.dataset.theme;
  if (query.get("chrome") === "0") root.dataset.chrome = "0";
  const size = Number(query.get("size"));
  if (size >= 50 && size <= 300) root.style.setProperty("--embed-zoom", String(size / 100));
  // Nothing is said of figure or scenario: the printed picture is the right one (embed.css hides it until that is known).
  if ([...query.keys()].every((key) => ["theme", "chrome", "size", "stops"].includes(key))) root.dataset.settled = "";
}
// Figures out of sight are laid out after the text (app/pages/lay-out.ts), unless the browser is to find a place on the page.
if (!location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") root.dataset.later = "";
// Scripts may be missing (a newer version has replaced them), or never come: then the page says so, and stands as without them.
const fallAsleep = () => {
  if (root.dataset.awake === undefined) root.dataset.asleep = "";
};
// No form is sent anywhere: until its script has come, Enter in one does nothing.
addEventListener("submit", (event) => {
  if (event.target.method !== "dialog") event.preventDefault();
});
// The text comes first: scripts are asked for once it has been painted. A hidden tab or a frame out of sight paints nothing and does not wait, nor does a
// figure without controls whose picture is hidden.
addEventListener("DOMContentLoaded", () => {
  const late = document.getElementById("late");
  late.content.querySelector("script").onerror = fallAsleep;
  setTimeout(fallAsleep, 30000);
  // A few at a time: each is a request that begins.
  const begin = () => {
    document.head.append(...[...late.content.childNodes].slice(0, 6));
    if (late.content.firstChild) setTimeout(begin);
  };
  const blank = root.dataset.chrome === "0" && root.dataset.settled === undefined;
  if (document.hidden || window !== top || blank) return begin();
  setTimeout(begin, 3000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) begin();
  }).observe({ type: "paint", buffered: true });
});
