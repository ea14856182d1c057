/** The sentences that may come next, as buttons, and what came. */
import { words } from "./predict-messages";
import "./predict-next.css";

interface NextChoicesProps {
  readonly choices: readonly string[];
  readonly onSay: (place: number) => void;
}

export function NextChoices({ choices, onSay }: NextChoicesProps) {
  return (
    <div className="predict-choices predict-next-choices needs-js">
      {choices.map((choice, i) => (
        <button key={choice} type="button" className="plain-button" onClick={() => onSay(i + 1)}>
          {choice}
        </button>
      ))}
    </div>
  );
}

/** `said`, `right`: places in the list, from 1; `said` null: passed over. */
export function nextVerdict(choices: readonly string[], said: number | null, right: number): string {
  const came = choices[right - 1] ?? "";
  if (said === null) return words.nextSkipped(came);
  return said === right ? words.nextRight(came) : words.nextWrong(choices[said - 1] ?? "", came);
}
