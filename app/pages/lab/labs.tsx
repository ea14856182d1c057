import { models } from "../registry";
import { useSite } from "../site";
import { words } from "./lab-messages";

/** From one lab to another. */
export function Labs({ model }: { readonly model: string }) {
  const { href } = useSite();
  return (
    <nav className="lab-others" aria-label={words.labs}>
      <ul>
        {models.map((one) => (
          <li key={one}>
            <a href={href(`s/${one}/`)} aria-current={one === model ? "page" : undefined}>
              {one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
