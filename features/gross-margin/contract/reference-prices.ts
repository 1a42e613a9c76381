import { binaryReply, defineRoute, fileBody, id, nothing, pageQuery, plainDate } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";

export const priceColumns = ["crop", "country", "day", "priceUsdPerT", "source"] as const;

export const referencePrice = z.object({
  id,
  cropId,
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  /** Day that the price is of. */
  day: plainDate,
  priceUsdPerT: z.number().describe("Price of the grain, USD/t"),
  /** Publisher, as the file names it. */
  source: z.string(),
});
export type ReferencePrice = z.infer<typeof referencePrice>;

export const priceProblem = z.object({
  column: z.string(),
  code: z.enum([
    "required",
    "unknown_crop",
    "unknown_country",
    "not_a_date",
    "not_a_number",
    "out_of_range",
    "too_long",
    "repeated",
    "column_missing",
    "nothing_to_read",
  ]),
});
export type PriceProblem = z.infer<typeof priceProblem>;

const reviewedPrice = z.object({
  line: z.number().int().describe("Line of the file, the first being 1"),
  state: z.enum(["new", "changed", "same", "wrong"]),
  /** Cells as written, by column. */
  written: z.record(z.string(), z.string()),
  /** Price of each crop that the row names, as both maizes for "maíz"; null for a row that is wrong. */
  price: referencePrice
    .omit({ id: true, cropId: true })
    .extend({ cropIds: z.array(cropId.describe("Crop id of the catalogue")) })
    .nullable(),
  beforeUsdPerT: z.number().nullable().describe("Stored price that the row changes, USD/t"),
  problems: z.array(priceProblem),
});
export type ReviewedPrice = z.infer<typeof reviewedPrice>;

export const MAX_PRICE_FILE_BYTES = 1024 * 1024;
export const MAX_PRICE_FILE_ROWS = 5000;
const csv = fileBody(["text/csv"], MAX_PRICE_FILE_BYTES);

const example: ReferencePrice = {
  id: "01994c1e-0000-7000-8000-0000000000f1",
  cropId: 5,
  country: "AR",
  day: "2026-09-01",
  priceUsdPerT: 182.5,
  source: "Pizarra Rosario",
};
const { id: priceId, cropId: exampleCropId, ...examplePrice } = example;

export const listReferencePrices = defineRoute({
  method: "GET",
  path: "/v2/planification/reference_prices",
  access: "account",
  keyScope: "read",
  summary: "Newest reference price of each crop in a country, with its day and source.",
  query: z.object({ country: z.string().length(2) }),
  response: z.object({ prices: z.array(referencePrice) }),
  errors: [],
  example: { query: { country: "AR" }, answer: { prices: [example] } },
});

export const listPriceRows = defineRoute({
  method: "GET",
  path: "/v2/planification/reference_prices/rows",
  access: "admin",
  summary: "All reference prices, the newest day first, paged.",
  query: pageQuery,
  response: z.object({ prices: z.array(referencePrice), nextCursor: z.string().nullable() }),
  errors: [],
  example: { query: {}, answer: { prices: [example], nextCursor: null } },
});

export const downloadPrices = defineRoute({
  method: "GET",
  path: "/v2/planification/reference_prices/file",
  access: "admin",
  summary:
    "Reference prices as a CSV file, UTF-8 with `;`, which can be changed and read in again; `template` has the columns and an example alone.",
  query: z.object({ template: z.enum(["true", "false"]).default("false") }),
  response: binaryReply("text/csv"),
  errors: [],
  example: { query: { template: "true" } },
});

export const reviewPriceFile = defineRoute({
  method: "POST",
  path: "/v2/planification/reference_prices/review",
  access: "admin",
  summary:
    "Reads a CSV file (UTF-8 or Windows-1252, `;`, `,` or tabs) and says of each row what it would do; saves nothing.",
  body: csv,
  response: z.object({ rows: z.array(reviewedPrice) }),
  errors: ["PRICE_FILE_WRONG"],
  example: {
    answer: {
      rows: [
        {
          line: 2,
          state: "new",
          written: { crop: "Maíz temprano", country: "AR" },
          price: { ...examplePrice, cropIds: [exampleCropId] },
          beforeUsdPerT: null,
          problems: [],
        },
      ],
    },
  },
});

export const importPriceFile = defineRoute({
  method: "POST",
  path: "/v2/planification/reference_prices/import",
  access: "admin",
  summary:
    "Saves the rows of a CSV file that are right; those that are refused are named with their reasons.",
  body: csv,
  response: z.object({
    writtenCount: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), problems: z.array(priceProblem) })),
  }),
  errors: ["PRICE_FILE_WRONG"],
  example: { answer: { writtenCount: 1, refused: [] } },
});

export const deletePrice = defineRoute({
  method: "DELETE",
  path: "/v2/planification/reference_prices/:priceId",
  access: "admin",
  summary: "Deletes a reference price. Plans that took it over keep it.",
  params: z.object({ priceId: id }),
  response: nothing,
  errors: ["REFERENCE_PRICE_NOT_FOUND"],
  example: { params: { priceId }, answer: {} },
});

export const referencePriceRoutes = [
  listReferencePrices,
  listPriceRows,
  downloadPrices,
  reviewPriceFile,
  importPriceFile,
  deletePrice,
] as const;
