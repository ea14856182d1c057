/** The search itself: a field, and what it finds in every page, term, figure, claim and setting. */

import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../../base/button";
import { useAwaited } from "../../base/use-awaited";
import { askForSetting, settingOf } from "../../player/params/comparison/ask-for-setting";
import { useSite } from "../site";
import { type Found, mostQueryLength, type PackedIndex, searcher } from "./rank";
import { words } from "./search-messages";
import "./search.css";

export interface SearchDialogProps {
  readonly onClose: () => void;
}

/** Asked for once a page. */
let asked: Promise<PackedIndex> | null = null;

function loadIndex(address: string): Promise<PackedIndex> {
  asked ??= fetch(address)
    .then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json() as Promise<PackedIndex>;
    })
    .catch((error) => {
      // The next time may be better.
      asked = null;
      throw error;
    });
  return asked;
}

export function SearchDialog({ onClose }: SearchDialogProps) {
  const { href, page, root } = useSite();
  const lab = page.framed ? null : (page.kit ?? null);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    // What lies around it closes it, where the browser knows this; Escape does everywhere.
    element?.setAttribute("closedby", "any");
    element?.showModal();
    // Taken off the page while it is open, it would not give the focus back.
    return () => element?.close();
  }, []);
  const index = useAwaited(root, () => loadIndex(`${root}search.json`));
  const search = useMemo(() => index.data && searcher(index.data, lab), [index, lab]);
  const problem = index.kind === "failed" ? words.notLoaded : "";

  const wanted = useDeferredValue(query.trim());
  const found = useMemo(() => (search === null || wanted === "" ? [] : search(wanted)), [search, wanted]);
  const at = Math.min(chosen, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (at + by + found.length) % found.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
    // A field for searches would be emptied first.
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      list.current?.querySelector<HTMLAnchorElement>("[aria-selected=true]")?.click();
    }
  };
  /** In the lab itself the setting is shown where the reader is, and nothing is loaded anew. */
  const onChoose = (event: MouseEvent, { address }: Found) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onClose();
    const setting = lab !== null && address.startsWith(`s/${lab}/#`) ? settingOf(`#${address.split("#")[1]}`) : null;
    if (setting === null) return;
    event.preventDefault();
    askForSetting(setting);
  };

  const told = problem || (search === null ? words.loading : wanted === "" ? "" : toldOf(found.length, wanted));
  return (
    <dialog ref={dialog} className="search sans" aria-label={words.title} onClose={onClose}>
      <div className="search-head">
        <input
          type="search"
          role="combobox"
          aria-label={words.title}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={mostQueryLength}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button onClick={onClose}>{words.close}</Button>
      </div>
      <p role="status" className={found.length > 0 ? "visually-hidden" : undefined}>
        {told}
      </p>
      <div ref={list} id={`${id}-found`} role="listbox" aria-label={words.search} hidden={found.length === 0}>
        {found.map((one, index) => (
          <a
            key={one.address}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            href={href(one.address)}
            tabIndex={-1}
            onClick={(event) => onChoose(event, one)}
          >
            <span className="search-kind">{words.kinds[one.kind]}</span>
            <span>{one.title}</span>
            <span className="search-where">{one.where}</span>
          </a>
        ))}
      </div>
    </dialog>
  );
}

const toldOf = (count: number, query: string): string => (count === 0 ? words.nothing(query) : words.found(count));
