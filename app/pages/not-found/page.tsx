import Text, { meta } from "../../../content/not-found.mdx";
import { components } from "../components";

export { meta };

export default function NotFoundPage() {
  return (
    <article className="grid prose">
      <Text components={components} />
    </article>
  );
}
