const year = "2026";

/** The site as a reference, for a text and for BibTeX. The address is known only where the build was told it (SITE_URL). */
export function HowToCite() {
  const address = import.meta.env.SITE_URL;
  return (
    <>
      <p>
        <cite>Stampede: how Linux learned to scale, step by step</cite>. {year}.{" "}
        {address ? <a href={address}>{address}</a> : "With the address of the page or figure that you mean."}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="bibtex" tabIndex={0}>
        <code>
          {`@misc{stampede,\n  title = {Stampede: how Linux learned to scale, step by step},\n  year  = {${year}},${
            address ? `\n  url   = {${address}},` : ""
          }\n  note  = {Interactive simulations; name the chapter and the scenario link}\n}`}
        </code>
      </pre>
    </>
  );
}
