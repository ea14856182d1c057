import { ReadyOffline } from "./offline";
import { useSite } from "./site";

export function Footer() {
  const { href } = useSite();
  return (
    <footer className="site-footer sans">
      <p>
        Code under the{" "}
        <a href="https://www.apache.org/licenses/LICENSE-2.0" rel="license">
          Apache License 2.0
        </a>
        , prose and figures under{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
          CC BY 4.0
        </a>
        . <a href={href("about/")}>Sources, and how to cite</a>. <a href={href("about/#errors")}>Found an error?</a> No
        cookies, no third parties. <Edition />
        <ReadyOffline />
      </p>
    </footer>
  );
}

/** In a copy that stays, the way to the latest leads to the same page and state there. */
function Edition() {
  const { href, page } = useSite();
  const version = `Version ${import.meta.env.SITE_VERSION}`;
  if (import.meta.env.EDITION !== "frozen") return <>{version}.</>;
  return (
    <>
      {version}, kept as it was; {/* Seen from the latest, the copy is a folder of its root. */}
      <a
        href={href(`../${page.file === undefined ? page.path : ""}`)}
        onClick={(event) => {
          const { search, hash } = window.location;
          event.currentTarget.href = `${event.currentTarget.href.replace(/[?#].*$/, "")}${search}${hash}`;
        }}
      >
        the latest
      </a>
      .
    </>
  );
}
