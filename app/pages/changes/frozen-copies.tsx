import { useSite } from "../site";
import { words } from "./changes-messages";

/** The copies that a release has kept beside this site (scripts/release.mjs). */
export function FrozenCopies() {
  const { href } = useSite();
  const copies = import.meta.env.FROZEN_COPIES.split("_").filter((name: string) => name !== "");
  if (copies.length === 0) return null;
  return (
    <p>
      {words.keptHere}
      {copies.map((name: string, i: number) => (
        <span key={name}>
          {i > 0 && ", "}
          <a href={href(`${name}/`)}>{name.slice(1)}</a>
        </span>
      ))}
      .
    </p>
  );
}
