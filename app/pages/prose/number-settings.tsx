import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import { printedWords } from "./prose-messages";

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
 * The button at the end of a paragraph with simulated numbers, and what it opens: what each number is, of which run. Works without scripts; these (answer-readers.ts)
 * put the settings under the paragraph, and point out the number that a pointer rests on or a finger touches. On paper the settings stand under the paragraph.
 */
export function NumberSettings({ id, place, count, kind, of }: NumberSettingsProps) {
  const services = useChartServices();
  const popoverId = `settings-${place}`;
  const settings = useStaticData(`settings ${id} ${place}`, async () => {
    // Never part of the browser's code, which would hold what makes markup.
    if (!import.meta.env.SSR) throw new Error("Settings of numbers are put into words by the build.");
    const { settingsOfNumbers } = await import("./settings-of-numbers");
    return (await settingsOfNumbers(of ?? "[]", services))[Number(place)] ?? { machine: "", markup: "" };
  });
  if (settings === undefined) return null;
  const name = printedWords.settingsOf(count, kind);
  return (
    <>
      {"\u00a0"}
      <button
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
        id={popoverId}
        popover="auto"
        role="note"
        aria-label={name}
        className="number-settings sans"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from its own words
        dangerouslySetInnerHTML={{ __html: settings.markup }}
      />
    </>
  );
}
