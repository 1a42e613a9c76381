/** File that can be read from its start more than once. */
export interface YieldFile {
  open(): Promise<AsyncIterable<Uint8Array>>;
  sizeBytes: number;
}

/**
 * Text of a file in chunks: UTF-8 where all of its bytes are that, else Windows-1252, in which the query portal writes. The
 * byte order mark is dropped.
 *
 * @param onBytes  receives the number of bytes of each chunk
 */
export async function* decodeFile(file: YieldFile, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const encoding = (await isUtf8(file)) ? "utf-8" : "windows-1252";
  const decoder = new TextDecoder(encoding);
  for await (const chunk of await file.open()) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function isUtf8(file: YieldFile): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of await file.open()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
