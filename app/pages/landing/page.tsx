import { meta as accept } from "../../../content/accept/chapter.mdx";
import Text, { meta } from "../../../content/landing.mdx";
import { useSite } from "../site";
import { TextPage } from "../text-page";

export { meta };

export default function LandingPage() {
  const { href } = useSite();
  return (
    <TextPage Text={Text} kicker="How Linux learned to scale, step by step">
      <p className="landing-links sans">
        <a className="call" href={href("accept/")}>
          {meta.chapterLink}
        </a>
        <a href={href("s/accept/")}>{meta.labLink}</a>
        <a href={href("claims/")}>{meta.claimsLink}</a>
      </p>
      <h2>Chapters</h2>
      <ol className="chapters">
        <li>
          <a href={href("accept/")}>{accept.title}</a>
          <p>{accept.description}</p>
        </li>
      </ol>
      <p className="quiet">
        One is written. The scheduler, the locks, the hash tables and malloc are to follow; nothing of them is here yet.
      </p>
    </TextPage>
  );
}
