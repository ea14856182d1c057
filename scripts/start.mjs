import { buildCore, coreNeeds } from "./build-core.mjs";
import { installNpm, installSystem } from "./lib/install.mjs";
import { asCommand, say } from "./lib/run.mjs";

/** From a fresh clone to a running site. What needs npm's packages is loaded after they are there. */
asCommand(import.meta, async () => {
  await installSystem(coreNeeds);
  // The core needs none of npm's packages.
  await Promise.all([installNpm(), process.env.KEEP_CORE === "1" ? null : buildCore()]);
  const { buildSite } = await import("./build.mjs");
  await buildSite();
  const { serveSite, serverOptions } = await import("./serve.mjs");
  const address = await serveSite(serverOptions());
  say("Ready; end it with Ctrl-C");
  process.stdout.write(`\n  Stampede is at ${address}\n\n`);
});
