import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { againWhenBuilt } from "./lib/again-when-built.mjs";
import { asCommand, Refusal, root, say } from "./lib/run.mjs";
import { siteHandler } from "./lib/site-handler.mjs";
import { statePictures } from "./lib/state-pictures.mjs";

/** Serves dist/ on the first free port from `port` on (or on that one alone); gives back the address. */
export async function serveSite({ port, host, strictPort }) {
  if (!existsSync(join(root, "dist/index.html"))) {
    throw new Refusal("There is no built site in dist/. Run `npm run build` first, or `npm start`, which does both.");
  }
  const basePath = `/${process.env.BASE_PATH ?? ""}/`.replace(/\/+/g, "/");
  let pictures = null;
  const readSite = (origins) => {
    pictures?.end();
    // Where only dist/ was taken along, nobody draws.
    pictures = existsSync(join(root, "build/ssr/prerender.js")) ? statePictures() : null;
    return siteHandler(join(root, "dist"), basePath, origins, pictures);
  };
  const last = strictPort ? port : port + 20;
  for (let at = port; at <= last; at++) {
    // By each name that leads here; one that is not known needs SITE_URL at the build.
    const names = [...new Set(["localhost", "127.0.0.1", host === "0.0.0.0" ? "localhost" : host])];
    const origins = names.map((name) => `http://${name.includes(":") ? `[${name}]` : name}:${at}`);
    const server = createServer(againWhenBuilt(join(root, "build/stamps/site"), () => readSite(origins)));
    const error = await new Promise((resolve) => {
      server.once("error", resolve);
      server.listen(at, host, () => resolve(null));
    });
    if (error === null) {
      server.removeAllListeners("error");
      for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
      return `http://${host === "0.0.0.0" ? "localhost" : host}:${at}${basePath}`;
    }
    if (error.code !== "EADDRINUSE") {
      throw new Refusal(
        `The server can't listen on ${host}:${at} (${error.message}). Choose another port: PORT=8080 npm start`,
      );
    }
    if (at < last) say(`Port ${at} is taken; trying ${at + 1}`);
  }
  throw new Refusal(
    strictPort
      ? `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`
      : `Ports ${port} to ${last} are all taken. Choose another: PORT=8080 npm start`,
  );
}

/** --port, else PORT, else 4173. A port that was asked for is never replaced by another. */
export function serverOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: { port: { type: "string" }, host: { type: "string" }, "strict-port": { type: "boolean" } },
  });
  const asked = values.port ?? process.env.PORT;
  const port = asked === undefined || asked === "" ? 4173 : Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(`"${asked}" is not a port: expected a whole number from 1 to 65535, such as PORT=8080.`);
  }
  return { port, host: values.host ?? process.env.HOST ?? "127.0.0.1", strictPort: values["strict-port"] ?? false };
}

asCommand(import.meta, async () => {
  const address = await serveSite(serverOptions());
  process.stdout.write(`Stampede is at ${address}\n`);
});
