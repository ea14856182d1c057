/** What a picture has around its drawings, what it lies on, and how wide it is. */
import type { PictureLook } from "./picture-look";
import { words } from "./share-messages";

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
      <Choice field="background" of={backgrounds} look={look} onChange={onChange} />
      <Choice field="width" of={widths} look={look} onChange={onChange} />
    </fieldset>
  );
}

function Choice<Field extends "background" | "width">({
  field,
  of,
  look,
  onChange,
}: PictureOptionsProps & { readonly field: Field; readonly of: readonly PictureLook[Field][] }) {
  const said: Readonly<Record<string, string>> = words.pictureChoices[field];
  return (
    <label>
      {words.pictureChoice[field]}{" "}
      <select
        value={look[field]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = of.find((one) => one === value);
          if (chosen !== undefined) onChange({ ...look, [field]: chosen });
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
