import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import fresh from "fresh";
import sirv from "sirv";
import { namingOrigins } from "./policy.mjs";
import { builtFor, documentOfPage, documentOfState, oembedOfState, stateAsk } from "./state-links.mjs";

/** The rules of public/_headers ("/*" for all, "/assets/*" on top), which some hosts read themselves. */
function headerRules(folder) {
  const rules = [];
  for (const line of readFileSync(join(folder, "_headers"), "utf8").split("\n")) {
    if (/^\S/.test(line)) rules.push({ prefix: line.trim().replace(/\*$/, ""), set: [] });
    else if (line.includes(":")) {
      const [name, ...value] = line.trim().split(":");
      rules.at(-1).set.push([name, value.join(":").trim()]);
    }
  }
  return (path) => rules.filter(({ prefix }) => path.startsWith(prefix)).flatMap(({ set }) => set);
}

/** A build that knows its address has named it already. To a policy, "http:" means "https:" too, as it is behind a proxy. */
function ownPolicy(policy, origins) {
  return /'self' https?:/.test(policy) ? policy : namingOrigins(policy, origins);
}

/** What a 304 says of the file that the asker has already. */
const keptHeaders = ["ETag", "Last-Modified"];

/** Files whose date or tag the asker knows are answered in a word: If-None-Match with one tag, a list or "*", else If-Modified-Since. */
function answerShort(request, response) {
  const writeHead = response.writeHead.bind(response);
  const asked = { ...request.headers };
  // The library of files knows of one tag only.
  delete request.headers["if-none-match"];
  response.writeHead = (code, headers = {}) => {
    const validators = { etag: headers.ETag, "last-modified": headers["Last-Modified"] };
    if (code !== 200 || !fresh(asked, validators)) return writeHead(code, headers);
    const kept = keptHeaders.filter((name) => name in headers);
    return writeHead(304, Object.fromEntries(kept.map((name) => [name, headers[name]])));
  };
}

/**
 * Rules for hosts are no part of the site, however their name is escaped or ended (of a slash at the end the library of files takes no notice), and in whatever letters where the system's files
 * have no case; nor is what can't be read.
 */
function isNoPage(path) {
  try {
    return /^\/_headers(\.br)?\/*$/i.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

const takesBrotli = ({ headers }) => /\bbr\b/.test(headers["accept-encoding"] ?? "");

/** Of a page that is made while somebody waits. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What `make` made of a key; the latest 64 are kept. */
function keeping(make) {
  const made = new Map();
  return (key, ...rest) => {
    if (!made.has(key)) made.set(key, make(key, ...rest));
    if (made.size > 64) made.delete(made.keys().next().value);
    return made.get(key);
  };
}

/** Sent as they are known by their bytes: a page of a state is made anew for each request. */
function sendMade(request, response, type, bytes, headers = {}, packed = null) {
  const packs = /html|json/.test(type) && takesBrotli(request);
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const body = packs ? (packed ?? brotliCompressSync(bytes, fast)) : bytes;
  answerShort(request, response);
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Length": body.length,
    ...(packs && { "Content-Encoding": "br", Vary: "Accept-Encoding" }),
    ETag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    ...headers,
  });
  response.end(request.method === "HEAD" ? "" : body);
}

/**
 * A request handler for the built site under `basePath`, with its security headers and its own page for what is not there. `origins`: where the server can
 * be reached, for the policy and for what links show; what a request says of itself is never sent back. `pictures`: draws states (state-pictures.mjs); null: links to a state show its model.
 * @param {string} folder
 * @param {string} basePath
 * @param {readonly string[]} [origins]
 * @param {null | { draw(model: string, query: string): Promise<any> }} [pictures]
 */
