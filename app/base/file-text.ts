/** Text of a file that somebody chose; "" where it can't be read. null: it is larger than that, and was not read, for a file may be larger than memory. */
export async function fileText(file: Pick<File, "size" | "text">, mostBytes: number): Promise<string | null> {
  return file.size > mostBytes ? null : file.text().catch(() => "");
}
