/** One of our programs: what it is, how to run it, its source. */
import { useSite } from "../site";
import { words } from "./own-machine-messages";

const sources = import.meta.glob<string>("../../../content/machine/*.c", {
  query: "?raw",
  import: "default",
  eager: true,
});
const urls = import.meta.glob<string>("../../../content/machine/*.c", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

export function Program({ name }: { readonly name: string }) {
  const { href } = useSite();
  const path = `../../../content/machine/${name}.c`;
  const source = sources[path];
  const url = urls[path];
  if (source === undefined || url === undefined) throw new Error(`There is no program "${name}" in content/machine.`);
  return (
    <div className="machine-program">
      <pre className="machine-command">
        <code>{words.command(name)}</code>
      </pre>
      <p className="sans">
        <a
          className="plain-button"
          href={url.startsWith("/") || url.includes(":") ? url : href(url)}
          download={`${name}.c`}
        >
          {words.download(name)}
        </a>
      </p>
      <details>
        <summary className="sans">{words.source(name, source.trimEnd().split("\n").length)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0}>
          <code>{source}</code>
        </pre>
      </details>
    </div>
  );
}