export function siteHandler(folder, basePath, origins = [], pictures = null) {
  const headersOf = headerRules(folder);
  const builtAddress = pictures === null ? "" : builtFor(folder);
  /** The site's whole address; "" where neither the build nor this server knows it. */
  const addressFor = ({ host }) => {
    if (builtAddress !== "") return builtAddress;
    const own = origins.find((origin) => URL.canParse(origin) && new URL(origin).host === host);
    return own === undefined ? "" : own + basePath;
  };
  const sendState = async (request, response, ask, site, missing) => {
    const { kind, model } = ask;
    if (kind === "s" || kind === "embed") {
      const html = readFileSync(join(folder, kind, model, "index.html"), "utf8");
      sendMade(request, response, "text/html;charset=utf-8", Buffer.from(documentOfState(html, ask, site)));
      return;
    }
    const drawn = await pictures.draw(model, ask.query);
    if (kind === "oembed") {
      if (drawn === null) return missing();
      const told = JSON.stringify(oembedOfState(ask, drawn, site));
      return sendMade(request, response, "application/json;charset=utf-8", Buffer.from(told));
    }
    if (drawn !== null) {
      const kept = { "Cache-Control": "public, max-age=3600" };
      return sendMade(request, response, "image/png", Buffer.from(drawn.png), kept);
    }
    const still = existsSync(join(folder, `preview-${model}.png`)) ? `preview-${model}.png` : "preview.png";
    response.writeHead(302, { Location: basePath + still, "Cache-Control": "no-store" }).end();
  };
  /** A page that says where it is, and packed: both are made once. */
  const pageAt = keeping((_, below, site) => {
    const html = documentOfPage(folder, below, site);
    return html === null ? null : Buffer.from(html);
  });
  const smallPageAt = keeping((_, bytes) => promisify(brotliCompress)(bytes, quick));
  const notFound = readFileSync(join(folder, "404.html"));
  const send = (response, path) => {
    for (const [name, value] of headersOf(path))
      response.setHeader(name, name === "Content-Security-Policy" ? ownPolicy(value, origins) : value);
  };
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    setHeaders: send,
  });
  return (request, response) => {
    // A query may hold question marks of its own.
    const mark = request.url.indexOf("?");
    const [path, query] = mark < 0 ? [request.url] : [request.url.slice(0, mark), request.url.slice(mark + 1)];
    const missing = () => {
      send(response, "/");
      response
        .writeHead(404, { "Content-Type": "text/html;charset=utf-8" })
        .end(request.method === "HEAD" ? "" : notFound);
    };
    if (request.method !== "GET" && request.method !== "HEAD") {
      send(response, "/");
      response.writeHead(405, { Allow: "GET, HEAD", "Content-Type": "text/plain;charset=utf-8" });
      response.end("This server answers GET and HEAD.\n");
      return;
    }
    // "//host/" as an address would lead to another site.
    if (!path.startsWith(basePath) || path.includes("//")) return missing();
    const below = `/${path.slice(basePath.length)}`;
    // Relative links in a page need its final slash.
    if (!below.includes("..") && existsSync(join(folder, below, "index.html")) && !below.endsWith("/")) {
      response.writeHead(301, { Location: `${path}/${query === undefined ? "" : `?${query}`}` }).end();
      return;
    }
    if (isNoPage(below)) return missing();
    const ask = pictures === null ? null : stateAsk(folder, below, query);
    const site = pictures === null ? "" : addressFor(request.headers);
    if (ask !== null && site !== "") {
      send(response, below);
      sendState(request, response, ask, site, missing).catch(missing);
      return;
    }
    // A browser that opens a page is given the file, which is on its way at once; programs that show links ask without saying what for.
    const isPage = below.endsWith("/") && !below.includes("..") && existsSync(join(folder, below, "index.html"));
    if (isPage && site !== "" && builtAddress === "" && request.headers["sec-fetch-dest"] === undefined) {
      const bytes = pageAt(site + below, below, site);
      if (bytes !== null) {
        send(response, below);
        const sendPage = (packed) => sendMade(request, response, "text/html;charset=utf-8", bytes, {}, packed);
        if (takesBrotli(request))
          smallPageAt(site + below, bytes)
            .then(sendPage)
            .catch(missing);
        else sendPage(null);
        return;
      }
    }
    request.url = below + (query === undefined ? "" : `?${query}`);
    // A part of a file is never asked for here, and whoever asks is free to be given all of it.
    delete request.headers.range;
    answerShort(request, response);
    // A build may have taken the file away since its name was read: then nothing comes, and the server goes on.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    files(request, response, missing);
  };
}
