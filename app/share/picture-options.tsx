/** What a picture has around its drawings, what it lies on, and how wide it is. */
import { Choose, Tick } from "../base/fields";
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
        <Tick
          key={part}
          label={words.pictureParts[part]}
          on={look[part]}
          onChange={(on) => onChange({ ...look, [part]: on })}
        />
      ))}
      <Choose
        label={words.pictureChoice.background}
        value={look.background}
        of={backgrounds.map((one) => [one, words.pictureChoices.background[one]])}
        onChange={(background) => onChange({ ...look, background })}
      />
      <Choose
        label={words.pictureChoice.width}
        value={look.width}
        of={widths.map((one) => [one, words.pictureChoices.width[one]])}
        onChange={(width) => onChange({ ...look, width })}
      />
    </fieldset>
  );
}
