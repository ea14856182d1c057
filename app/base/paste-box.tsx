/** Characters: a box with more is slow, and what is pasted is taken at once. */
const mostInBox = 200_000;

interface PasteBoxProps {
  readonly label: string;
  readonly rows: number;
  /** What stands in it. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Takes a text that is too large for the box. */
  readonly onLarge: (text: string) => void;
}

/** A box for what somebody pastes. */
export function PasteBox({ label, rows, text, onText, onLarge }: PasteBoxProps) {
  return (
    <label>
      {label}
      <textarea
        rows={rows}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (pasted.length <= mostInBox) return;
          event.preventDefault();
          onLarge(pasted);
        }}
      />
    </label>
  );
}
