/** Texts that stay in this browser; where storage is refused they last as long as the page. */

export interface KeptTexts {
  /** null: there is none. Storage is shared with other versions of the site and with the reader's own hands: any text may come. */
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `prefix`: of all keys. `storage` is a function because reading `window.localStorage` itself throws in a sandboxed frame. */
export function keptTexts(prefix: string, storage: () => TextStorage): KeptTexts {
  const own = new Map<string, string>();
  const guarded = <T>(use: (store: TextStorage) => T): T | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => own.get(key) ?? guarded((store) => store.getItem(prefix + key)),
    set(key, text) {
      own.set(key, text);
      guarded((store) => store.setItem(prefix + key, text));
    },
    remove(key) {
      own.delete(key);
      guarded((store) => store.removeItem(prefix + key));
    },
  };
}
