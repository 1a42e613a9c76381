/** Limits of the archive that an Excel file is. */
export const WORKBOOK_LIMITS = {
  entries: 500,
  unpackedBytes: 64 * 1024 * 1024,
  ratio: 200,
  ratioFromBytes: 4 * 1024 * 1024,
} as const;

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 300;
export const MAX_CELLS = 500_000;
export const MAX_MERGES = 5_000;
