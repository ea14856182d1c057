/** Asks for whom a sheet is drawn. */

import { useId, useState } from "react";
import { Button } from "../../base/button";
import { sheetName } from "../../model/homework/seed";
import { words } from "./homework-messages";

/** `name`: what stands in it before anybody types. */
export function NameForm({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="homework-name sans needs-js"
      onSubmit={(event) => {
        event.preventDefault();
        const given = sheetName(typed ?? name);
        setMissing(given === "");
        if (given !== "") onName(given);
      }}
    >
      <label htmlFor={id}>{words.yourName}</label>{" "}
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={80}
        value={typed ?? name}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMissing(false);
        }}
      />{" "}
      <Button type="submit" look="call">
        {words.make}
      </Button>
      <span role="status">{missing ? words.nameMissing : ""}</span>
    </form>
  );
}
