import { useEffect, useState } from "react";
import { characterKeysOn, turnCharacterKeys } from "./character-keys";
import { words } from "./transport-messages";

/** The one switch that puts off all keys that are letters, digits or signs. */
export function CharacterKeysSwitch({ className }: { readonly className: string }) {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(characterKeysOn()), []);
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
