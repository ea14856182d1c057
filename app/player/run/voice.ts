/** Who hears, in words, where the reader is: a live region. */
export interface PlayerListener {
  say(text: string): void;
  /** True while it plays: steps go by too quickly for words. */
  mute(muted: boolean): void;
}

export class Voice {
  readonly #listeners = new Set<PlayerListener>();

  /** Returns the function that ends the listening. */
  listen(listener: PlayerListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  say(text: string): void {
    for (const listener of this.#listeners) listener.say(text);
  }

  mute(muted: boolean): void {
    for (const listener of this.#listeners) listener.mute(muted);
  }
}
