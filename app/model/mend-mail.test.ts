import { describe, expect, it } from "vitest";
import { packExercise, unpackExercise } from "./exercise";
import { withoutQuotedPrintable } from "./mend-mail";

const ask = "Wie viele, für 100 Aufgaben? → ½ of them, and when does the last of them sleep again?";
const text = JSON.stringify({
  exercise: 1,
  title: "T",
  questions: [{ ask, run: "s/accept/?seed=1", metric: "wakeups", max: 5 }],
});
const packed = packExercise(text);
const address = `https://example.org/stampede/exercise/?e=${packed}`;
const broken = (by: string, every = 60) => address.replace(new RegExp(`(.{${every}})`, "g"), `$1${by}`);

describe("a link to an exercise", () => {
  it.each([
    ["as it was written", address],
    ["the value alone", packed],
    ["with line ends", broken("\r\n")],
    ["with spaces", broken(" ")],
    ["with escaped spaces and line ends", broken("%20").replace("%20", "%0D%0A")],
    ["quoted in a mail", broken("\n> ")],
    ["with quoted-printable's line ends", broken("=\r\n")],
    ["the same, of which a browser took the line ends", broken("=")],
    ["with quoted-printable's equals sign", address.replace("=", "=3D")],
    ["with both", broken("=\n").replace("?e=", "?e=3D")],
    ["with soft hyphens", broken("\u00ad")],
    ["with escaped soft hyphens", broken("%C2%AD")],
    ["with spaces that have no width", broken("\u200b")],
    ["behind a hash", address.replace("?e=", "#e=")],
    ["without its e=", address.replace("?e=", "?")],
    ["without anything between", address.replace("?e=", "#")],
    ["with everything escaped", encodeURIComponent(address)],
    ["escaped twice", encodeURIComponent(encodeURIComponent(address))],
    ["with an ampersand of HTML", address.replace("?e=", "?utm=x&amp;e=")],
    ["in a sentence", `Dear all, here is ${address}. Answer by Friday, eyJ is no part of it.`],
    ["in brackets", `<${broken("\n")}> until Friday`],
  ])("is read %s", (_, link) => {
    expect(unpackExercise(link)).toBe(text);
  });

  it("that was cut gives none, wherever it was", () => {
    for (const cut of [1, 2, 3, 4, 40]) expect(unpackExercise(address.slice(0, -cut))).toBeNull();
    for (const other of ["", "https://example.org/", "eyJ", "?e=", "?e=%%%", "%E0%A4%A"])
      expect(unpackExercise(other)).toBeNull();
  });
});

it("leaves text alone that is not quoted-printable, and bytes that are no text", () => {
  expect(withoutQuotedPrintable("a=20b =C3=BC")).toBe("a=20b =C3=BC");
  expect(withoutQuotedPrintable("v=3D2=C3=BC=FF")).toBe("v=2=C3=BC=FF");
  expect(withoutQuotedPrintable("v=3D2, f=C3=BCr=\nLeute")).toBe("v=2, fürLeute");
});
