/** Resolves in the browser's next task: what a reader presses, and the next frame, come in between. */
export const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));
