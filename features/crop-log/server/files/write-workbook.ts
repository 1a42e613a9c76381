import { findPhenologicalStage, type StageScale } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import { workbookText } from "@surco/contract";
import type { Entry, EntryValue } from "@surco/crop-log/contract";
import type { Texts } from "@surco/kit-server";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";

/** Columns of a file, in order: their headings are read again in every language. */
export const fileColumns = [
  "farm",
  "field",
  "date",
  "stage",
  "scale",
  "rain",
  "temperature",
  "flowering",
  "notes",
] as const;
type FileColumn = (typeof fileColumns)[number];

/** Names of the scales in files, whatever the language: an import reads them again. */
const scaleNames: Readonly<Record<StageScale, string>> = {
  zadoks: "Zadoks",
  maize: "Maize",
  soybean: "Soybean",
  sunflower: "Sunflower",
  sorghum: "Sorghum",
};

/** Entry as a file shows it. */
export type WrittenEntry = Pick<Entry, "farmName" | "fieldName" | "date" | "notes" | keyof EntryValue>;

/** Value of an entry under a heading; null where it has none. */
export function valueUnder(column: FileColumn, entry: WrittenEntry): string | number | null {
  const stage = entry.stageId === null ? null : findPhenologicalStage(entry.stageId);
  const values: Record<FileColumn, string | number | null> = {
    farm: entry.farmName,
    field: entry.fieldName,
    date: entry.date,
    stage: stage?.code ?? null,
    scale: stage && scaleNames[stage.scale],
    rain: entry.rainMm,
    temperature: entry.tempC,
    flowering: entry.floweringDate,
    notes: entry.notes === "" ? null : entry.notes,
  };
  return values[column];
}

const DAYS: ReadonlySet<FileColumn> = new Set(["date", "flowering"]);
const WIDE: ReadonlySet<FileColumn> = new Set(["farm", "field", "notes"]);

/** Writes entries as an Excel file. */
export function writeEntries(t: Texts, entries: readonly Entry[]): Promise<Uint8Array> {
  const rows = entries.map((entry) =>
    fileColumns.map((column) => {
      const value = valueUnder(column, entry);
      if (value === null) return null;
      if (typeof value === "number") return { value, type: Number };
      return DAYS.has(column) ? dayCell(value) : { value: workbookText(value), type: String };
    }),
  );
  const widths = fileColumns.map((column) => ({ width: WIDE.has(column) ? 24 : 16 }));
  return writeSheet(
    t("file.entries"),
    [headingRow(fileColumns.map((column) => headingOf(t, column))), ...rows],
    widths,
  );
}

/** Writes an empty file of entries, or of rain with a column for each of the named fields. */
export function writeTemplate(t: Texts, fieldNames: readonly string[] | null): Promise<Uint8Array> {
  const headings =
    fieldNames === null
      ? fileColumns.map((column) => headingOf(t, column))
      : [headingOf(t, "date"), ...fieldNames.map(workbookText)];
  const title = fieldNames === null ? t("file.entries") : t("file.rain");
  return writeSheet(
    title,
    [headingRow(headings)],
    headings.map(() => ({ width: 20 })),
  );
}

export function headingOf(t: Texts, column: FileColumn): string {
  return t(`file.${column}`);
}

async function writeSheet(sheet: string, rows: SheetData, columns: { width: number }[]): Promise<Uint8Array> {
  return writeXlsxFile(rows, { columns, sheet, stickyRowsCount: 1 }).toBuffer();
}

function headingRow(headings: readonly string[]): SheetData[number] {
  return headings.map((value) => ({ value, fontWeight: "bold" as const }));
}

function dayCell(day: PlainDate) {
  return { value: new Date(`${day}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
}
