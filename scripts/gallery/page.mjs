import { addressOf, sizes } from "./looks.mjs";

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif }
  body { margin: 1rem }
  form { position: sticky; top: 0; display: flex; gap: 1.5rem; padding: .5rem 0; background: Canvas }
  h2 { margin: 2rem 0 .25rem } h3 { margin: 1rem 0 .25rem; font-size: 1rem; font-weight: 400 }
  iframe { display: block; border: 1px solid GrayText; height: 560px }`;

/** The frames are asked for as they come into view, and anew when another choice is made. */
const script = `
  const form = document.querySelector("form");
  function show() {
    const { size, width, theme } = Object.fromEntries(new FormData(form));
    for (const frame of document.querySelectorAll("iframe")) {
      frame.style.width = width + "px";
      const address = JSON.parse(frame.dataset.addresses)[theme][size];
      if (frame.getAttribute("src") !== address) frame.src = address;
    }
  }
  form.addEventListener("change", show);
  show();`;

const choice = (name, values) =>
  `<label>${name} <select name="${name}">${values.map(([value, says]) => `<option value="${value}">${says}</option>`).join("")}</select></label>`;

/** One HTML page in which each drawing of the scenes is alive in a frame. `base`: address of the site's root. */
export function galleryPage(scenes, base) {
  const parts = scenes.map((scene, at) => {
    const addresses = Object.fromEntries(
      ["light", "dark"].map((theme) => [theme, scene.queries.map((_, size) => base + addressOf(scene, size, theme))]),
    );
    const heading = scenes[at - 1]?.model === scene.model ? "" : `<h2>${escaped(scene.model)}</h2>`;
    return `${heading}<h3>${escaped(scene.drawing)}: ${escaped(scene.title)}</h3><iframe loading="lazy" title="${escaped(`${scene.model} ${scene.drawing}`)}" data-addresses="${escaped(JSON.stringify(addresses))}"></iframe>`;
  });
  const form = `<form>${choice(
    "size",
    sizes.map((says, value) => [value, `about ${says} things`]),
  )}${choice(
    "width",
    [1024, 768, 360].map((px) => [px, `${px} px`]),
  )}${choice(
    "theme",
    ["light", "dark"].map((theme) => [theme, theme]),
  )}</form>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery of drawings</title><style>${style}</style>${form}${parts.join("\n")}<script>${script}</script></html>\n`;
}
