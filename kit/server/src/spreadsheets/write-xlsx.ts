import { type ValueTable, workbookText } from "@surco/contract";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";

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
        return { value: workbookText(value), type: String };
      }),
    ),
  ];
  const widths = columns.map(({ kind }) => ({ width: kind === "text" ? 20 : 13 }));
  return writeXlsxFile(data, { columns: widths, sheet, stickyRowsCount: 1 }).toBuffer();
}
