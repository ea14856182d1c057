/**
 * A plugin for reveal.js: the stops of an embedded figure are the fragments of its slide, so that a clicker plays from one to the next.
 *
 *     <section><iframe data-src="https://.../embed/accept/?threads=100&seed=1&stops=walk-end:1_1.2ms_end" width="900" height="600"></iframe></section>
 *
 *     import Stampede from "https://.../stampede-reveal.js";
 *     new Reveal({ plugins: [Stampede()] }).initialize();
 *
 * Whoever comes back to a slide finds the figure where it was, also where the deck has unloaded it meanwhile: that is kept here, the figure stores nothing.
 * `theme`: "light" or "dark"; default: as bright as the deck's background is.
 */
export default ({ theme } = {}) => ({
  id: "stampede",
  init(deck) {
    /** Of each frame: the step that it last told, and how many stops were shown then. */
    const left = new Map();
    const frames = () => [...deck.getRevealElement().querySelectorAll("section iframe")].filter(isFigure);
    const fragmentsOf = (frame) => [
      ...frame.closest("section").querySelectorAll(`[data-stampede-of="${frame.dataset.stampede}"]`),
    ];
    const shownOf = (frame) => fragmentsOf(frame).filter((one) => one.classList.contains("visible")).length;
    const send = (frame, message) => frame.contentWindow?.postMessage(message, "*");
    const frameOf = (fragment) => frames().find((frame) => frame.dataset.stampede === fragment.dataset.stampedeOf);

    // On paper nobody clicks: a fragment would print its slide once more. A frame that carries no picture for paper is loaded, and draws its state unseen.
    if (deck.isPrintView?.() || /print-pdf/.test(location.search)) {
      for (const frame of frames())
        if (frame.dataset.src && frame.closest(".stampede-print") === null) frame.src = frame.dataset.src;
      return;
    }
    for (const [index, frame] of frames().entries()) {
      frame.dataset.stampede = String(index);
      for (let stop = 0; stop < stopsOf(frame); stop++) {
        const fragment = document.createElement("span");
        fragment.className = "fragment";
        fragment.dataset.stampedeOf = String(index);
        fragment.setAttribute("aria-hidden", "true");
        fragment.style.cssText = "position:absolute;width:0;height:0";
        frame.after(fragment);
      }
    }
    // A deck that starts now sorts its fragments itself, and can't be asked to before.
    if (deck.isReady()) deck.sync();

    const walk = (fragments, play) => {
      for (const frame of new Set((fragments ?? []).map(frameOf).filter(Boolean)))
        send(frame, { type: "stop", number: shownOf(frame), play });
    };
    deck.on("fragmentshown", ({ fragments }) => walk(fragments, true));
    deck.on("fragmenthidden", ({ fragments }) => walk(fragments, false));

    window.addEventListener("message", ({ source, data }) => {
      if (typeof data !== "object" || data === null) return;
      const frame = frames().find((one) => one.contentWindow === source);
      if (frame === undefined) return;
      // Stops that the figure has dropped are no clicks.
      if (data.type === "ready" || data.type === "stops")
        for (const surplus of fragmentsOf(frame).slice(Number(data.stops) || 0)) surplus.remove();
      if (data.type === "ready") {
        send(frame, { type: "theme", theme: theme ?? themeOf(deck.getViewportElement()) });
        const was = left.get(frame);
        const shown = shownOf(frame);
        send(frame, { type: "stop", number: shown, play: false });
        if (was !== undefined && was.shown === shown) send(frame, { type: "seek", at: was.at });
        frame.dataset.stampedeReady = "";
      }
      if (data.type === "state" && frame.dataset.stampedeReady !== undefined) {
        const at = new URLSearchParams(data.query).get("at");
        left.set(frame, { at: at === null ? -1 : Number(at), shown: shownOf(frame) });
      }
    });
  },
});

const addressOf = (frame) => frame.getAttribute("src") || frame.dataset.src || "";
const isFigure = (frame) => /\/embed\/[a-z0-9-]+\/(\?|$)/.test(addressOf(frame));

/** As many as its address lists. */
function stopsOf(frame) {
  const { searchParams } = new URL(addressOf(frame), document.baseURI);
  return (searchParams.get("stops") ?? "").split("_").filter((stop) => stop !== "").length;
}

/** By the background that is seen: the element's own, or of what stands around it. */
function themeOf(element) {
  for (let one = element; one !== null; one = one.parentElement) {
    const [red = 255, green = 255, blue = 255, alpha = 1] = (
      getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    if (alpha > 0) return 0.3 * red + 0.6 * green + 0.1 * blue < 128 ? "dark" : "light";
  }
  return "light";
}
