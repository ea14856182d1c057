/** What a picture has around its drawings, what it lies on, and how wide it is. */
import type { PictureLook } from "./picture-look";
import { words } from "./words";

interface PictureOptionsProps {
  readonly look: PictureLook;
  readonly onChange: (look: PictureLook) => void;
}

const parts = ["heading", "counters", "key"] as const;
const backgrounds = ["paper", "white", "none"] as const;
const widths = ["page", "column"] as const;

export function PictureOptions({ look, onChange }: PictureOptionsProps) {
  return (
    <fieldset className="picture-options">
      <legend className="visually-hidden">{words.pictureOptions}</legend>
      {parts.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={look[part]}
            onChange={({ currentTarget }) => onChange({ ...look, [part]: currentTarget.checked })}
          />{" "}
          {words.pictureParts[part]}
        </label>
      ))}
      <Choice name="background" of={backgrounds} look={look} onChange={onChange} />
      <Choice name="width" of={widths} look={look} onChange={onChange} />
    </fieldset>
  );
}

function Choice<Name extends "background" | "width">({
  name,
  of,
  look,
  onChange,
}: PictureOptionsProps & { readonly name: Name; readonly of: readonly PictureLook[Name][] }) {
  const said: Readonly<Record<string, string>> = words.pictureChoices[name];
  return (
    <label>
      {words.pictureChoice[name]}{" "}
      <select
        value={look[name]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = of.find((one) => one === value);
          if (chosen !== undefined) onChange({ ...look, [name]: chosen });
        }}
      >
        {of.map((one) => (
          <option key={one} value={one}>
            {said[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
