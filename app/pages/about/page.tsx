import Text, { meta } from "../../../content/about.mdx";
import { components } from "../components";

export { meta };

export default function AboutPage() {
  return (
    <article className="grid prose">
      <Text components={components} />
    </article>
  );
}
