import { binaryReply, defineRoute, fileBody, id, language, plainDate } from "@surco/contract";
import { z } from "zod";
import { entryFilters, entryKind, entryValue, newEntry } from "./entry";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const SPREADSHEETS = [XLSX, "text/csv", "application/vnd.ms-excel", "application/octet-stream"];
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Most entries of one file: ten years of rain on two fields, or a year on twenty-five. */
export const MAX_IMPORTED_ENTRIES = 10_000;
/** Most entries of one exported file. */
export const MAX_EXPORTED_ENTRIES = 50_000;

/** Language of the headings; left out: that of the user. */
const inLanguage = { language: language.optional() };

export const downloadTemplate = defineRoute({
  method: "GET",
  path: "/croplog/template",
  access: "account",
  summary:
    "Empty Excel file with headings in the user's language: of entries, or of rain with a column per named field.",
  query: z.object({
    ...inLanguage,
    fieldIds: entryFilters.fieldIds,
    content: z.enum(["entries", "rain"]).default("entries"),
  }),
  response: binaryReply(XLSX),
  errors: [],
  personLimit: "person-download",
  example: { query: { content: "entries" } },
});

export const exportEntries = defineRoute({
  method: "GET",
  path: "/croplog/export",
  access: "account",
  keyScope: "read",
  summary: "Crop log as an Excel file that imports again unchanged.",
  query: z.object({ ...inLanguage, ...entryFilters }),
  response: binaryReply(XLSX),
  errors: ["CROP_LOG_EXPORT_TOO_LARGE"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { from: "2025-07-01", until: "2026-06-30" } },
});

/** Reason why a cell is not imported. */
export const cellProblem = z.enum([
  "dateMissing",
  "dateUnreadable",
  "dateInFuture",
  "fieldMissing",
  "fieldUnknown",
  "fieldAmbiguous",
  "fieldReadOnly",
  "numberUnreadable",
  "rainOutOfRange",
  "temperatureOutOfRange",
  "stageUnknown",
  "stageAmbiguous",
  "stageNotOfCrop",
  "notesTooLong",
  "valueMissing",
]);
export type CellProblem = z.infer<typeof cellProblem>;

/** Place in a spreadsheet. */
const cellPlace = {
  sheet: z.string(),
  /** Number of the row as spreadsheets count it, from 1. */
  row: z.number().int(),
  /** Letter of the column, "B". */
  column: z.string(),
};

export const reviewedCell = z.object({
  ...cellPlace,
  heading: z.string(),
  problem: cellProblem,
  /** The cell's text, shortened. */
  text: z.string(),
});
export type ReviewedCell = z.infer<typeof reviewedCell>;

export const reviewedEntry = entryValue.extend({
  ...cellPlace,
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  date: plainDate,
  kind: entryKind,
  notes: z.string(),
  /** known: the field has the same already; repeated: the file has it twice. */
  state: z.enum(["new", "known", "repeated"]),
});
export type ReviewedEntry = z.infer<typeof reviewedEntry>;

export const importReview = z.object({
  entries: z.array(reviewedEntry),
  /** Cells that are not imported, in the order of the file. */
  problems: z.array(reviewedCell),
  /** Headings that nothing is read from. */
  ignoredHeadings: z.array(z.string()),
});
export type ImportReview = z.infer<typeof importReview>;

const reviewRoute = {
  method: "POST",
  access: "account",
  query: z.object({
    /** Field of rows that name none. */
    fieldId: id.optional(),
    fileName: z.string().max(300).optional(),
  }),
  body: fileBody(SPREADSHEETS, MAX_FILE_BYTES),
  response: importReview,
  errors: [
    "FIELD_NOT_FOUND",
    "CROP_LOG_FILE_NOT_READABLE",
    "CROP_LOG_FILE_OLD_OR_LOCKED",
    "CROP_LOG_FILE_UNSAFE",
    "CROP_LOG_FILE_TOO_LARGE",
    "CROP_LOG_FILE_WITHOUT_DATES",
  ],
  rateLimit: "upload",
  runsIn: "thread",
} as const;

export const reviewImport = defineRoute({
  ...reviewRoute,
  path: "/croplog/import",
  summary:
    "Reads entries from an Excel or CSV file for review, with what is wrong cell by cell; writes nothing.",
});

export const reviewRainImport = defineRoute({
  ...reviewRoute,
  path: "/croplog/rain/import",
  summary:
    "Reads rain of several fields from one file for review: a column or a sheet per field, or a column of field names.",
});

export const saveImport = defineRoute({
  method: "POST",
  path: "/croplog/import/save",
  access: "account",
  summary:
    "Saves reviewed entries, all or none. Idempotent by ids; those that a field has already are left out.",
  body: z.object({
    entries: z.array(newEntry).min(1).max(MAX_IMPORTED_ENTRIES),
  }),
  response: z.object({
    savedCount: z.number().int(),
    /** Entries that their fields had already. */
    knownCount: z.number().int(),
  }),
  errors: [
    "CROP_LOG_FIELD_NOT_WRITABLE",
    "CROP_LOG_ENTRY_NOT_FOUND",
    "CROP_LOG_DATE_IN_FUTURE",
    "CROP_LOG_STAGE_NOT_OF_CROP",
  ],
  maxBodyBytes: 8 * 1024 * 1024,
  runsIn: "thread",
  example: {
    body: {
      entries: [
        {
          id: "01994c1e-0000-7000-8000-0000000000c2",
          fieldId: "01994c1e-0000-7000-8000-00000000000a",
          date: "2025-11-14",
          rainMm: 12.5,
        },
      ],
    },
    answer: { savedCount: 1, knownCount: 0 },
  },
});
