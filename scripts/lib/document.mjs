import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** What must be done before the first paint, and the scripts after it; the content policy knows it by `beforePaintHash` (the build writes it into `_headers`; docs/publish has it by hand, and a test that says so). */
const beforePaint = readFileSync(new URL("../../app/theme/before-paint.js", import.meta.url), "utf8")
  .replace(/^\s*\/\/.*\n/gm, "")
  .replace(/^\s+/gm, "");
export const beforePaintHash = `'sha256-${createHash("sha256").update(beforePaint).digest("base64")}'`;

/** Where the feed of chapters and changed results lies (feed.mjs). */
export const feedFile = "feed.xml";

/**
 * The HTML document around a rendered page. Everything in it is relative to the page (`root`), so that the site works under any base path. Text shows
 * as soon as the document is there: its styles stand in it (`styles`, whose addresses begin with "./", as from the folder `assets`; `moreStyles`: the file of all, which a page that is read fetches when its reader moves), its fonts are
 * on their way from the first line on, so that no text changes its face, and its scripts lie in a template until the text has been painted.
 */
export function documentOf(page, { scripts, preloads, styles, moreStyles, fonts, siteUrl }) {
  const { row, root, title, description, html, asleep, staticData } = page;
  const at = (path) => quoted(`${root}${path}`);
  const fullTitle = row.id === "landing" ? `${title}: how Linux learned to scale` : `${title} · Stampede`;
  const address = siteUrl && row.file === undefined ? new URL(row.path, siteUrl).href : "";
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${quoted(fullTitle)}</title>`,
    `<meta name="description" content="${quoted(description)}">`,
    address && `<link rel="canonical" href="${quoted(address)}">`,
    row.file !== undefined && `<meta name="robots" content="noindex">`,
    `<meta property="og:type" content="article">`,
    `<meta property="og:title" content="${quoted(title)}">`,
    `<meta property="og:description" content="${quoted(description)}">`,
    address && `<meta property="og:url" content="${quoted(address)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    siteUrl && `<meta property="og:image" content="${quoted(new URL(previewOf(row), siteUrl).href)}">`,
    siteUrl &&
      row.kit &&
      `<link rel="alternate" type="application/json+oembed" title="${quoted(title)}" href="${quoted(new URL(`oembed/${row.kit}.json`, siteUrl).href)}">`,
    siteUrl && `<link rel="alternate" type="application/atom+xml" title="Stampede" href="${at(feedFile)}">`,
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#131418" media="(prefers-color-scheme: dark)">`,
    ...fonts.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${at(path)}" crossorigin>`),
    `<script>${beforePaint}</script>`,
    styles && `<style>${styles.trim().replaceAll("url(./", `url(${root}assets/`)}</style>`,
    `<link rel="icon" href="${at("icon.svg")}" type="image/svg+xml">`,
    `<link rel="manifest" href="${at("manifest.webmanifest")}">`,
  ];
  const late = [
    ...preloads.map((path) => `<link rel="modulepreload" href="${at(path)}">`),
    ...scripts.map((path) => `<script type="module" src="${at(path)}"></script>`),
  ];
  return `<!doctype html>
<html lang="en" data-page="${row.id}" data-root="${quoted(root)}"${moreStyles ? ` data-styles="${at(moreStyles)}"` : ""}>
<head>
${head.filter(Boolean).join("\n")}
</head>
<body>
<div id="app">${html}</div>
<p class="asleep sans" role="alert">${quoted(asleep)}</p>
<script type="application/json" id="static-data">${staticData}</script>
<template id="late">${late.join("")}</template>
</body>
</html>
`;
}

/** The picture that links to the page show: a chapter's plate, a model's own, where the page is of one model. */
function previewOf(row) {
  if (row.plate) return row.plate;
  return row.kit ? `preview-${row.kit}.png` : "preview.png";
}

/** What a program that embeds links by oEmbed is told of a model: of none of its states. */
export function oembedOf({ row, title, description }, siteUrl) {
  const src = new URL(`embed/${row.kit}/`, siteUrl).href;
  return oembedWith({ title, description, src, picture: new URL(previewOf(row), siteUrl).href }, siteUrl);
}

/** The same of one state: `src` its embedded figure, `picture` what links to it show, both whole addresses. */
export function oembedWith({ title, description, src, picture }, siteUrl) {
  const [width, height] = [800, 640];
  return {
    version: "1.0",
    type: "rich",
    provider_name: "Stampede",
    provider_url: siteUrl,
    title,
    description,
    thumbnail_url: picture,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width,
    height,
    html: `<iframe src="${quoted(src)}" title="${quoted(`Stampede: ${title}`)}" width="${width}" height="${height}" style="border:0" loading="lazy" allow="fullscreen"></iframe>`,
  };
}

/** Text, safe in an element and in an attribute. */
export function quoted(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
