import { defineRoute, fileBody, season } from "@surco/contract";
import { z } from "zod";

/** Meanings of columns of a file, by their names in templates. */
export const batchColumns = [
  "code",
  "hybrid",
  "crop",
  "season",
  "producer",
  "email",
  "field",
  "bags",
  "kg",
  "notes",
] as const;
export const batchColumn = z.enum(batchColumns);
export type BatchColumn = z.infer<typeof batchColumn>;

export const MAX_BATCH_FILE_BYTES = 16 * 1024 * 1024;
export const MAX_BATCH_FILE_ROWS = 50_000;
/** Rows that a review shows, faulty ones first. */
export const MAX_SHOWN_ROWS = 500;
/** Columns of a file that are looked at. */
export const MAX_FILE_COLUMNS = 60;

const problem = z.object({
  column: batchColumn,
  code: z.enum([
    "required",
    "too_long",
    "unknown_crop",
    "not_a_season",
    "not_an_address",
    "not_an_amount",
    "repeated",
  ]),
});
export type BatchProblem = z.infer<typeof problem>;

const change = z.object({ column: batchColumn, before: z.string(), after: z.string() });
export type BatchChange = z.infer<typeof change>;

export const rowStates = ["new", "changed", "same", "wrong"] as const;
const reviewedRow = z.object({
  line: z.number().int().describe("Line of the file, the first being 1"),
  state: z.enum(rowStates),
  /** Normalised; as written where it is wrong. */
  code: z.string(),
  /** Values that a new batch gets, or that a stored one gets instead of others. */
  changes: z.array(change),
  problems: z.array(problem),
});
export type ReviewedBatch = z.infer<typeof reviewedRow>;

const counts = z.object({
  new: z.number().int().describe("rows"),
  changed: z.number().int().describe("rows"),
  same: z.number().int().describe("rows"),
  wrong: z.number().int().describe("rows"),
});

export const batchReview = z.object({
  /** Columns of the file with the meaning that was chosen or is proposed; null: the column is passed over. */
  columns: z.array(z.object({ heading: z.string(), column: batchColumn.nullable() })),
  /** Columns without which no row can be read. */
  missing: z.array(batchColumn),
  counts,
  rows: z.array(reviewedRow),
});
export type BatchReview = z.infer<typeof batchReview>;

const csv = fileBody(["text/csv"], MAX_BATCH_FILE_BYTES);
const fileQuery = z.object({
  /** Season of rows that name none. */
  season,
  /** Meanings of the columns in their order, with commas between them, in place of those proposed: "code,hybrid,,notes". */
  columns: z
    .string()
    .max(400)
    .transform((names) => names.split(",").map((name) => (name === "" ? null : name)))
    .pipe(z.array(batchColumn.nullable()).max(MAX_FILE_COLUMNS))
    .optional(),
});
export type BatchFileQuery = z.infer<typeof fileQuery>;

const query = { season: "2026/27" };

export const reviewBatchFile = defineRoute({
  method: "POST",
  path: "/batches/review",
  access: "brand:batches",
  summary:
    "Reads a CSV file (UTF-8 or Windows-1252; `;`, `,` or tabs) of up to 50,000 batches and answers what each row would do; saves nothing. Of many rows 500 are shown, faulty ones first.",
  query: fileQuery,
  body: csv,
  response: batchReview,
  errors: ["BATCHES_NOT_OFFERED", "BATCH_FILE_TOO_LONG"],
  runsIn: "thread",
  personLimit: "person-report",
  example: {
    query,
    answer: {
      columns: [
        { heading: "Lote", column: "code" },
        { heading: "Híbrido", column: "hybrid" },
      ],
      missing: [],
      counts: { new: 1, changed: 0, same: 0, wrong: 0 },
      rows: [
        {
          line: 2,
          state: "new",
          code: "AR 24-1187",
          changes: [{ column: "hybrid", before: "", after: "P1815" }],
          problems: [],
        },
      ],
    },
  },
});

export const importBatchFile = defineRoute({
  method: "POST",
  path: "/batches/import",
  access: "brand:batches",
  summary: "Saves the rows of a CSV file that are right, all together or none; the others are named.",
  query: fileQuery,
  body: csv,
  response: z.object({ counts, refused: z.array(reviewedRow) }),
  errors: ["BATCHES_NOT_OFFERED", "BATCH_FILE_TOO_LONG", "BATCHES_CHANGED"],
  runsIn: "thread",
  personLimit: "person-report",
  example: { query, answer: { counts: { new: 1, changed: 0, same: 0, wrong: 0 }, refused: [] } },
});
