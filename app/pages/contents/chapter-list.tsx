/** The chapters with their plates. All of it stands in the page, and the browser gets no code for it. */
import { Marked, Printed } from "../../base/printed";
import { useStaticData } from "../../base/static-data";
import { emblemFile, emblemPx, posterFile } from "../../share/plates";
import { chapters, type ToldChapter } from "../chapters";
import { useSite } from "../site";
import { words } from "./contents-messages";

/** As the browser finds them in the page. */
const sheetBlock = { name: "contents" };
const platesBlock = { name: "plates" };

/** By the build alone. */
async function toldChapters(): Promise<readonly ToldChapter[]> {
  if (!import.meta.env.SSR) throw new Error("Chapters are told by the build.");
  return (await import("virtual:chapters/told")).chapters;
}

const useToldChapters = () => useStaticData("chapters", toldChapters) ?? [];

/** It follows the theme of the page, and comes when it comes into sight. */
export function Emblem({ chapter }: { readonly chapter: string }) {
  const { href } = useSite();
  return <img className="emblem" src={href(emblemFile(chapter))} alt="" loading="lazy" {...emblemPx} />;
}

/** Where the reader has been is told here (reading.ts). */
const Been = ({ chapter }: { readonly chapter: string }) => <span className="been" data-been={chapter} />;

/** In the header's sheet. */
function Brief() {
  const { href, page } = useSite();
  return (
    <div className="contents-brief">
      <a href={href("#april-1999")}>{words.prologue}</a>
      <ol>
        {chapters.map(({ id, number, title, minutes }) => (
          <li key={id}>
            <a href={href(`${id}/`)} aria-current={id === page.id ? "page" : undefined}>
              <Emblem chapter={id} />
              <span>{number}</span> <strong>{title}</strong> <span>{words.minutes(minutes)}</span>
              <Been chapter={id} />
            </a>
          </li>
        ))}
      </ol>
      <a href={href("contents/")}>{words.withPlates}</a>
    </div>
  );
}

export const BriefContents = () =>
  import.meta.env.SSR ? (
    <Marked {...sheetBlock}>
      <Brief />
    </Marked>
  ) : (
    <Printed {...sheetBlock} />
  );

function Plates({ posters }: { readonly posters: boolean }) {
  const { href } = useSite();
  return (
    <ol className="contents-plates sans">
      {useToldChapters().map(({ id, number, title, minutes, description, plate }) => (
        <li key={id}>
          <a href={href(`${id}/`)} title={description}>
            <Emblem chapter={id} />
            <span>{number}</span> <strong>{title}</strong>
          </a>
          <p>
            {plate.words} · {words.minutes(minutes)}
          </p>
          <p>
            <Been chapter={id} />
          </p>
          {posters && (
            <p>
              {words.poster}{" "}
              <a href={href(posterFile(id))} download={`stampede-${id}.svg`}>
                {words.svg}
              </a>{" "}
              <button type="button" className="word-button needs-js" data-poster={href(posterFile(id))}>
                {words.png}
              </button>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** `posters`: each can be taken along as one. */
export const ChapterPlates = ({ posters = false }: { readonly posters?: boolean }) =>
  import.meta.env.SSR ? (
    <Marked {...platesBlock}>
      <Plates posters={posters} />
    </Marked>
  ) : (
    <Printed {...platesBlock} />
  );

/** By the build alone: a chapter may have none yet. */
async function withLecture(): Promise<readonly string[]> {
  if (!import.meta.env.SSR) throw new Error("Lectures are listed by the build.");
  return (await import("../present/lectures")).listedLectures.map(({ id }) => id);
}

/** Each chapter's lecture, by its plate. */
export function Lectures() {
  const { href } = useSite();
  const listed = useStaticData("lectures", withLecture) ?? [];
  const lectures = chapters.filter(({ id }) => listed.includes(id));
  return (
    <ol className="contents-plates sans">
      {lectures.map(({ id, number, title }) => (
        <li key={id}>
          <a href={href(`present/?lecture=${id}`)}>
            <Emblem chapter={id} />
            <span>{number}</span> <strong>{title}</strong>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Before a chapter's sources: the one after it, and after the last one all of them. */
export function Next() {
  const { href, page } = useSite();
  const told = useToldChapters();
  const at = told.findIndex(({ id }) => id === page.id);
  const next = at === -1 ? undefined : told[at + 1];
  if (!next)
    return (
      <p className="sans">
        <a href={href("contents/")}>{words.withPlates}</a>
      </p>
    );
  return (
    <p className="next-chapter sans">
      <a href={href(`${next.id}/`)}>
        <Emblem chapter={next.id} />
        <span>
          <span>
            {words.next} · {words.minutes(next.minutes)}
          </span>
          <strong>{next.title}</strong>
          <span>{next.plate.words}</span>
        </span>
      </a>
    </p>
  );
}
