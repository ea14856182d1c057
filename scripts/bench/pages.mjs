import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { coreModules } from "../build-core.mjs";
import { brotliQuality, ofQuality } from "../lib/brotli.mjs";
import { root } from "../lib/run.mjs";

const dist = join(root, "dist");
const isFont = (path) => /\.woff2?$/.test(path);

/** Brotli as a build for this machine has it (build.mjs), whatever copies lie beside: a published site is packed some 10 % tighter, which takes too long for a test. */
const packed = new Map();
function brotli(path) {
  const bytes = readFileSync(path);
  if (isFont(path)) return bytes.length;
  const known = packed.get(path) ?? brotliCompressSync(bytes, ofQuality(brotliQuality.quick)).length;
  packed.set(path, known);
  return known;
}

function htmlFiles(folder = dist) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return htmlFiles(path);
    return name.endsWith(".html") ? [path] : [];
  });
}

/** Every built page: its address below the root, and its text. */
export function builtPages() {
  return htmlFiles().map((file) => ({
    path: relative(dist, file).replace(/index\.html$/, ""),
    html: readFileSync(file, "utf8"),
  }));
}

/** What a page names: its scripts, preloads and styles, by the addresses in its HTML. */
function namedFiles(htmlPath) {
  const html = readFileSync(htmlPath, "utf8");
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  const files = addresses
    .filter((address) => !/^(https?:)?\/\//.test(address))
    .map((address) => (address.startsWith("/") ? join(dist, address) : join(htmlPath, "..", address)))
    .filter((path) => /\.(js|css|woff2)$/.test(path) && existsSync(path));
  return [...new Set(files)];
}

/** Bytes of every page before anything runs, and of the core. */
export function measureBytes() {
  const pages = htmlFiles().map((path) => {
    const files = namedFiles(path);
    const sum = (wanted) => files.filter(wanted).reduce((total, file) => total + brotli(file), 0);
    const html = brotli(path);
    const js = sum((file) => file.endsWith(".js"));
    const css = sum((file) => file.endsWith(".css"));
    return {
      page: relative(dist, path).replace(/index\.html$/, "") || "/",
      html,
      js,
      css,
      fonts: sum(isFont),
      total: html + js + css,
    };
  });
  const cores = coreModules().map(({ model, path }) => ({ model, bytes: brotli(join(root, path)) }));
  return { pages, cores };
}

/** Brotli bytes of what a browser fetched, fonts left out and the core apart: it has a budget of its own. Addresses as the browser names them. */
export function fetchedBytes(addresses, base) {
  const files = [...new Set(addresses)]
    .filter((address) => address.startsWith(base))
    .map((address) => address.slice(base.length).replace(/[?#].*$/, ""))
    .map((path) => join(dist, path === "" || path.endsWith("/") ? `${path}index.html` : path))
    .filter((path) => existsSync(path) && !isFont(path));
  const sum = (some) => some.reduce((total, file) => total + brotli(file), 0);
  const isCore = (path) => path.endsWith(".wasm");
  return { page: sum(files.filter((path) => !isCore(path))), core: sum(files.filter(isCore)) };
}
