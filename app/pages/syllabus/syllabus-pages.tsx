/** /syllabus/: a usual course in operating systems, week by week, and what of this site belongs to each. */

import syllabus from "../../../content/syllabus.json";
import { TableHeads } from "../../base/table-heads";
import { chapters } from "../chapters";
import type { PageMeta } from "../registry";
import { useSite } from "../site";
import { words } from "./syllabus-messages";
import "./syllabus.css";

export const meta: PageMeta = { title: words.title, description: words.description };

export default function SyllabusPage() {
  const { href } = useSite();
  return (
    <article className="grid prose">
      <h1>{words.title}</h1>
      <p>{words.about}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="figure-table-scroll syllabus at-page" tabIndex={0} aria-label={words.title}>
        <table className="sans">
          <TableHeads of={words.columns} />
          <tbody>
            {syllabus.rows.map(({ week, topic, book, chapter, figure, shows, minutes }) => (
              <tr key={week}>
                <td>{week}</td>
                <th scope="row">{topic}</th>
                <td>{book.join("; ")}</td>
                <td>
                  <a href={href(`${chapter}/`)}>{chapters.find(({ id }) => id === chapter)?.title}</a>
                </td>
                <td>
                  <a href={href(`${chapter}/#${figure}`)}>{shows}</a>
                </td>
                <td data-label={words.columns[5]}>{minutes}</td>
                <td>
                  <a href={href(`homework/${chapter}/`)}>{words.homework}</a>
                </td>
                <td>
                  <a href={href(`teach/${chapter}/`)}>{words.goals}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        {words.book} <a href="https://ostep.org/">{words.bookSite}</a>. {words.bookNote}
      </p>
    </article>
  );
}
