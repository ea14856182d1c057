import { installNpm } from "./lib/install.mjs";
import { asCommand, say } from "./lib/run.mjs";

/** From a fresh clone to a running site. What needs npm's packages is loaded after they are there. */
asCommand(import.meta, async () => {
  await installNpm();
  const { buildSite } = await import("./build.mjs");
  await buildSite();
  const { serveSite, serverOptions } = await import("./serve.mjs");
  const address = await serveSite(serverOptions());
  say("Ready; end it with Ctrl-C");
  process.stdout.write(`\n  Stampede is at ${address}\n\n`);
});
