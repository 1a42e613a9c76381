/** Larger than the table of any sampling, bytes. */
export const MAX_TABLE_BYTES = 2_000_000;

/** Text of a file in UTF-8, or in the code page that Excel of the region writes. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
