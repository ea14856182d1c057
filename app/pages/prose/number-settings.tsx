import { type ToggleEvent, useEffect, useRef } from "react";
import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import { placeUnder } from "./place-under";

/** As scripts/vite/remark-numbers.ts writes them. */
interface NumberSettingsProps {
  /** Of all numbers of the text. */
  readonly id: string;
  /** Of the paragraph among those with numbers, from 0. */
  readonly place: string;
  readonly count: string;
  /** "paragraph", "caption", "note", "item", "table". */
  readonly kind: string;
  /** For the build: all numbers of the text, as JSON. */
  readonly of?: string;
}

/**
 * The button at the end of a paragraph with simulated numbers, and what it opens: what each number is, of which run. Works without scripts; these put the settings
 * under the paragraph, and point out the number that a pointer rests on or a finger touches. On paper the settings stand under the paragraph.
 */
export function NumberSettings({ id, place, count, kind, of }: NumberSettingsProps) {
  const services = useChartServices();
  const popoverId = `settings-${place}`;
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const settings = useStaticData(`settings ${id} ${place}`, async () => {
    // Never part of the browser's code, which would hold what makes markup.
    if (!import.meta.env.SSR) throw new Error("Settings of numbers are put into words by the build.");
    const { settingsOfNumbers } = await import("./settings-of-numbers");
    return (await settingsOfNumbers(of ?? "[]", services))[Number(place)] ?? { machine: "", markup: "" };
  });
  useEffect(() => {
    const [from, to] = [button.current, popover.current];
    if (from !== null && to !== null) return pointOutLater(blockOf(from), to);
  }, []);
  if (settings === undefined) return null;
  const name = `Settings of the ${count === "1" ? "number" : `${count} numbers`} in this ${kind}`;
  const placed = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === "open" && button.current) placeUnder(event.currentTarget, blockOf(button.current));
  };
  const opened = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === "closed") for (const one of entriesOf(event.currentTarget)) delete one.dataset.pointed;
    else if (button.current?.matches(":focus")) event.currentTarget.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      {"\u00a0"}
      <button
        ref={button}
        type="button"
        className="settings-button sans"
        popoverTarget={popoverId}
        aria-label={settings.machine === "" ? name : `${name}: ${settings.machine}`}
      >
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M0 3h12M0 9h12" />
          <circle cx="8" cy="3" r="1.8" />
          <circle cx="4" cy="9" r="1.8" />
        </svg>
        {settings.machine}
      </button>
      <span
        ref={popover}
        id={popoverId}
        popover="auto"
        role="note"
        aria-label={name}
        className="number-settings sans"
        onBeforeToggle={placed}
        onToggle={opened}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from its own words
        dangerouslySetInnerHTML={{ __html: settings.markup }}
      />
    </>
  );
}

/** What the numbers stand in. */
const blockOf = (button: Element): Element => button.closest("table") ?? button.parentElement ?? button;
const entriesOf = (popover: Element) => popover.querySelectorAll<HTMLElement>("[role=listitem]");

/** What answers to pointers is fetched when one first comes over the block, and does what was done meanwhile. */
function pointOutLater(block: Element, popover: HTMLElement): () => void {
  let stop = () => block.removeEventListener("pointerover", first);
  const first = (event: Event) => {
    const missed = [event];
    const miss = (click: Event) => missed.push(click);
    block.addEventListener("click", miss);
    let wanted = true;
    stop = () => {
      wanted = false;
      block.removeEventListener("click", miss);
    };
    // Without it the button still opens everything.
    void import("./point-out").then(({ pointOut }) => {
      block.removeEventListener("click", miss);
      if (wanted) stop = pointOut(block, popover, missed);
    }, stop);
  };
  block.addEventListener("pointerover", first, { once: true });
  return () => stop();
}
