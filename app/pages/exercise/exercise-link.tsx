/** The link that holds an exercise: as a link, as a code for cameras, and back from a mail that has broken it. */

import { useState } from "react";
import { Button } from "../../base/button";
import { PasteBox } from "../../base/paste-box";
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
      <PasteBox label={words.paste} rows={2} text={pasted} onText={setPasted} onLarge={onText} />
      <Button type="submit">{words.openPasted}</Button>
    </form>
  );
}
