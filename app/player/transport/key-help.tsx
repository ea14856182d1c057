import { useEffect, useRef } from "react";
import type { StepNames } from "../../model/step-names";
import { CharacterKeysSwitch } from "./character-keys-switch";
import { type KeyHelp as KeyRow, keyHelp } from "./key-list";
import { words } from "./transport-messages";

interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the longer steps are called in this figure. */
  readonly names: StepNames;
  /** Some keys act wherever the focus is. */
  readonly everywhere: boolean;
  /** Time can be panned and zoomed. */
  readonly pans: boolean;
}

/** What `?` opens: the keys, in the browser's own modal dialog, which keeps the focus and gives it back. */
export function KeyHelp({ open, onClose, names, everywhere, pans }: KeyHelpProps) {
  const rows = keyHelp.filter((row) => (pans || !row.pans) && (everywhere || !row.history) && row.does(names) !== null);
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
      {everywhere ? (
        <div className="key-help-groups">
          <div>
            <p>{words.keysEverywhere}</p>
            <KeyTable rows={rows.filter((row) => row.everywhere)} names={names} />
          </div>
          <div>
            <p>{words.keysWithFocus}</p>
            <KeyTable rows={rows.filter((row) => !row.everywhere)} names={names} />
          </div>
        </div>
      ) : (
        <>
          <p>{words.keysWhen}</p>
          <KeyTable rows={rows} names={names} />
        </>
      )}
      {/* Made anew each time: another figure's switch may have been turned since. */}
      {open && <CharacterKeysSwitch className="key-help-characters" />}
      <form method="dialog">
        <button type="submit" className="plain-button">
          {words.close}
        </button>
      </form>
    </dialog>
  );
}

function KeyTable({ rows, names }: { readonly rows: readonly KeyRow[]; readonly names: StepNames }) {
  return (
    <table>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={keys.join()}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{does(names)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
