/** /teach/<chapter>/: what a teacher needs of a chapter; its text is content/<chapter>/teach.mdx. */
import { chapters } from "../chapters";
import { components } from "../components";
import { modelTags as tags } from "../model-tags";
import { PageServices } from "../page-services";
import type { MdxText, PageModule } from "../registry";
import { useSite } from "../site";
import { KeyTool } from "./key-tool";
import { words } from "./lesson-messages";
import "./lesson.css";

const texts = import.meta.glob<MdxText>("../../../content/*/teach.mdx");

export async function chapterPage(chapter: string): Promise<PageModule> {
  const load = texts[`../../../content/${chapter}/teach.mdx`];
  if (load === undefined) throw new Error(`The chapter "${chapter}" has no text for teachers.`);
  const { default: Text } = await load();
  const { title = "", minutes = 0 } = chapters.find(({ id }) => id === chapter) ?? {};
  const links = [
    [`${chapter}/`, words.chapter(minutes)],
    [`present/?lecture=${chapter}`, words.lecture],
    [`present/?lecture=${chapter}&role=print`, words.lectureOnPaper],
    [`handout/${chapter}/`, words.handout],
    [`homework/${chapter}/`, words.homework],
    ["syllabus/", words.syllabus],
  ] as const;
  const LessonPage = () => {
    const { href } = useSite();
    return (
      <PageServices>
        <article className="grid prose lesson">
          <h1>{words.title(title)}</h1>
          <ul className="lesson-links sans">
            {links.map(([path, name]) => (
              <li key={path}>
                <a href={href(path)}>{name}</a>
              </li>
            ))}
          </ul>
          <Text components={{ ...components, ...tags }} />
          <KeyTool chapter={chapter} title={title} />
        </article>
      </PageServices>
    );
  };
  return { default: LessonPage, meta: { title: words.title(title), description: words.description(title) }, tags };
}
