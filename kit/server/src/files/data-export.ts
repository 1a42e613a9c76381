import type { SessionUser } from "../serve/session-user";

/** File of a data export. */
export interface DataExportFile {
  /** Path in the archive, with forward slashes. */
  path: string;
  /** Description in the owner's language, for the archive's read-me. */
  about: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Already compressed: pictures and PDFs. */
  isPacked?: boolean;
}

/** Part of a data export: everything that one feature stores of an account. */
export interface DataExportPart {
  /** Number of progress steps. */
  countSteps(owner: SessionUser): Promise<number>;
  /**
   * Files, generated lazily one after the other, so that a large account is never held in memory.
   *
   * @param onSteps  called with the number of steps since the last call
   */
  files(owner: SessionUser, onSteps: (steps: number) => Promise<void>): AsyncIterable<DataExportFile>;
}

/** Rows read at once. */
export const DATA_EXPORT_PAGE = 500;

/** Rows as JSON lines, a page at a time, so that large files are streamed. */
export async function* jsonLines(pages: AsyncIterable<readonly object[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const rows of pages) {
    yield encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
}

/** Pages through rows by id. @param list  the page of rows after an id, ordered by id */
export async function* pagesById<Row extends { id: string }>(
  list: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await list(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < DATA_EXPORT_PAGE || after === null) return;
  }
}

/** One chunk as a stream. */
export async function* oneOf(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
}
