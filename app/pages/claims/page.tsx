export const meta = { title: "claims", description: "claims" };

export default function Page() {
  return (
    <article className="grid prose">
      <h1>{meta.title}</h1>
    </article>
  );
}
