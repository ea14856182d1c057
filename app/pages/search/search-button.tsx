/** The search in the header: a button, and a key. What it opens is fetched then. */
import { type ComponentType, useEffect, useState } from "react";
import { characterKeysOn } from "../../player/transport/character-keys";
import type { SearchDialogProps } from "./search-dialog";
import { words } from "./search-messages";

export function SearchButton() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!open || Dialog !== null) return;
    import("./search-dialog").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => {
        setOpen(false);
        setProblem(words.codeMissing);
      },
    );
  }, [open, Dialog]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== words.key || ctrlKey || metaKey || altKey || defaultPrevented || !characterKeysOn()) return;
      if ((target as Element).closest?.("input, textarea, select, dialog")) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button needs-js"
        aria-keyshortcuts={words.key}
        onClick={() => setOpen(true)}
      >
        {words.search} <span aria-hidden="true">{words.key}</span>
      </button>
      {problem !== "" && <span role="alert">{problem}</span>}
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
