import type { AnchorHTMLAttributes } from "react";
import { useSite } from "../site";

/** Content writes links within the site as "./claims/", seen from the site's root. */
export function SiteLink({ href: to = "", children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { href } = useSite();
  return (
    <a {...rest} href={to.startsWith("./") ? href(to.slice(2)) : to}>
      {children}
    </a>
  );
}
