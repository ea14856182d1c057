/** Picks a figure, its state and its look, shows it as it will stand in a frame, and gives the code for it. */

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../base/button";
import { copyText } from "../../base/copy-text";
import { Choose, Tick } from "../../base/fields";
import { useAddress } from "../../base/use-address";
import { useAwaited } from "../../base/use-awaited";
import { stateOfLink } from "../../model/state-of-link";
import { loadKit } from "../../player/all-kits";
import { parseStops } from "../../player/run/stops";
import {
  type EmbedLook,
  type EmbedPlace,
  elementScript,
  embedAddress,
  embedCode,
  embedPlaceNames,
  embedPlaces,
  embedSizes,
  isDeck,
  type SlideFrame,
  slideFrames,
  slideSize,
  standardLook,
  takesPicture,
} from "../../share/embed-code";
import { models } from "../registry";
import { useSite } from "../site";
import { words } from "./teach-messages";
import { usePaperPicture } from "./use-paper-picture";
import "./teach.css";

/** Frames are seldom narrower where figures are shown; in a narrower window the preview is drawn smaller, so that the code tells of such a frame and not of a phone's. */
const leastFramePx = 640;

export function EmbedGallery() {
  const { root } = useSite();
  const id = useId();
  const [model, setModel] = useState(models[0] ?? "");
  const [link, setLink] = useState("");
  const [query, setQuery] = useState("");
  const [linkProblem, setLinkProblem] = useState("");
  const [look, setLook] = useState<EmbedLook>(standardLook);
  const [place, setPlace] = useState<EmbedPlace>("html");
  const loaded = useAwaited(model, loadKit);
  const kit = loaded.data;
  const problem = linkProblem || (loaded.kind === "failed" ? words.namesNotLoaded : "");
  /** null: as is usual for the place. */
  const [pictured, setPictured] = useState<boolean | null>(null);
  const [stops, setStops] = useState("");
  const [size, setSize] = useState({ widthPx: 800, heightPx: 480 });
  const [told, setTold] = useState("");
  const address = useAddress(root);
  const preview = useRef<HTMLIFrameElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const [spacePx, setSpacePx] = useState(leastFramePx);

  useEffect(() => {
    const measured = new ResizeObserver(() => setSpacePx(space.current?.clientWidth ?? leastFramePx));
    if (space.current) measured.observe(space.current);
    return () => measured.disconnect();
  }, []);
  // From the lab: the state that was looked at there.
  useEffect(() => {
    const fields = new URLSearchParams(window.location.search);
    const named = models.find((one) => one === fields.get("model"));
    if (named === undefined) return;
    setModel(named);
    const query = window.location.search.replace(/^\?/, "").replace(/(^|&)model=[^&]*&?/, "$1");
    setQuery(query);
    setLink(new URL(`${root}s/${named}/?${query}`, document.baseURI).href);
  }, [root]);
  useEffect(() => {
    const heard = ({ source, data }: MessageEvent) => {
      if (source !== preview.current?.contentWindow || data?.type !== "height") return;
      if (data.height > 0 && data.height < 20_000)
        setSize({ widthPx: preview.current?.clientWidth ?? 800, heightPx: data.height });
    };
    window.addEventListener("message", heard);
    return () => window.removeEventListener("message", heard);
  }, []);

  const take = (text: string) => {
    setLink(text);
    setTold("");
    if (text.trim() === "") {
      setLinkProblem("");
      setQuery("");
      return;
    }
    const state = stateOfLink(text);
    if (state === null || !models.some((name) => name === state.model)) {
      setLinkProblem(words.noLink);
      return;
    }
    setLinkProblem("");
    setModel(state.model);
    setQuery(state.query);
    setLook({ ...look, figures: [] });
  };
  const shown = address === "" ? "" : embedAddress(address, model, query, look);
  const title = kit === null ? words.site : words.frameTitle(kit.lab.title);
  const wantsPicture = takesPicture(place) && (pictured ?? isDeck(place));
  const paper = usePaperPicture(wantsPicture && kit !== null ? { model, query, figures: look.figures, title } : null);
  const code =
    address === "" ? "" : embedCode(place, { root: address, address: shown, title, picture: paper.picture, ...size });
  const copy = async () => setTold((await copyText(code)) ? words.copied : words.notCopied);
  const scale = Math.min(1, spacePx / leastFramePx);
  const slideFrame = slideFrames[place];
  const names = Object.keys(kit?.drawings ?? {});
  const chosen = look.figures.length > 0 ? look.figures : names.slice(0, 1);

  return (
    <div className="embed-gallery sans at-page needs-js">
      <form className="embed-choices" onSubmit={(event) => event.preventDefault()}>
        <Choose
          label={words.model}
          value={model}
          of={models.map((name) => [name, name])}
          onChange={(name) => {
            setModel(name);
            setQuery("");
            setLink("");
            setLook({ ...look, figures: [] });
          }}
        />
        <label className="embed-link">
          {words.state}{" "}
          <input
            type="text"
            value={link}
            aria-invalid={problem !== ""}
            aria-describedby={`${id}-problem`}
            onChange={(event) => take(event.currentTarget.value)}
          />
        </label>
        <p id={`${id}-problem`} role="status" className="embed-problem">
          {problem}
        </p>
        <fieldset>
          <legend>{words.shown}</legend>
          {Object.entries(kit?.drawings ?? {}).map(([name, { title }]) => (
            <Tick
              key={name}
              label={title}
              on={chosen.includes(name)}
              onChange={(on) =>
                setLook({ ...look, figures: names.filter((one) => (one === name ? on : chosen.includes(one))) })
              }
            />
          ))}
          <Tick label={words.listing} on={look.listing} onChange={(listing) => setLook({ ...look, listing })} />
          <Tick label={words.controls} on={look.controls} onChange={(controls) => setLook({ ...look, controls })} />
        </fieldset>
        <Choose
          label={words.size}
          value={look.size}
          of={embedSizes.map((size) => [size, words.percent(size)])}
          onChange={(size) => setLook({ ...look, size })}
        />
        <Choose
          label={words.theme}
          value={look.theme}
          of={(["auto", "light", "dark"] as const).map((theme) => [theme, words.themes[theme]])}
          onChange={(theme) => setLook({ ...look, theme })}
        />
        <label className="embed-stops">
          {words.stops}{" "}
          <input
            type="text"
            value={stops}
            aria-describedby={`${id}-stops`}
            onChange={({ currentTarget: { value } }) => {
              setStops(value);
              setLook({ ...look, stops: stopsText(value) });
            }}
          />
        </label>
        <p id={`${id}-stops`} role="status" className="embed-problem">
          {droppedStops(stops)}
        </p>
        <Choose
          label={words.codeFor}
          value={place}
          of={embedPlaces.map((name) => [name, embedPlaceNames[name]])}
          onChange={setPlace}
        />
        {takesPicture(place) && <Tick label={words.forPaper} on={wantsPicture} onChange={setPictured} />}
      </form>
      <div className="embed-result">
        <textarea
          aria-label={words.code}
          readOnly
          rows={5}
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button disabled={problem !== "" || paper.making} onClick={() => void copy()}>
          {words.copy}
        </Button>{" "}
        <span role="status">{paper.told || told}</span>
        {place === "slidev" && address !== "" && (
          <p>
            {words.slidevOnce} <code>{elementScript(address)}</code>
          </p>
        )}
        {slideFrame && (
          <SlideAdvice
            frame={slideFrame}
            size={look.size}
            heightPx={size.heightPx}
            onSize={(percent) => setLook({ ...look, size: percent })}
          />
        )}
      </div>
      <div className="embed-preview">
        <div ref={space} style={{ height: size.heightPx * scale }}>
          {shown !== "" && (
            <iframe
              ref={preview}
              key={shown}
              title={words.preview(title)}
              src={shown}
              sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
              style={{ width: spacePx / scale, height: size.heightPx, transform: `scale(${scale})` }}
            />
          )}
        </div>
        {scale < 1 && <p>{words.drawnSmaller(leastFramePx)}</p>}
      </div>
    </div>
  );
}

/** As it stands in an address. */
const stopsText = (text: string): string => text.trim().replace(/[\s,;_]+/g, "_");

function droppedStops(text: string): string {
  const { dropped } = parseStops(stopsText(text));
  return dropped.length === 0 ? "" : words.noStops(dropped);
}

/** Whether the figure, as high as the preview is, fits a slide; else the size at which it does. */
function SlideAdvice(props: { frame: SlideFrame; size: number; heightPx: number; onSize: (size: number) => void }) {
  const { frame, size, heightPx, onSize } = props;
  const fitting = slideSize(size, heightPx, frame.heightPx);
  return (
    <p>
      {frame.words}
      {words.needs(size, heightPx)}
      {heightPx <= frame.heightPx ? (
        words.fits
      ) : fitting === null ? (
        words.fitsNowhere
      ) : (
        <>
          {words.cutOff} <Button onClick={() => onSize(fitting)}>{words.take(fitting)}</Button>
        </>
      )}
    </p>
  );
}
