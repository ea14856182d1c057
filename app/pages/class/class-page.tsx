/** Takes the answers of a class, keeps them in this browser, and shows what the class said. */

import { type DragEvent, useState } from "react";
import { Button } from "../../base/button";
import { PasteBox } from "../../base/paste-box";
import { Sentences } from "../../base/sentences";
import { exercisesOf } from "./class-list";
import { words } from "./class-messages";
import { ExerciseView } from "./exercise-view";
import { useClass } from "./use-class";
import "../../player/figure/player.css";
import "../../player/predict/predict.css";
import "./class.css";

export function ClassPage() {
  const { list, told, take, takeFiles, clear, bringBack } = useClass();
  const [pasted, setPasted] = useState("");
  const [over, setOver] = useState(false);
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void takeFiles([...event.dataTransfer.files]);
  };

  return (
    <article
      className="grid prose class-page"
      data-over={over ? "" : undefined}
      onDragOver={dragged}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={dropped}
    >
      <h1>{words.title}</h1>
      <p>{words.about}</p>
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      <form
        className="class-put sans needs-js"
        onSubmit={(event) => {
          event.preventDefault();
          // What could not be taken stays, to be mended.
          if (pasted.trim() !== "" && take([{ name: "", text: pasted }]) > 0) setPasted("");
        }}
      >
        <PasteBox
          label={words.put}
          rows={5}
          text={pasted}
          onText={setPasted}
          onLarge={(text) => take([{ name: "", text }])}
        />
        <p className="class-actions">
          <Button type="submit" look="call">
            {words.take}
          </Button>{" "}
          <label>
            {over ? words.drop : words.files}{" "}
            <input
              type="file"
              multiple
              accept=".json,.txt,.eml,application/json,text/plain,message/rfc822"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // So that the same file can be chosen again.
                currentTarget.value = "";
                void takeFiles(files);
              }}
            />
          </label>
        </p>
      </form>
      <div role="status" className="class-told">
        <Sentences of={told} />
        {bringBack && <Button onClick={bringBack}>{words.unclear}</Button>}
      </div>
      {exercisesOf(list).map((exercise) => (
        <ExerciseView key={exercise.id} exercise={exercise} />
      ))}
      {list.length > 0 && (
        <p className="sans">
          <Button onClick={clear}>{words.clear}</Button>
        </p>
      )}
    </article>
  );
}
