import { csvOf, intlTagOf, tableSigns, type ValueTable, workbookText } from "@surco/contract";
import { strToU8 } from "fflate";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { exportColumns, valueIn } from "../export-columns";
import type { FileWords, FileWriter, Sink } from "./file-writer";

/** Writes field attributes as CSV, one line per field, with the language's numbers and separators. */
export function writeCsv({ labels, locale }: FileWords, sink: Sink): FileWriter {
  const rows: ValueTable["rows"][number][] = [];
  const columns = exportColumns.map(({ key, kind }) => ({ label: labels[key] ?? key, kind }));
  return {
    add: (field) => void rows.push(exportColumns.map((column) => valueIn(column, field))),
    end: () => sink(strToU8(csvOf({ columns, rows }, tableSigns(intlTagOf(locale))))),
  };
}

/** Writes field attributes as a spreadsheet with typed numbers and days. */
export function writeXlsx({ labels, title }: FileWords, sink: Sink): FileWriter {
  const rows: SheetData = [
    exportColumns.map(({ key }) => ({ value: labels[key] ?? key, fontWeight: "bold" as const })),
  ];
  return {
    add(field) {
      rows.push(
        exportColumns.map((column) => {
          const value = valueIn(column, field);
          if (value === null) return null;
          if (typeof value === "number") return { value, type: Number };
          if (column.kind === "day")
            return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
          return { value: workbookText(value), type: String };
        }),
      );
    },
    async end() {
      const columns = exportColumns.map(({ kind }) => ({ width: kind === "text" ? 22 : 14 }));
      sink(await writeXlsxFile(rows, { columns, sheet: title, stickyRowsCount: 1 }).toBuffer());
    },
  };
}
