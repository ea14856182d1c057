import Text, { meta } from "../../../content/landing.mdx";
import { ChapterPlates } from "../contents/chapter-list";
import { figureTag } from "../figure-tag";
import { useSite } from "../site";
import { TextPage } from "../text-page";
import { words } from "./landing-messages";

export { meta };

/** Where to go from here: why, first of all. */
function Ways() {
  const { href } = useSite();
  return (
    <p className="landing-links sans">
      <a className="call" href={href("accept/")}>
        {meta.chapterLink}
      </a>
      <a href={href("contents/")}>{words.chapters}</a>
      <a href={href("s/accept/")}>{meta.labLink}</a>
      <a href={href("claims/")}>{meta.claimsLink}</a>
    </p>
  );
}

export const tags = { Herd: figureTag("accept"), Ways };

export default function LandingPage() {
  return (
    <TextPage Text={Text} kicker={words.kicker} extra={tags} landing>
      <h2>{words.chapters}</h2>
      <ChapterPlates />
    </TextPage>
  );
}
