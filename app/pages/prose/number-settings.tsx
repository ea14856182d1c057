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

/** A pointer that rests on a number for so long means it; it has so long to get from there to the settings. */
const restMs = 500;
const leaveMs = 300;

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
    if (from !== null && to !== null) return pointOut(from, to);
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

/** The numbers of the block, in the order of the entries, answer to pointers. Ends with what it returns. */
function pointOut(button: HTMLElement, popover: HTMLElement): (() => void) | undefined {
  if (typeof popover.showPopover !== "function") return;
  const block = blockOf(button);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const show = (number: Element) => {
    const at = [...block.querySelectorAll("data.simulated")].indexOf(number);
    if (!popover.matches(":popover-open")) popover.showPopover();
    for (const [i, entry] of entriesOf(popover).entries()) {
      if (i === at) {
        entry.dataset.pointed = "";
        popover.scrollTop = entry.offsetTop - popover.clientHeight / 2;
      } else delete entry.dataset.pointed;
    }
  };
  const numberAt = (event: Event) => (event.target as Element).closest?.("data.simulated") ?? null;
  const over = (event: Event) => {
    if ((event as PointerEvent).pointerType !== "mouse") return;
    const number = numberAt(event);
    const within = popover.contains(event.target as Node);
    clearTimeout(timer);
    if (number !== null && popover.matches(":popover-open")) show(number);
    else if (number !== null)
      timer = setTimeout(() => {
        opened = true;
        show(number);
      }, restMs);
    // What a resting pointer opened goes with it; what was asked for stays.
    else if (opened && !within)
      timer = setTimeout(() => {
        opened = false;
        popover.hidePopover();
      }, leaveMs);
  };
  const left = (event: Event) => {
    clearTimeout(timer);
    const to = (event as PointerEvent).relatedTarget;
    if (opened && !popover.contains(to as Node | null))
      timer = setTimeout(() => {
        opened = false;
        popover.hidePopover();
      }, leaveMs);
  };
  const pressed = (event: Event) => {
    const number = numberAt(event);
    // Words that seek a figure do that.
    if (number === null || number.closest("button, a")) return;
    clearTimeout(timer);
    opened = false;
    show(number);
  };
  block.addEventListener("pointerover", over);
  block.addEventListener("pointerleave", left);
  block.addEventListener("click", pressed);
  return () => {
    clearTimeout(timer);
    block.removeEventListener("pointerover", over);
    block.removeEventListener("pointerleave", left);
    block.removeEventListener("click", pressed);
  };
}
