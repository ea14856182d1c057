/** The link that holds an exercise: as a link, as a code for cameras, and back from a mail that has broken it. */

import { useState } from "react";
import { Button } from "../../base/button";
import { QrCode } from "../../share/qr-code";
import { words } from "./exercise-messages";

/** Characters: a code with more has modules that a phone does not tell apart on a wall. */
const longestCode = 1200;

export function LinkToIt({ link, title }: { readonly link: string; readonly title: string }) {
  return (
    <>
      <p>{words.link(link)}</p>
      <details className="exercise-code">
        <summary>{words.code}</summary>
        {link.length > longestCode ? <p>{words.codeTooLong}</p> : <QrCode text={link} label={words.codeOf(title)} />}
      </details>
    </>
  );
}

/** Characters: a box with more is slow, and what is pasted is asked for, or refused, at once. */
const mostInBox = 200_000;

export function PasteLink({ onText }: { readonly onText: (text: string) => void }) {
  const [pasted, setPasted] = useState("");
  return (
    <form
      className="exercise-paste sans"
      onSubmit={(event) => {
        event.preventDefault();
        if (pasted.trim() !== "") onText(pasted);
      }}
    >
      <label>
        {words.paste}
        <textarea
          rows={2}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (text.length <= mostInBox) return;
            event.preventDefault();
            onText(text);
          }}
        />
      </label>
      <Button type="submit">{words.openPasted}</Button>
    </form>
  );
}
