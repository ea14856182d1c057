/**
 * The content policy with the site's own origins beside each 'self'. In a frame without an origin of its own (`sandbox="allow-scripts"`, as learning
 * platforms and the gallery of /teach/ make them) WebKit matches 'self' with nothing, and the page would stay without its scripts.
 * Each of `origins` is a scheme and a host, such as "https://example.org"; anything else is left out.
 */
export function namingOrigins(policy, origins) {
  const named = origins.filter((origin) => /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.test(origin));
  return policy.replaceAll("'self'", ["'self'", ...named].join(" "));
}

/** public/_headers says where the hash of the one inline script belongs; the build knows it (`beforePaintHash` of document.mjs). */
export const namingScript = (policy, hash) => policy.replaceAll("'sha256-of-the-inline-script'", () => hash);

const scriptHash = /'sha256-[A-Za-z0-9+/]{43}='/g;

/** The hashes of scripts that a policy admits, in the order in which they stand there, each once. */
export const admittedScripts = (policy) => [...new Set(policy.match(scriptHash) ?? [])];

/**
 * `policy` admits, beside its own inline scripts, those of `others` (policies too): frozen copies of earlier versions have other scripts, and a host sends one policy
 * for all of its pages.
 */
export function admittingScriptsOf(policy, others) {
  const own = admittedScripts(policy);
  const added = [...new Set(others.flatMap(admittedScripts))].filter((hash) => !own.includes(hash));
  const last = own.at(-1);
  return last === undefined ? policy : policy.replaceAll(last, () => [last, ...added].join(" "));
}
