import { ReadyOffline } from "./offline";
import { words } from "./pages-messages";
import { useSite } from "./site";

export function Footer() {
  const { href } = useSite();
  return (
    <footer className="site-footer sans">
      <p>
        {words.licences} <a href={href("about/")}>{words.sources}</a>.{" "}
        <a href={href("about/#errors")}>{words.foundError}</a> {words.noCookies} <Edition />
        <ReadyOffline />
      </p>
    </footer>
  );
}

/** In a copy that stays, the way to the latest leads to the same page and state there. */
function Edition() {
  const { href, page } = useSite();
  const version = words.version(import.meta.env.SITE_VERSION);
  if (import.meta.env.EDITION !== "frozen") return <>{version}.</>;
  return (
    <>
      {words.keptVersion(version)} {/* Seen from the latest, the copy is a folder of its root. */}
      <a
        href={href(`../${page.file === undefined ? page.path : ""}`)}
        onClick={(event) => {
          const { search, hash } = window.location;
          event.currentTarget.href = `${event.currentTarget.href.replace(/[?#].*$/, "")}${search}${hash}`;
        }}
      >
        {words.latest}
      </a>
      .
    </>
  );
}
