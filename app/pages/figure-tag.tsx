/** The figures of a text: printed with the page, their code fetched when the reader turns to them. */

import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { allStyles } from "../base/all-styles";
import { readerMoved } from "../base/reader-moved";
import { createStore, type Store } from "../base/store";
import { wantsStill } from "../base/use-media";
import { useStore } from "../base/use-store";
import { loadKit } from "../player/all-kits";
import type { FigureProps } from "../player/figure/figure";
import { whenPageRests } from "../player/figure/wake";
import type { Place } from "../player/run/place";
import type { Player } from "../player/run/player";
import { type PlayerPageValue, usePlayerPage } from "../player/run/player-page";
import { descriptionOf } from "./description-of";
import { guarded } from "./figure-guard";
import { type Heed, heed } from "./heed";
import { words } from "./pages-messages";
// The printed picture's, which stands before any code of figures is there.
import "../mount/figures.css";
import "../player/figure/player.css";

/** The component by which texts name a model's figures: `Hash: figureTag("hash")`. Made once, outside of any component. */
export const figureTag = (model: string) =>
  guarded(words.theFigure, (props: FigureProps) => <SleepingFigure model={model} {...props} />);

interface SleepingFigureProps extends FigureProps {
  readonly model: string;
}

/** Never renders again: React would take new props for a reason to draw the printed figure anew before its code is there. */
function SleepingFigure({ model, ...props }: SleepingFigureProps) {
  const page = usePlayerPage();
  const [sleep] = useState(() => new Sleep(model, props.id));
  const { autoplay = false } = props;
  useEffect(() => sleep.watch(page, autoplay), [sleep, page, autoplay]);
  const { Inner, problem } = sleep;
  return (
    <>
      <Suspense fallback={null}>
        <Inner {...props} onAwake={sleep.awake} />
      </Suspense>
      <Problem of={problem} />
    </>
  );
}

function Problem({ of }: { of: Store<string> }) {
  const problem = useStore(of, (text) => text);
  if (problem === "") return null;
  return (
    <p role="alert" className="player-problem at-page">
      {problem}
    </p>
  );
}

type InnerProps = FigureProps & { readonly onAwake: (player: Player) => void };

/** A figure's code from when it is wanted until it is there. */
class Sleep {
  readonly Inner: ComponentType<InnerProps>;
  /** A sentence; "" where nothing failed. */
  readonly problem = createStore("");
  readonly #load: () => Promise<ComponentType<InnerProps>>;
  readonly #id: string;
  #open: (component: { default: ComponentType<InnerProps> }) => void = () => {};
  #coming = false;
  #heed: Heed | null = null;
  /** Where words of the text want it. */
  #asked: Place | null = null;
  #page: PlayerPageValue | null = null;

  constructor(model: string, id: string) {
    this.#id = id;
    this.#load = async () => {
      const [{ Figure }, kit, description] = await Promise.all([
        import("../player/figure/figure"),
        loadKit(model),
        descriptionOf(model),
        allStyles(),
      ]);
      return (props) => <Figure {...props} kit={kit} description={description} />;
    };
    this.Inner = lazy(
      import.meta.env.SSR
        ? async () => ({ default: await this.#load() })
        : () =>
            new Promise<{ default: ComponentType<InnerProps> }>((resolve) => {
              this.#open = resolve;
            }),
    );
  }

  /** Called by the figure, whose controls answer from now on. */
  readonly awake = (player: Player): void => {
    const { approached } = this.#heed ?? { approached: false };
    if (approached) player.start();
    this.#heed?.stop();
    this.#heed?.again();
    if (this.#asked !== null) this.#page?.find(this.#id)?.seek(this.#asked);
    this.#asked = null;
  };

  /** Has the code fetched when the reader turns to the figure; when it comes into sight, once the reader has moved at all; and, where it plays by itself, when the page rests. */
  watch(page: PlayerPageValue, autoplay: boolean): () => void {
    const figure = document.getElementById(this.#id);
    if (figure === null) return () => {};
    this.#page = page;
    this.#heed = heed(figure, () => this.#come());
    const ends = [
      () => this.#heed?.stop(),
      page.register(this.#id, {
        seek: (place) => {
          this.#asked = place;
          this.#come();
        },
      }),
      whenInSightOfAReader(figure, () => this.#come()),
    ];
    const still = wantsStill();
    if (autoplay && !still) ends.push(whenPageRests(() => this.#come()));
    return () => {
      for (const end of ends) end();
    };
  }

  #come(): void {
    if (this.#coming) return;
    this.#coming = true;
    this.#load().then(
      (component) => {
        this.problem.set("");
        // React wakes the figure at once for what is done from now on, and hears it.
        this.#heed?.keepNoMore();
        this.#open({ default: component });
      },
      () => {
        // The next time may have more luck.
        this.#coming = false;
        this.problem.set(words.figureNotLoaded);
      },
    );
  }
}

/** Before anybody reads a page, it fetches nothing for its figures. Returns the function that calls it off. */
function whenInSightOfAReader(figure: HTMLElement, call: () => void): () => void {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some((change) => change.isIntersecting)) return;
    observer.disconnect();
    call();
  });
  let wanted = true;
  void readerMoved().then(() => wanted && observer.observe(figure));
  return () => {
    wanted = false;
    observer.disconnect();
  };
}
