import { meta as accept } from "../../../content/accept/chapter.mdx";
import Text, { meta } from "../../../content/landing.mdx";
import { components } from "../components";
import { useSite } from "../site";

export { meta };

export default function LandingPage() {
  const { href } = useSite();
  return (
    <article className="grid prose landing">
      <Text components={components} />
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
    </article>
  );
}
