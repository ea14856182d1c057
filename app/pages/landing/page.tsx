import Text, { meta } from "../../../content/landing.mdx";
import { ChapterPlates } from "../contents/chapter-list";
import { figureTag } from "../figure-tag";
import { useSite } from "../site";
import { TextPage } from "../text-page";
import { words } from "./words";

export { meta };

export const tags = { Herd: figureTag("accept") };

export default function LandingPage() {
  const { href } = useSite();
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
      <ChapterPlates />
    </TextPage>
  );
}
