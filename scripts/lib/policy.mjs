/**
 * The content policy with the site's own origin beside each 'self'. In a frame without an origin of its own (`sandbox="allow-scripts"`, as learning
 * platforms and the gallery of /teach/ make them) WebKit matches 'self' with nothing, and the page would stay without its scripts.
 * `origin` is a scheme and a host, such as "https://example.org"; of anything else the policy stays as it is.
 */
export function namingOrigin(policy, origin) {
  return /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.test(origin)
    ? policy.replaceAll("'self'", `'self' ${origin}`)
    : policy;
}
