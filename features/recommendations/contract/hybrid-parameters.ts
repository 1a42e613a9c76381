import { binaryReply, defineRoute, fileBody, pageQuery } from "@surco/contract";
import { z } from "zod";

/** Response class of a hybrid or variety against others of its crop. */
export const responseClass = z.enum(["low", "medium", "high"]);
export type ResponseClass = z.infer<typeof responseClass>;

/** Values of a hybrid; null: unknown, as of the crop. */
export const hybridValues = z.object({
  nitrogenResponse: responseClass.nullable(),
  densityResponse: responseClass.nullable(),
  optimalPlantsPerHa: z
    .number()
    .min(1000)
    .max(8_000_000)
    .nullable()
    .describe("Density of the highest yield, plants/ha"),
  seedsPerBag: z.number().int().min(100).max(10_000_000).nullable().describe("Seeds in a bag, seeds/bag"),
  thousandSeedsG: z.number().min(1).max(2000).nullable().describe("Weight of a thousand seeds, g"),
  thermalFactor: z
    .number()
    .min(0.5)
    .max(2)
    .nullable()
    .describe("Thermal time of the hybrid over that of its crop, 1"),
});
export type HybridValues = z.infer<typeof hybridValues>;

/** Columns of a file beside those that name the hybrid. */
export const hybridColumns = [
  "nitrogenResponse",
  "densityResponse",
  "optimalPlantsPerHa",
  "seedsPerBag",
  "thousandSeedsG",
  "thermalFactor",
] as const satisfies readonly (keyof HybridValues)[];
export type HybridColumn = (typeof hybridColumns)[number];
/** Columns that name the hybrid. */
export const hybridNameColumns = ["genotype", "brand", "country", "crop"] as const;

export const hybrid = z.object({
  genotypeId: z.number().int().describe("Id of the genotype in the catalogue"),
  genotypeName: z.string(),
  brandName: z.string().nullable(),
  /** ISO country; null: anywhere. */
  country: z.string().nullable(),
  cropIds: z.array(z.number().int().describe("Id of a crop in the catalogue")),
  values: hybridValues,
  version: z.number().int().describe("Number of the version; 0 where nothing is stored"),
});
export type Hybrid = z.infer<typeof hybrid>;

export const hybridProblem = z.object({
  column: z.string(),
  code: z.enum([
    "required",
    "unknown_genotype",
    "several_genotypes",
    "unknown_class",
    "not_a_number",
    "out_of_range",
    "repeated",
    "column_missing",
    "nothing_to_read",
  ]),
});
export type HybridProblem = z.infer<typeof hybridProblem>;

const reviewedRow = z.object({
  line: z.number().int().describe("Line of the file, the first being 1"),
  state: z.enum(["new", "changed", "same", "wrong"]),
  /** Cells as written, by column. */
  written: z.record(z.string(), z.string()),
  /** null for a row that is wrong. */
  genotypeId: z.number().int().nullable().describe("Id of the genotype in the catalogue"),
  values: hybridValues.nullable(),
  /** The stored values, where the written ones change them. */
  before: hybridValues.nullable(),
  problems: z.array(hybridProblem),
});
export type ReviewedHybrid = z.infer<typeof reviewedRow>;

export const hybridReview = z.object({ rows: z.array(reviewedRow) });
export type HybridReview = z.infer<typeof hybridReview>;

export const MAX_HYBRID_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_HYBRID_FILE_ROWS = 5000;
const csv = fileBody(["text/csv"], MAX_HYBRID_FILE_BYTES);

const example: Hybrid = {
  genotypeId: 3,
  genotypeName: "P1815",
  brandName: "Pioneer",
  country: "AR",
  cropIds: [4, 5],
  values: {
    nitrogenResponse: "high",
    densityResponse: "medium",
    optimalPlantsPerHa: 78_000,
    seedsPerBag: 80_000,
    thousandSeedsG: null,
    thermalFactor: 1,
  },
  version: 1,
};

export const findHybrids = defineRoute({
  method: "GET",
  path: "/recommendations/hybrids",
  access: "account",
  summary:
    "Parameters of hybrids and varieties by their ids in the catalogue; those without any are left out.",
  query: z.object({
    /** Numbers with commas between them. */
    ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,199}$/),
  }),
  response: z.object({ hybrids: z.array(hybrid) }),
  errors: [],
  example: { query: { ids: "3" }, answer: { hybrids: [example] } },
});

export const listHybrids = defineRoute({
  method: "GET",
  path: "/recommendations/hybrids/rows",
  access: "admin",
  summary: "Hybrids and varieties of the catalogue with their parameters, by name, paged.",
  query: pageQuery.extend({ q: z.string().trim().max(80).optional() }),
  response: z.object({ hybrids: z.array(hybrid), nextCursor: z.string().nullable() }),
  errors: [],
  example: { query: { q: "1815" }, answer: { hybrids: [example], nextCursor: null } },
});

export const writeHybrid = defineRoute({
  method: "PUT",
  path: "/recommendations/hybrids/:genotypeId",
  access: "admin",
  summary: "Writes the parameters of a hybrid. A stale version answers with those that stand.",
  params: z.object({
    genotypeId: z.coerce.number().int().min(1).max(2_000_000_000).describe("Id of the genotype"),
  }),
  body: z.object({
    version: z.number().int().min(0).describe("Version that is changed; 0 where nothing is stored"),
    values: hybridValues,
  }),
  response: hybrid,
  errors: ["HYBRID_NOT_FOUND", "STALE_VERSION"],
  example: {
    params: { genotypeId: 3 },
    body: { version: 1, values: example.values },
    answer: { ...example, version: 2 },
  },
});

export const downloadHybrids = defineRoute({
  method: "GET",
  path: "/recommendations/hybrids/file",
  access: "admin",
  summary:
    "Parameters of hybrids as a CSV file, UTF-8 with `;`, which can be changed and read in again; `template` has the columns and an example alone.",
  query: z.object({ template: z.enum(["true", "false"]).default("false") }),
  response: binaryReply("text/csv"),
  errors: [],
  example: { query: { template: "true" } },
});

export const reviewHybridFile = defineRoute({
  method: "POST",
  path: "/recommendations/hybrids/review",
  access: "admin",
  summary:
    "Reads a CSV file (UTF-8 or Windows-1252, `;`, `,` or tabs) and says of each row what it would do; saves nothing.",
  body: csv,
  response: hybridReview,
  errors: ["HYBRID_FILE_WRONG"],
  example: {
    answer: {
      rows: [
        {
          line: 2,
          state: "new",
          written: { genotype: "P1815", brand: "Pioneer" },
          genotypeId: 3,
          values: example.values,
          before: null,
          problems: [],
        },
      ],
    },
  },
});

export const importHybridFile = defineRoute({
  method: "POST",
  path: "/recommendations/hybrids/import",
  access: "admin",
  summary:
    "Saves the rows of a CSV file that are right; those that are refused are named with their reasons.",
  body: csv,
  response: z.object({
    written: z.number().int().describe("Rows that were saved"),
    refused: z.array(z.object({ line: z.number().int(), problems: z.array(hybridProblem) })),
  }),
  errors: ["HYBRID_FILE_WRONG"],
  example: { answer: { written: 1, refused: [] } },
});

export const hybridRoutes = [
  findHybrids,
  listHybrids,
  downloadHybrids,
  reviewHybridFile,
  importHybridFile,
  writeHybrid,
] as const;
