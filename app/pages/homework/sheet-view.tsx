/** One sheet: what is asked, what was answered, and what leaves the page. */

import { useCallback, useState } from "react";
import { Button } from "../../base/button";
import { copyText } from "../../base/copy-text";
import { useAddress } from "../../base/use-address";
import { answersJson } from "../../model/answers";
import { answersText } from "../../model/answers-text";
import { sheetHash } from "../../model/homework/address";
import type { Sheet } from "../../model/homework/draw";
import { QrCode } from "../../share/qr-code";
import { useSite } from "../site";
import { type Given, handIn } from "./hand-in";
import { words } from "./homework-messages";
import { QuestionView } from "./question-view";

interface SheetViewProps {
  readonly sheet: Sheet;
  readonly title: string;
  /** In a chapter, under its heading: with headings one lower, and the way to the sheet's own page in the place of the printer. */
  readonly inChapter?: boolean;
}

export function SheetView({ sheet, title, inChapter = false }: SheetViewProps) {
  const Heading = inChapter ? "h3" : "h2";
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
          <Heading>{words.sheetFor(name)}</Heading>
          <p>
            <span className="homework-chapter">{words.ofChapter(title)}</span>
            {words.sheetNumber(number, version)}
          </p>
        </div>
        <Address chapter={sheet.chapter} name={name} version={version} />
      </header>
      {questions.map((question, at) => (
        <QuestionView
          key={question.id}
          sheet={sheet}
          question={question}
          place={at + 1}
          heading={inChapter ? "h4" : "h3"}
          onVerdict={onVerdict}
        />
      ))}
      <div className="sans needs-js homework-foot">
        <p role="status">{words.total(right, answered, questions.length)}</p>
        <HandIn sheet={sheet} title={title} verdicts={verdicts} inChapter={inChapter} />
      </div>
    </section>
  );
}

/** On paper alone: whence the sheet can be had again. The site's own address is known in the browser alone. */
function Address(props: { readonly chapter: string; readonly name: string; readonly version: number }) {
  const { href } = useSite();
  const address = useAddress(`${href(`homework/${props.chapter}/`)}${sheetHash([props.name], props.version)}`);
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
  readonly inChapter: boolean;
}) {
  const { root, href } = useSite();
  const { chapter, name, version } = props.sheet;
  const [told, setTold] = useState("");
  const written = () => handIn(props.sheet, props.title, props.verdicts);
  const copy = async (text: string) => setTold((await copyText(text)) ? words.copied : words.notCopied);
  const none = Object.keys(props.verdicts).length === 0;
  return (
    <p>
      {props.inChapter ? (
        <a href={`${href(`homework/${chapter}/`)}${sheetHash([name], version)}`}>{words.ownPage}</a>
      ) : (
        <Button onClick={() => window.print()}>{words.print}</Button>
      )}{" "}
      <Button disabled={none} onClick={() => copy(answersText(written(), new URL(root, document.baseURI).href))}>
        {words.copyText}
      </Button>{" "}
      <Button disabled={none} onClick={() => copy(answersJson(written()))}>
        {words.copyJson}
      </Button>{" "}
      <span role="status">{told}</span>
    </p>
  );
}
