import { words } from "./prose-messages";

const year = "2026";

/** The site as a reference, for a text and for BibTeX. The address is known only where the build was told it (SITE_URL); it is that of the copy that stays, where there is one. */
export function HowToCite() {
  const { SITE_URL: site, SITE_VERSION: version, EDITION: edition } = import.meta.env;
  const address = site && edition === "latest" ? `${site}v${version}/` : site;
  return (
    <>
      <p>
        <cite>{words.title}</cite>
        {words.ofVersion(version, year)}
        {address ? <a href={address}>{address}</a> : words.withAddress}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="bibtex" tabIndex={0}>
        <code>{words.bibtex(version, year, address)}</code>
      </pre>
    </>
  );
}
