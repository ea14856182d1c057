export const meta = { title: "lab", description: "lab" };

export default function Page() {
  return (
    <article className="grid prose">
      <h1>{meta.title}</h1>
    </article>
  );
}
