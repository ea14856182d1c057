import { useEffect, useState } from "react";
import { characterKeysOn, turnCharacterKeys } from "./character-keys";
import { words } from "./words";

interface CharacterKeysSwitchProps {
  readonly className: string;
  /** Another value: what holds is read anew, because a second switch may have been turned. */
  readonly shown?: boolean;
}

/** The one switch that puts off all keys that are letters, digits or signs. */
export function CharacterKeysSwitch({ className, shown = true }: CharacterKeysSwitchProps) {
  const [on, setOn] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be shown is the reason
  useEffect(() => setOn(characterKeysOn()), [shown]);
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => {
          turnCharacterKeys(target.checked);
          setOn(target.checked);
        }}
      />{" "}
      {words.charactersAreKeys}
    </label>
  );
}
