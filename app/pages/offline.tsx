/** The whole site kept in the reader's browser, where the reader asks for it. */

import { useEffect, useState } from "react";
import { Button } from "../base/button";
import { messageOf } from "../base/message-of";
import { words } from "./pages-messages";
import { useSite } from "./site";

type State =
  | { readonly kind: "unknown" | "refused" | "absent" | "keeping" | "ready" | "newer" }
  | { readonly kind: "failed"; readonly problem: string };

/** Frames of an opaque origin throw at the mere question. */
function workers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Of this site. Another's worker, of the host's root or of the latest beside a frozen copy, may hold this page in its scope and keep nothing of it. */
const workerAddress = (root: string) => new URL(`${root}sw.js`, document.baseURI);

async function ownRegistration(container: ServiceWorkerContainer, root: string) {
  const found = await container.getRegistration(new URL(root, document.baseURI));
  return found?.scope === new URL("./", workerAddress(root)).href ? found : undefined;
}

/** In the footer: nothing, unless the site is kept. Asks nothing of the network. */
export function ReadyOffline() {
  const { root } = useSite();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const container = workers();
    const look = () => setReady(container?.controller?.scriptURL === workerAddress(root).href);
    look();
    // The worker takes over the open pages when it has all files.
    container?.addEventListener("controllerchange", look);
    return () => container?.removeEventListener("controllerchange", look);
  }, [root]);
  return ready ? <> {words.readyOffline}</> : null;
}

export function Offline() {
  const { root } = useSite();
  const [state, setState] = useState<State>({ kind: "unknown" });
  const [megabytes, setMegabytes] = useState<number | null>(null);
  useEffect(() => {
    const container = workers();
    if (container === null) {
      setState({ kind: "refused" });
      return;
    }
    ownRegistration(container, root).then(
      (registration) => setState(stateOf(registration)),
      () => setState({ kind: "refused" }),
    );
    fetch(`${root}offline.json`)
      .then((response) => response.json())
      .then(({ bytes }) => typeof bytes === "number" && setMegabytes(bytes / 1e6))
      // Then the button says no size.
      .catch(() => {});
  }, [root]);

  const keep = async () => {
    setState({ kind: "keeping" });
    try {
      const registration = await navigator.serviceWorker.register(workerAddress(root));
      const worker = registration.installing ?? registration.waiting ?? registration.active;
      if (worker === null) throw new Error(words.noWorker);
      await activated(worker);
      setState({ kind: "ready" });
    } catch (error) {
      const reason = messageOf(error);
      setState({ kind: "failed", problem: words.notKept(reason) });
    }
  };
  const drop = async () => {
    const registration = await ownRegistration(navigator.serviceWorker, root);
    await registration?.unregister();
    // The worker's stores are named after its scope; those of other sites on the host stay.
    const scope = new URL("./", workerAddress(root)).href;
    for (const key of await caches.keys())
      if (key.startsWith("workbox-") && key.endsWith(`-${scope}`)) await caches.delete(key);
    setState({ kind: "absent" });
  };

  return (
    <div className="offline sans needs-js">
      {(state.kind === "absent" || state.kind === "failed") && (
        <Button onClick={() => void keep()}>{words.keepOffline(megabytes)}</Button>
      )}
      {(state.kind === "ready" || state.kind === "newer") && (
        <Button onClick={() => void drop()}>{words.keepNoLonger}</Button>
      )}{" "}
      <span role="status">{wordsOf(state)}</span>
    </div>
  );
}

function stateOf(registration: ServiceWorkerRegistration | undefined): State {
  if (registration === undefined) return { kind: "absent" };
  if (registration.waiting && registration.active) return { kind: "newer" };
  return { kind: registration.active ? "ready" : "absent" };
}

function wordsOf(state: State): string {
  switch (state.kind) {
    case "unknown":
    case "absent":
      return "";
    case "refused":
      return words.keepsNoSites;
    case "keeping":
      return words.beingKept;
    case "ready":
      return words.readyOffline;
    case "newer":
      return words.newerOffline;
    case "failed":
      return state.problem;
  }
}

/** Settles when all files are there. */
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error(words.filesMissing));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
