/** /handout/<chapter>/: a page or two to give out on paper; its text is content/<chapter>/handout.mdx. */

import { Button } from "../../base/button";
import { useAddress } from "../../base/use-address";
import { emblemFile, emblemPx } from "../../share/plates";
import { QrCode } from "../../share/qr-code";
import { chapters } from "../chapters";
import { components } from "../components";
import { PageServices } from "../page-services";
import type { MdxText, PageModule } from "../registry";
import { useSite } from "../site";
import { words } from "./handout-messages";
import "./handout.css";

const texts = import.meta.glob<MdxText>("../../../content/*/handout.mdx");

export async function chapterPage(chapter: string): Promise<PageModule> {
  const load = texts[`../../../content/${chapter}/handout.mdx`];
  if (load === undefined) throw new Error(`The chapter "${chapter}" has no handout.`);
  const { default: Text } = await load();
  const title = chapters.find(({ id }) => id === chapter)?.title ?? "";
  const HandoutPage = () => {
    const { href } = useSite();
    return (
      <PageServices>
        <article className="grid prose handout">
          <h1>{title}</h1>
          <img className="handout-plate" src={href(emblemFile(chapter))} alt={words.plate} {...emblemPx} />
          <Text components={components} />
          <p className="sans needs-js">
            <Button onClick={() => window.print()}>{words.print}</Button>
          </p>
          <footer className="handout-foot sans">
            <p>
              {words.readOn} <a href={href(`${chapter}/`)}>{words.chapter}</a>. {words.simulated}
            </p>
            <Code chapter={chapter} />
          </footer>
        </article>
      </PageServices>
    );
  };
  return { default: HandoutPage, meta: { title: words.title(title), description: words.description(title) } };
}

/** On paper: the chapter, for a camera. The address is known in the browser alone. */
function Code({ chapter }: { readonly chapter: string }) {
  const { href } = useSite();
  const address = useAddress(href(`${chapter}/`));
  if (address === "") return null;
  return (
    <div className="handout-code">
      <QrCode text={address} label={words.toChapter} />
    </div>
  );
}
