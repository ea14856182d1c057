/** One sheet: what is asked, what was answered, and what leaves the page. */
import { useCallback, useEffect, useState } from "react";
import { answersJson } from "../../model/answers";
import { answersText } from "../../model/answers-text";
import { sheetHash } from "../../model/homework/address";
import type { Sheet } from "../../model/homework/draw";
import { QrCode } from "../../share/qr-code";
import { useSite } from "../site";
import { type Given, handIn } from "./hand-in";
import { QuestionView } from "./question-view";
import { words } from "./words";

export function SheetView({ sheet, title }: { readonly sheet: Sheet; readonly title: string }) {
  const { name, number, version, questions } = sheet;
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Given>>>({});
  const onVerdict = useCallback(
    (id: string, given: Given | null) =>
      setVerdicts(({ [id]: _, ...others }) => (given === null ? others : { ...others, [id]: given })),
    [],
  );
  const right = Object.values(verdicts).filter(({ verdict }) => verdict.right).length;
  const answered = Object.keys(verdicts).length;
  return (
    <section className="homework-sheet" aria-label={words.sheetFor(name)}>
      <header className="homework-head sans">
        <div>
          <h2>{words.sheetFor(name)}</h2>
          <p>
            <span className="homework-chapter">{words.ofChapter(title)}</span>
            {words.sheetNumber(number, version)}
          </p>
        </div>
        <Address names={[name]} version={version} />
      </header>
      {questions.map((question, at) => (
        <QuestionView key={question.id} sheet={sheet} question={question} place={at + 1} onVerdict={onVerdict} />
      ))}
      <div className="sans needs-js homework-foot">
        <p role="status">{words.total(right, answered, questions.length)}</p>
        <HandIn sheet={sheet} title={title} verdicts={verdicts} />
      </div>
    </section>
  );
}

/** On paper alone: whence the sheet can be had again. */
function Address({ names, version }: { readonly names: readonly string[]; readonly version: number }) {
  const [address, setAddress] = useState("");
  const hash = sheetHash(names, version);
  useEffect(() => setAddress(`${window.location.origin}${window.location.pathname}${hash}`), [hash]);
  if (address === "" || address.length > 300) return null;
  return (
    <div className="homework-code">
      <QrCode text={address} label={words.sheetAgain} />
    </div>
  );
}

function HandIn(props: {
  readonly sheet: Sheet;
  readonly title: string;
  readonly verdicts: Readonly<Record<string, Given>>;
}) {
  const { root } = useSite();
  const [told, setTold] = useState("");
  const written = () => handIn(props.sheet, props.title, props.verdicts);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setTold(words.copied);
    } catch {
      setTold(words.notCopied);
    }
  };
  const none = Object.keys(props.verdicts).length === 0;
  return (
    <p>
      <button type="button" className="plain-button" onClick={() => window.print()}>
        {words.print}
      </button>{" "}
      <button
        type="button"
        className="plain-button"
        disabled={none}
        onClick={() => copy(answersText(written(), new URL(root, document.baseURI).href))}
      >
        {words.copyText}
      </button>{" "}
      <button type="button" className="plain-button" disabled={none} onClick={() => copy(answersJson(written()))}>
        {words.copyJson}
      </button>{" "}
      <span role="status">{told}</span>
    </p>
  );
}
