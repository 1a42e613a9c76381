import type { SessionUser } from "./session-user";

/** One file of what an account holds. */
export interface OwnDataFile {
  /** Within the archive, with forward slashes. */
  path: string;
  /** What it holds, in the owner's language: a line of the archive's read-me. */
  about: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Pictures and PDFs do not shrink. */
  isPacked?: boolean;
}

/** What one feature has of an account, for the archive of all own data. */
export interface OwnDataPart {
  /** How many steps its writing will tell of. */
  countSteps(owner: SessionUser): Promise<number>;
  /**
   * Its files, made one after the other as they are asked for, so that a large account is never held in memory.
   *
   * @param onSteps  told of steps that were done since it was told last
   */
  files(owner: SessionUser, onSteps: (steps: number) => Promise<void>): AsyncIterable<OwnDataFile>;
}

/** Rows that are read at once for the archive. */
export const DATA_EXPORT_PAGE = 500;

/** Rows as lines of JSON, a page at a time: such a file can be written and read without holding all of it. */
export async function* jsonLines(pages: AsyncIterable<readonly object[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const rows of pages) {
    yield encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
}

/** All pages of rows that are listed by id. @param list  rows behind an id, in its order, a page of them at most */
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

/** One piece of bytes as a stream of them. */
export async function* oneOf(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
}
