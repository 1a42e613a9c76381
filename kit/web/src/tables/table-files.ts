import {
  type ColumnKind,
  csvOf,
  type TableSigns,
  type ValueColumn,
  type ValueTable,
  workbookText,
} from "@surco/contract";
import type { Cell, SheetData } from "write-excel-file/browser";

/** Display formats of a workbook; the cells keep full precision. */
const NUMBER_FORMATS: Partial<Record<ColumnKind, string>> = {
  number: "0.0000",
  measure: "0.0",
  percent: "0.0",
  count: "0",
};

const CSV_TYPE = "text/csv;charset=utf-8";

export function csvFile(table: ValueTable, signs: TableSigns): Blob {
  return new Blob([csvOf(table, signs)], { type: CSV_TYPE });
}

/** Writes the table as a workbook with numeric and date cells. The writer is loaded on first use. */
export async function xlsxFile(table: ValueTable, sheetName: string): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  const columns = table.columns.map(({ label, kind }) => ({
    width: Math.max(label.length + 2, kind === "day" ? 12 : 10),
  }));
  return writeExcelFile(sheetOf(table), { sheet: sheetName, columns, stickyRowsCount: 1 }).toBlob();
}

/** Rows of a sheet. Text goes into text cells, which spreadsheets never compute. */
function sheetOf({ columns, rows }: ValueTable): SheetData {
  return [
    columns.map(({ label }): Cell => ({ value: workbookText(label), type: String, fontWeight: "bold" })),
    ...rows.map((row) => row.map((value, index) => cellOf(value, columns[index]))),
  ];
}

function cellOf(value: string | number | null, column: ValueColumn | undefined): Cell {
  if (value === null) return null;
  if (typeof value === "number") {
    return { value, type: Number, format: NUMBER_FORMATS[column?.kind ?? "number"] };
  }
  // Workbook dates have no time zone; the writer expects UTC.
  if (column?.kind === "day") {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
  }
  return { value: workbookText(value), type: String };
}
