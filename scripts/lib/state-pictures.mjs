import { Worker } from "node:worker_threads";
import { root } from "./root.mjs";

const script = new URL("./state-pictures-thread.mjs", import.meta.url);

/**
 * Pictures of states for the server, drawn by the core when somebody asks. Whoever asks may be anybody: one thread draws, each for `seconds` at most, `waiting` wait, and `kept` are
 * kept, the latest asked for. `draw(model, query)` resolves with { png, title, sentence, query }, or with null where there is none: the state is too large, the line too long, or
 * the time over. `start` is for tests.
 * @param {{ seconds?: number, waiting?: number, kept?: number, start?: () => any }} [limits]
 */
export function statePictures({ seconds = 6, waiting = 8, kept = 64, start = startThread } = {}) {
  const known = new Map();
  const line = [];
  let thread = null;
  /** What is being drawn. */
  let job = null;

  const end = () => {
    const ended = thread;
    thread = null;
    void ended?.terminate();
  };
  const done = (drawn) => {
    if (job === null) return;
    const { resolve, timer } = job;
    clearTimeout(timer);
    job = null;
    resolve(drawn);
    next();
  };
  const broken = () => {
    end();
    done(null);
  };
  const started = () => {
    const own = start();
    // One that was let go may still have something to say.
    const ifOwn = (act) => (what) => own === thread && act(what);
    own.on("message", ifOwn(done));
    own.on("error", ifOwn(broken));
    own.on("exit", ifOwn(broken));
    return own;
  };
  const next = () => {
    if (job !== null || line.length === 0) return;
    const { ask, resolve } = line.shift();
    thread ??= started();
    job = { resolve, timer: setTimeout(broken, seconds * 1000) };
    thread.postMessage(ask);
  };

  return {
    draw(model, query) {
      const key = `${model}?${query}`;
      const found = known.get(key);
      if (found !== undefined) {
        known.delete(key);
        known.set(key, found);
        return found;
      }
      if (line.length >= waiting) return Promise.resolve(null);
      const drawn = new Promise((resolve) => line.push({ ask: { model, query }, resolve }));
      known.set(key, drawn);
      // What came to nothing may come to something another time.
      void drawn.then((one) => one === null && known.get(key) === drawn && known.delete(key));
      for (const old of known.keys()) {
        if (known.size <= kept) break;
        known.delete(old);
      }
      next();
      return drawn;
    },
    end,
  };
}

function startThread() {
  const thread = new Worker(script, {
    env: { ...process.env, NODE_ENV: "production", STAMPEDE_ROOT: root },
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  // A server that ends waits for no picture.
  thread.unref();
  return thread;
}
