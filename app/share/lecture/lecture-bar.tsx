/** The buttons of a lecture: at the wall's upper edge for whoever reaches for them. Every key has one. */
import type { ReactNode, RefObject } from "react";
import { CharacterKeysSwitch } from "../../player/transport/character-keys-switch";
import type { LectureCommand, LectureKeyHelp } from "./keys";
import { words } from "./lecture-messages";

export type Obey = (command: LectureCommand) => void;

interface LectureBarProps {
  /** First and last. */
  readonly before: (obey: Obey) => ReactNode;
  readonly after: (obey: Obey) => ReactNode;
  readonly keyHelp: readonly LectureKeyHelp[];
  /** The list of them, to be opened. */
  readonly keys: RefObject<HTMLDetailsElement | null>;
  readonly black: boolean;
  readonly laser: boolean;
  readonly obey: Obey;
}

export function LectureBar({ before, after, keyHelp, keys, black, laser, obey }: LectureBarProps) {
  return (
    <div className="lecture-bar wall-controls">
      {before(obey)}
      <BarButton name={words.black} pressed={black} onPress={() => obey({ do: "black" })} />
      <BarButton name={words.laser} pressed={laser} onPress={() => obey({ do: "laser" })} />
      <BarButton name={words.smaller} onPress={() => obey({ do: "size", by: -1 })} />
      <BarButton name={words.larger} onPress={() => obey({ do: "size", by: 1 })} />
      <BarButton name={words.fullScreen} onPress={() => obey({ do: "full-screen" })} />
      {after(obey)}
      <details ref={keys} className="needs-js">
        <summary>{words.keys}</summary>
        <div className="lecture-keys">
          <dl>
            {keyHelp.map(({ keys, does }) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <CharacterKeysSwitch className="lecture-characters" />
        </div>
      </details>
    </div>
  );
}

interface BarButtonProps {
  readonly name: string;
  /** Of one that stays pressed. */
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function BarButton({ name, pressed, onPress }: BarButtonProps) {
  return (
    <button type="button" className="plain-button needs-js" aria-pressed={pressed} onClick={onPress}>
      {name}
    </button>
  );
}
