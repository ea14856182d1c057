import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { buildCore } from "./build-core.mjs";
import { documentOf } from "./lib/document.mjs";
import { installNpm } from "./lib/install.mjs";
import { asCommand, root, say } from "./lib/run.mjs";

/** Vite's dev server, with every page rendered anew for each request. Changes of the core need `npm run build:core`. */
asCommand(import.meta, async () => {
  await installNpm();
  if (process.env.KEEP_CORE !== "1") await buildCore();
  process.env.STAMPEDE_ROOT = root;
  const { createServer } = await import("vite");
  const http = createHttpServer();
  const vite = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server: http } },
  });
  http.on("request", (request, response) => {
    vite.middlewares(request, response, () => void answer(vite, request, response));
  });
  const port = Number(process.env.PORT || 5173);
  http.listen(port, () => say(`Stampede, while you change it, is at http://localhost:${port}/`));
});

async function answer(vite, request, response) {
  const path = request.url.split("?")[0].slice(1);
  try {
    const { pages, renderPage } = await vite.ssrLoadModule("/app/pages/prerender.tsx");
    const row = pages.find((page) => page.path === path) ?? pages.find((page) => page.file === "404.html");
    const page = await renderPage(row, "/");
    const assets = { scripts: ["app/pages/client.tsx"], preloads: [], styles: "", fonts: [], siteUrl: "" };
    const html = await vite.transformIndexHtml(request.url, documentOf(page, assets));
    response.writeHead(row.file ? 404 : 200, { "Content-Type": "text/html;charset=utf-8" }).end(html);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error.stack);
    response.writeHead(500, { "Content-Type": "text/plain;charset=utf-8" }).end(error.stack);
  }
}
