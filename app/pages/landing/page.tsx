import Text, { meta } from "../../../content/landing.mdx";
import { useStaticData } from "../../base/static-data";
import { chapters as table } from "../chapters";
import { figureTag } from "../figure-tag";
import { loadPage, pages } from "../registry";
import { useSite } from "../site";
import { TextPage } from "../text-page";
import { words } from "./words";

export { meta };

export const tags = { Herd: figureTag("accept") };

interface ChapterEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** By the build alone: what the chapters say of themselves, without their texts. */
async function loadChapters(): Promise<readonly ChapterEntry[]> {
  if (!import.meta.env.SSR) throw new Error("Chapters are listed by the build.");
  const rows = pages.filter(({ id }) => table.some((chapter) => chapter.id === id));
  return Promise.all(
    rows.map(async (row) => {
      const { title, description } = (await loadPage(row)).meta;
      return { path: row.path, title, description };
    }),
  );
}

export default function LandingPage() {
  const { href } = useSite();
  const chapters = useStaticData("chapters", loadChapters) ?? [];
  return (
    <TextPage Text={Text} kicker={words.kicker} extra={tags}>
      <p className="landing-links sans">
        <a className="call" href={href("accept/")}>
          {meta.chapterLink}
        </a>
        <a href={href("s/accept/")}>{meta.labLink}</a>
        <a href={href("claims/")}>{meta.claimsLink}</a>
      </p>
      <h2>{words.chapters}</h2>
      <ol className="chapters">
        {chapters.map(({ path, title, description }) => (
          <li key={path}>
            <a href={href(path)}>{title}</a>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </TextPage>
  );
}
