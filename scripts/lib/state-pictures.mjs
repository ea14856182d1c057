import { Worker } from "node:worker_threads";
import { root } from "./root.mjs";

const script = new URL("./state-pictures-thread.mjs", import.meta.url);

/**
 * Pictures of states for the server, drawn by the core when somebody asks. Whoever asks may be anybody: one thread draws, each for `seconds` at most, `waiting` wait, and `kept` are
 * kept, the latest asked for. `draw(model, query)` resolves with { png, title, sentence, query }, or with null where there is none: the state is too large, the line too long, or
 * the time over. What came to nothing is not tried again for `again` seconds; so many of these `refused` are remembered. `start` is for tests.
 * @param {{ seconds?: number, waiting?: number, kept?: number, again?: number, refused?: number, start?: () => any }} [limits]
 */
export function statePictures({
  seconds = 6,
  waiting = 8,
  kept = 64,
  again = 600,
  refused = 1024,
  start = startThread,
} = {}) {
  const known = new Map();
  /** Until when, in ms; by what was asked for, the oldest first. */
  const vain = new Map();
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
      if ((vain.get(key) ?? 0) > Date.now()) return Promise.resolve(null);
      const found = known.get(key);
      if (found !== undefined) {
        known.delete(key);
        known.set(key, found);
        return found;
      }
      if (line.length >= waiting) return Promise.resolve(null);
      const drawn = new Promise((resolve) => line.push({ ask: { model, query }, resolve }));
      known.set(key, drawn);
      void drawn.then((one) => {
        if (one !== null) return;
        if (known.get(key) === drawn) known.delete(key);
        // On a day with less to do it may come to something.
        vain.delete(key);
        vain.set(key, Date.now() + again * 1000);
        dropOldest(vain, refused);
      });
      dropOldest(known, kept);
      next();
      return drawn;
    },
    end,
  };
}

function dropOldest(map, most) {
  for (const old of map.keys()) {
    if (map.size <= most) return;
    map.delete(old);
  }
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
