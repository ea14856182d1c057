/**
 * <stampede-figure src="https://.../embed/accept/?threads=50&seed=1" title="The thundering herd"></stampede-figure>
 *
 * An <iframe> that is as high as its figure asks to be, or as `height` says, in CSS pixels. It passes the figure's reports on as events: "stampede-ready",
 * "stampede-state" (detail: query and sentence); and takes requests: element.send({ type: "step" }). A plain <iframe> does without this file.
 *
 * `theme`: "light" or "dark", and may change. `stop`: of the stops that the address lists, how many have been walked; one more is played to, fewer are shown at once. So
 * any deck that counts its clicks leads the figure; in Slidev: :stop="$clicks". A figure that is taken off the page and comes back with the same `stop` stands where it was.
 *
 * What stands between the tags, such as a picture of the state, is shown on paper in the frame's place.
 */
class StampedeFigure extends HTMLElement {
  static observedAttributes = ["src", "title", "stop", "theme", "height"];
  /** By address and id: the step that was told last, and the stop then. */
  static #left = new Map();
  #frame = document.createElement("iframe");
  #ready = false;
  #hear = (event) => this.#heard(event);

  constructor() {
    super();
    // The lab, which opens beside, is a page like any other: it may save files.
    this.#frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    this.#frame.allow = "fullscreen";
    this.#frame.loading = "lazy";
    this.#frame.style.cssText = "display:block;width:100%;height:30rem;border:0";
    const style = document.createElement("style");
    style.textContent =
      "slot { display: none } @media print { :host([data-paper]) slot { display: block } :host([data-paper]) iframe { display: none !important } }";
    this.attachShadow({ mode: "open" }).append(style, this.#frame, document.createElement("slot"));
  }

  connectedCallback() {
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    this.toggleAttribute("data-paper", this.children.length > 0);
    window.addEventListener("message", this.#hear);
  }

  disconnectedCallback() {
    window.removeEventListener("message", this.#hear);
    this.#ready = false;
  }

  attributeChangedCallback(name, before, value) {
    if (name === "title") this.#frame.title = value ?? "";
    else if (name === "height" && Number(value) > 0) {
      this.#frame.style.height = `${Number(value)}px`;
      // A slide that is far below the window when its deck is printed.
      this.#frame.loading = "eager";
    } else if (name === "src" && value && /^https?:/.test(new URL(value, document.baseURI).protocol)) {
      this.#ready = false;
      this.#frame.src = value;
    } else if (this.#ready && name === "theme") this.#paint();
    else if (this.#ready && name === "stop" && value !== null && value !== before)
      this.send({ type: "stop", number: Number(value), play: Number(value) > Number(before) });
  }

  /** See "Messages" on the site's page about embedding. */
  send(request) {
    this.#frame.contentWindow?.postMessage(request, "*");
  }

  get #key() {
    return `${this.id} ${this.getAttribute("src")}`;
  }

  #paint() {
    this.send({ type: "theme", theme: this.getAttribute("theme") ?? "auto" });
  }

  #heard({ source, data }) {
    if (source !== this.#frame.contentWindow || typeof data !== "object" || data === null) return;
    const stop = this.getAttribute("stop");
    if (data.type === "height" && data.height > 0 && data.height < 20000 && !this.hasAttribute("height"))
      this.#frame.style.height = `${data.height}px`;
    if (data.type === "ready") {
      if (this.hasAttribute("theme")) this.#paint();
      if (stop !== null) {
        this.send({ type: "stop", number: Number(stop), play: false });
        const left = StampedeFigure.#left.get(this.#key);
        if (left?.stop === stop) this.send({ type: "seek", at: left.at });
      }
      this.#ready = true;
    } else if (data.type === "state" && this.#ready && stop !== null) {
      const at = new URLSearchParams(data.query).get("at");
      StampedeFigure.#left.set(this.#key, { at: at === null ? -1 : Number(at), stop });
    }
    if (data.type === "ready" || data.type === "state")
      this.dispatchEvent(new CustomEvent(`stampede-${data.type}`, { detail: data, bubbles: true }));
  }
}

if (!customElements.get("stampede-figure")) customElements.define("stampede-figure", StampedeFigure);
