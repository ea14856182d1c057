import { papers } from "../papers-list";
import { useSite } from "../site";
import { words } from "./papers-messages";
import "../prose/prose.css";

export const meta = { title: words.title, description: words.description };

export default function PapersPage() {
  const { href } = useSite();
  return (
    <article className="grid prose">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <ol className="chapters">
        {papers.map(({ id, title, description }) => (
          <li key={id}>
            <a href={href(`papers/${id}/`)}>{title}</a>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
