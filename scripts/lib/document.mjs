/** The HTML document around a rendered page. Everything in it is relative to the page (`root`), so that the site works under any base path. */
export function documentOf(page, { scripts, preloads, styles, fonts, siteUrl }) {
  const { row, root, title, description, html, staticData } = page;
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
    siteUrl && `<meta property="og:image" content="${quoted(new URL("preview.png", siteUrl).href)}">`,
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#131418" media="(prefers-color-scheme: dark)">`,
    `<script src="${at("theme.js")}"></script>`,
    ...fonts.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${at(path)}" crossorigin>`),
    ...styles.map((path) => `<link rel="stylesheet" href="${at(path)}">`),
    ...preloads.map((path) => `<link rel="modulepreload" href="${at(path)}">`),
    ...scripts.map((path) => `<script type="module" src="${at(path)}"></script>`),
    `<link rel="icon" href="${at("icon.svg")}" type="image/svg+xml">`,
    `<link rel="manifest" href="${at("manifest.webmanifest")}">`,
  ];
  return `<!doctype html>
<html lang="en" data-page="${row.id}" data-root="${quoted(root)}">
<head>
${head.filter(Boolean).join("\n")}
</head>
<body>
<div id="app">${html}</div>
<script type="application/json" id="static-data">${staticData}</script>
</body>
</html>
`;
}

/** Text, safe in an element and in an attribute. */
function quoted(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
