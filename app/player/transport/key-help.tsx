import { useEffect, useRef } from "react";
import type { StepNames } from "../../model/step-names";
import { keyHelp } from "./keyboard";

interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the longer steps are called in this figure. */
  readonly names: StepNames;
}

/** What `?` opens: the keys, in the browser's own modal dialog, which keeps the focus and gives it back. */
export function KeyHelp({ open, onClose, names }: KeyHelpProps) {
  const named = (does: string) =>
    does.replace("wake-up", names["wake-up"]).replace("connection", names.connection ?? "");
  const rows = keyHelp.filter(({ does }) => names.connection !== null || !does.includes("connection"));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="key-help sans" aria-label="Keys of the player" onClose={onClose}>
      <h2>Keys</h2>
      <p>While the player has the focus: click the figure, or reach one of its buttons with Tab.</p>
      <table>
        <tbody>
          {rows.map(({ keys, does }) => (
            <tr key={keys.join()}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{named(does)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <form method="dialog">
        <button type="submit" className="plain-button">
          Close
        </button>
      </form>
    </dialog>
  );
}
