import { refuse } from "@surco/kit-server";
import { ArchiveError, declaresEntities, decodeText, readArchive } from "@surco/kit-server/uploads";
import { zipSync } from "fflate";
import readExcelFile from "read-excel-file/universal";
import { MAX_CELLS, MAX_COLUMNS, MAX_MERGES, MAX_ROWS, WORKBOOK_LIMITS } from "./limits";
import type { Cell, Sheet, Workbook } from "./workbook";

/** Parts that hold cells, by their paths inside the file. */
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const READ_PARTS = /^(\[Content_Types\]\.xml|xl\/.*\.xml(\.rels)?)$/;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const MACROS = /vbaProject|macrosheets|\.bin$/i;
const PRINTER = /printerSettings/i;

/**
 * Reads an Excel file. Its parts are unpacked and checked here, and the library reads a new archive of exactly these: it
 * would trust declared sizes and allocate each row up to its last named cell.
 *
 * @throws AppError CROP_LOG_FILE_NOT_READABLE, CROP_LOG_FILE_UNSAFE, CROP_LOG_FILE_TOO_LARGE
 */
export async function readXlsx(bytes: Uint8Array): Promise<Workbook> {
  const parts = unpackParts(bytes);
  const book = textOf(parts, WORKBOOK);
  for (const path of parts.keys()) if (SHEET.test(path)) requireSize(textOf(parts, path));
  const sheets = await readSheets(parts);
  const merges = mergesBySheet(parts, book);
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: fillMerged(rows, merges.get(name) ?? []) })),
    is1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(book),
  };
}

/** @throws AppError */
function unpackParts(bytes: Uint8Array): Map<string, Uint8Array> {
  try {
    const entries = readArchive(bytes, { entries: 0, unpackedBytes: 0 }, WORKBOOK_LIMITS);
    if (entries.some(({ path }) => MACROS.test(path) && !PRINTER.test(path))) {
      throw refuse("CROP_LOG_FILE_UNSAFE", { reason: "macros" });
    }
    const wanted = entries.filter(({ path }) => READ_PARTS.test(path));
    const parts = new Map(wanted.map((entry) => [entry.path, entry.read()]));
    if (!parts.has(WORKBOOK)) throw refuse("CROP_LOG_FILE_NOT_READABLE");
    for (const part of parts.values()) {
      if (declaresEntities(decodeText(part))) throw refuse("CROP_LOG_FILE_UNSAFE", { reason: "entities" });
    }
    return parts;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    if (error.problem === "tooLarge") throw tooLarge();
    if (error.problem === "unsafePath") throw refuse("CROP_LOG_FILE_UNSAFE", { reason: "path" });
    throw refuse(
      error.problem === "encrypted" ? "CROP_LOG_FILE_OLD_OR_LOCKED" : "CROP_LOG_FILE_NOT_READABLE",
    );
  }
}

async function readSheets(parts: ReadonlyMap<string, Uint8Array>): Promise<Sheet[]> {
  const archive = zipSync(Object.fromEntries(parts), { level: 0 });
  try {
    const sheets = await readExcelFile(new Uint8Array(archive).buffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells, index) => ({ row: index + 1, cells: cells.map(cellOf) })),
    }));
  } catch (cause) {
    throw refuse("CROP_LOG_FILE_NOT_READABLE", undefined, { cause });
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value instanceof Date ? value : null;
}

/** Refuses a sheet whose cells name rows or columns far out: each would be allocated up to there. @throws AppError */
function requireSize(sheet: string): void {
  const from = sheet.indexOf("sheetData");
  let cells = 0;
  for (const [, name = "", value = ""] of sheet
    .slice(from)
    .matchAll(/<(?:\w+:)?(row|c)\b[^>]*?\br\s*=\s*["']([^"']*)/g)) {
    const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(value) ?? [];
    if (digits === "") throw refuse("CROP_LOG_FILE_NOT_READABLE");
    if (name === "c") cells++;
    if (Number(digits) > MAX_ROWS || columnNumber(letters) > MAX_COLUMNS || cells > MAX_CELLS)
      throw tooLarge();
  }
}

interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Merged cells by the name of their sheet. */
function mergesBySheet(parts: ReadonlyMap<string, Uint8Array>, book: string): Map<string, Merge[]> {
  const relations = new Map(
    [...textOf(parts, RELATIONS).matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  return new Map(
    [...book.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => [
      plainText(attribute(tag, "name")),
      mergesOf(textOf(parts, relations.get(attribute(tag, "\\w+:id")) ?? "")),
    ]),
  );
}

function mergesOf(sheet: string): Merge[] {
  const merges = [
    ...sheet.matchAll(/<(?:\w+:)?mergeCell\b[^>]*\bref\s*=\s*["']([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)["']/g),
  ];
  if (merges.length > MAX_MERGES) throw tooLarge();
  return merges.map(([, left = "", top, right = "", bottom]) => ({
    top: Number(top),
    bottom: Number(bottom),
    left: columnNumber(left) - 1,
    right: columnNumber(right) - 1,
  }));
}

/** Repeats the value of merged cells in the rows that they span: files hold it in their first cell alone. */
function fillMerged(rows: Sheet["rows"], merges: readonly Merge[]): Sheet["rows"] {
  for (const { top, bottom, left, right } of merges) {
    const value = rows[top - 1]?.cells[left] ?? null;
    // Across columns stand titles.
    if (value === null || left !== right) continue;
    for (const { cells } of rows.slice(top, bottom)) cells[left] ??= value;
  }
  return rows;
}

/** "A" is 1; "" is 0. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1] ?? "";
}

function plainText(xml: string): string {
  return xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function textOf(parts: ReadonlyMap<string, Uint8Array>, path: string): string {
  const part = parts.get(path);
  return part === undefined ? "" : decodeText(part);
}

function tooLarge() {
  return refuse("CROP_LOG_FILE_TOO_LARGE", { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS });
}
