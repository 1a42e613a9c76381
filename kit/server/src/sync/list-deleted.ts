import type { DeletedItem, DeletedQuery } from "@surco/contract";
import { restorableAfter, restorableUntil } from "../restore-days";
import { readCreationCursor, writeCreationCursor } from "../serve/creation-cursor";
import type { DeletedPage } from "./deleted-page.repository";

interface DeletedRow {
  id: string;
  deletedAt: Date;
}

/**
 * Lists a page of what a caller may restore.
 *
 * @param read  reads the rows of the page, which all have to be restorable by the caller, and one more
 * @throws AppError INVALID_INPUT for a cursor of another list
 */
export async function listDeleted<Row extends DeletedRow>(
  { cursor, limit }: DeletedQuery,
  now: Date,
  read: (page: DeletedPage) => Promise<Row[]>,
): Promise<{ items: (Omit<Row, "deletedAt"> & DeletedItem)[]; nextCursor: string | null }> {
  const position = cursor === undefined ? null : readCreationCursor(cursor);
  const rows = await read({
    deletedAfter: restorableAfter(now),
    before: position && { deletedAt: position.createdAt, id: position.id },
    limit: limit + 1,
  });
  const items = rows.slice(0, limit).map(({ deletedAt, ...row }) => ({
    ...row,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: restorableUntil(deletedAt).toISOString(),
  }));
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items,
    nextCursor: hasMore ? writeCreationCursor({ createdAt: last.deletedAt, id: last.id }) : null,
  };
}
