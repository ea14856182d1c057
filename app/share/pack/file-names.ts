/** Names that every file system takes, whatever a lecture's author wrote: lower-case ASCII letters, digits and dashes. "" where nothing is left of the text. */
export function plainName(text: string): string {
  return (
    text
      .normalize("NFKD")
      // Letters keep their shape without their accents.
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 48)
      .replace(/^-+|-+$/g, "")
  );
}

/** One file a scene: "03-everybody-is-awake.html". The number makes it unlike all others, sorts it, and keeps it from being a name that Windows reserves. */
export function sceneFiles(titles: readonly string[]): readonly string[] {
  const digits = Math.max(2, String(titles.length).length);
  return titles.map((title, index) => {
    const number = String(index + 1).padStart(digits, "0");
    return `${[number, plainName(title)].filter((part) => part !== "").join("-")}.html`;
  });
}

/** Of the zip, and of the folder in it. */
export function packName(title: string): string {
  return `${plainName(title) || "lecture"}-pack`;
}
