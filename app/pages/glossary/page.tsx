import glossary from "../../../content/glossary.json";

export const meta = {
  title: "Glossary",
  description:
    "The words of the chapters: wait queue, run queue, goodness, spinlock, bottom half and the rest, in one to three sentences each.",
};

const terms = [...glossary.terms].sort((a, b) => a.term.localeCompare(b.term, "en"));

export default function GlossaryPage() {
  return (
    <article className="grid prose">
      <h1>Glossary</h1>
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
