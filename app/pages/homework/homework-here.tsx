/** At a chapter's end: the four exercises that wait for the reader's name. Printed by the build; the sheet is a page of its own. */
import { homeworkKinds } from "../../model/homework/template";
import { useSite } from "../site";
import { words } from "./words";

export function Homework() {
  const { href, page } = useSite();
  return (
    // One element: what the build alone renders is found in the page by it.
    <div>
      <p>{words.atChapter}</p>
      <ol>
        {homeworkKinds.map((kind) => (
          <li key={kind}>
            <strong>{words.kinds[kind].name}.</strong> {words.kinds[kind].what}
          </li>
        ))}
      </ol>
      <p className="sans">
        <a href={href(`homework/${page.id}/`)}>{words.drawMine}</a>
      </p>
    </div>
  );
}
