import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import { namingOrigin } from "./policy.mjs";

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
function ownPolicy(policy, host) {
  return /'self' https?:/.test(policy) ? policy : namingOrigin(policy, `http://${host}`);
}

/** A request handler for the built site under `basePath`, with its security headers and its own page for what is not there. */
export function siteHandler(folder, basePath) {
  const headersOf = headerRules(folder);
  const notFound = readFileSync(join(folder, "404.html"));
  const send = (response, path) => {
    for (const [name, value] of headersOf(path)) {
      const own = name === "Content-Security-Policy" ? ownPolicy(value, response.req.headers.host) : value;
      response.setHeader(name, own);
    }
  };
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    setHeaders: send,
  });
  return (request, response) => {
    const [path, query] = request.url.split("?", 2);
    const missing = () => {
      send(response, "/");
      response
        .writeHead(404, { "Content-Type": "text/html;charset=utf-8" })
        .end(request.method === "HEAD" ? "" : notFound);
    };
    if (!path.startsWith(basePath)) return missing();
    const below = `/${path.slice(basePath.length)}`;
    // Relative links in a page need its final slash.
    if (!below.includes("..") && existsSync(join(folder, below, "index.html")) && !below.endsWith("/")) {
      response.writeHead(301, { Location: `${path}/${query === undefined ? "" : `?${query}`}` }).end();
      return;
    }
    if (below === "/_headers") return missing();
    request.url = below + (query === undefined ? "" : `?${query}`);
    files(request, response, missing);
  };
}
