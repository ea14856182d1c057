import type { Engine, RunResult } from "../../engine/engine";

/** An engine that does each run once: a question, its key and its judge ask for the same ones. */
export function remembering(engine: Engine): Engine {
  const known = new Map<string, Promise<RunResult>>();
  return {
    ...engine,
    sweep: (model, runs, options) =>
      Promise.all(
        runs.map((params) => {
          const key = `${model} ${JSON.stringify(params)}`;
          const result = known.get(key) ?? engine.sweep(model, [params], options).then(([own]) => own as RunResult);
          known.set(key, result);
          return result;
        }),
      ),
  };
}
