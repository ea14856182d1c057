import { decodeText } from "./lines";

type Bytes = Pick<File, "arrayBuffer">;

/** Text of a file that somebody chose, in UTF-8 or UTF-16. Rejects where it can't be read. */
export const textOf = async (file: Bytes): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()));

/** The same; "" where it can't be read. null: it is larger than that, and was not read, for a file may be larger than memory. */
export async function fileText(file: Bytes & Pick<File, "size">, mostBytes: number): Promise<string | null> {
  return file.size > mostBytes ? null : textOf(file).catch(() => "");
}
