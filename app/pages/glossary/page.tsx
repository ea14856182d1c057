import glossary from "../../../content/glossary.json";
import { words } from "./glossary-messages";

export const meta = { title: words.title, description: words.description };

const terms = [...glossary.terms].sort((a, b) => a.term.localeCompare(b.term, "en"));

export default function GlossaryPage() {
  return (
    <article className="grid prose">
      <h1>{words.title}</h1>
      <dl className="glossary">
        {terms.map(({ id, term, definition }) => (
          <div key={id} id={id}>
            <dt>{term}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
