/** Cursor of a keyset list's first page; typed, so that queries infer the cursors of the next ones. */
export const FIRST_PAGE: string | undefined = undefined;
