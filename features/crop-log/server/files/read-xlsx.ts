import { refuse } from "@surco/kit-server";
import {
  ArchiveError,
  type Cell,
  declaresEntities,
  decodeText,
  readArchive,
} from "@surco/kit-server/uploads";
import { zipSync } from "fflate";
import readExcelFile from "read-excel-file/universal";
import { MAX_CELLS, MAX_COLUMNS, MAX_MERGES, MAX_ROWS, WORKBOOK_LIMITS } from "./limits";
import { startTags } from "./start-tags";
import type { Sheet, Workbook } from "./workbook";

/** Parts that hold cells, by their paths inside the file. */
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const READ_PARTS = /^(\[Content_Types\]\.xml|xl\/.*\.xml(\.rels)?)$/;
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
  for (const path of parts.keys()) requireSize(textOf(parts, path));
  const sheets = await readSheets(parts);
  const merges = mergesBySheet(parts, book);
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: fillMerged(rows, merges.get(name) ?? []) })),
    is1904: [...startTags(book, new Set(["workbookPr"]))].some(({ attributes }) =>
      ["1", "true"].includes(attributes.get("date1904") ?? ""),
    ),
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
  const counts = { row: 0, c: 0 };
  for (const { name, attributes } of startTags(sheet, new Set(Object.keys(counts)))) {
    counts[name === "c" ? "c" : "row"]++;
    if (counts.row > MAX_ROWS || counts.c > MAX_CELLS) throw tooLarge();
    const reference = attributes.get("r");
    if (reference === undefined) continue;
    const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? [];
    if (digits === "") throw refuse("CROP_LOG_FILE_NOT_READABLE");
    if (Number(digits) > MAX_ROWS || columnNumber(letters) > MAX_COLUMNS) throw tooLarge();
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
    [...startTags(textOf(parts, RELATIONS), new Set(["Relationship"]))].map(({ attributes }) => [
      attributes.get("Id") ?? "",
      (attributes.get("Target") ?? "").replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  return new Map(
    [...startTags(book, new Set(["sheet"]))].map(({ attributes }) => [
      plainText(attributes.get("name") ?? ""),
      mergesOf(textOf(parts, relations.get(attributes.get("id") ?? "") ?? "")),
    ]),
  );
}

function mergesOf(sheet: string): Merge[] {
  const merges: Merge[] = [];
  for (const { attributes } of startTags(sheet, new Set(["mergeCell"]))) {
    const range = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attributes.get("ref") ?? "");
    if (range === null) continue;
    if (merges.length === MAX_MERGES) throw tooLarge();
    const [, left = "", top, right = "", bottom] = range;
    merges.push({
      top: Number(top),
      bottom: Number(bottom),
      left: columnNumber(left) - 1,
      right: columnNumber(right) - 1,
    });
  }
  return merges;
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
