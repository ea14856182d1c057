import { useEffect, useRef } from "react";
import type { StepNames } from "../../model/step-names";
import { keyHelp } from "./keyboard";
import { words } from "./words";

interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the longer steps are called in this figure. */
  readonly names: StepNames;
}

/** What `?` opens: the keys, in the browser's own modal dialog, which keeps the focus and gives it back. */
export function KeyHelp({ open, onClose, names }: KeyHelpProps) {
  const rows = keyHelp.map(({ keys, does }) => ({ keys, does: does(names) })).filter(({ does }) => does !== null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="key-help sans" aria-label={words.keysOfPlayer} onClose={onClose}>
      <h2>{words.keys}</h2>
      <p>{words.keysWhen}</p>
      <table>
        <tbody>
          {rows.map(({ keys, does }) => (
            <tr key={keys.join()}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <form method="dialog">
        <button type="submit" className="plain-button">
          {words.close}
        </button>
      </form>
    </dialog>
  );
}
