import type { MDXComponents, MDXContent } from "mdx/types";
import type { ReactNode } from "react";
import { components } from "./components";
import { PageServices } from "./page-services";
import "./prose/evidence.css";

interface TextPageProps {
  readonly Text: MDXContent;
  /** Above the text's own heading. */
  readonly kicker?: string;
  /** Components that only this text uses, beside those of components.tsx: their code comes with this page alone. */
  readonly extra?: MDXComponents;
  /** Of the article. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A page whose words are a text of content/, with all that such a text may use. */
export function TextPage({ Text, kicker, extra, className = "grid prose", children }: TextPageProps) {
  return (
    <PageServices>
      <article className={className}>
        {kicker === undefined ? null : <p className="kicker sans">{kicker}</p>}
        <Text components={{ ...components, ...extra }} />
        {children}
      </article>
    </PageServices>
  );
}
