/**
 * <stampede-figure src="https://.../embed/accept/?threads=50&seed=1" title="The thundering herd"></stampede-figure>
 *
 * An <iframe> that is as high as its figure asks to be. It passes the figure's reports on as events: "stampede-ready", "stampede-state" (detail: query and
 * sentence); and takes requests: element.send({ type: "step" }). A plain <iframe> does without this file.
 */
class StampedeFigure extends HTMLElement {
  static observedAttributes = ["src", "title"];
  #frame = document.createElement("iframe");
  #hear = (event) => this.#heard(event);

  constructor() {
    super();
    // The lab, which opens beside, is a page like any other: it may save files.
    this.#frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    this.#frame.loading = "lazy";
    this.#frame.style.cssText = "display:block;width:100%;height:30rem;border:0";
    this.attachShadow({ mode: "open" }).append(this.#frame);
  }

  connectedCallback() {
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    window.addEventListener("message", this.#hear);
  }

  disconnectedCallback() {
    window.removeEventListener("message", this.#hear);
  }

  attributeChangedCallback(name, _before, value) {
    if (name === "title") this.#frame.title = value ?? "";
    else if (value && /^https?:/.test(new URL(value, document.baseURI).protocol)) this.#frame.src = value;
  }

  /** See "Messages" on the site's page about embedding. */
  send(request) {
    this.#frame.contentWindow?.postMessage(request, "*");
  }

  #heard({ source, data }) {
    if (source !== this.#frame.contentWindow || typeof data !== "object" || data === null) return;
    if (data.type === "height" && data.height > 0 && data.height < 20000) this.#frame.style.height = `${data.height}px`;
    if (data.type === "ready" || data.type === "state")
      this.dispatchEvent(new CustomEvent(`stampede-${data.type}`, { detail: data, bubbles: true }));
  }
}

if (!customElements.get("stampede-figure")) customElements.define("stampede-figure", StampedeFigure);
