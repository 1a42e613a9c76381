import type { ValueTable } from "@surco/contract";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";

/** Longest text of a cell. @source Excel specifications and limits */
const MAX_CELL_CHARS = 32_767;
/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A table as a spreadsheet of one sheet, with typed numbers and days. Blocks for long tables: for worker threads. */
export async function xlsxOf({ columns, rows }: ValueTable, sheet: string): Promise<Uint8Array> {
  const data: SheetData = [
    columns.map(({ label }) => ({ value: label, fontWeight: "bold" as const })),
    ...rows.map((row) =>
      row.map((value, index) => {
        if (value === null) return null;
        if (typeof value === "number") return { value, type: Number };
        if (columns[index]?.kind === "day")
          return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
        return { value: value.replace(FORBIDDEN, " ").slice(0, MAX_CELL_CHARS), type: String };
      }),
    ),
  ];
  const widths = columns.map(({ kind }) => ({ width: kind === "text" ? 20 : 13 }));
  return writeXlsxFile(data, { columns: widths, sheet, stickyRowsCount: 1 }).toBuffer();
}
