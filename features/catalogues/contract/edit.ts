import { binaryReply, defineRoute, fileBody, pageQuery } from "@surco/contract";
import { z } from "zod";

export const catalogueName = z.enum([
  "genotype",
  "brand",
  "crop",
  "yeartype",
  "treatment-type",
  "units",
  "gap-type",
  "phenological-stage",
  "product-type",
  "product",
]);
export type CatalogueName = z.infer<typeof catalogueName>;

const ofEntries = ["es", "en", "pt", "active"] as const;

/** Columns of a catalogue beside its id, as the editor shows them and as a file has them. */
export const catalogueColumns = {
  genotype: ["crop", "brand", "name", "country", "active"],
  brand: ["name", "active"],
  crop: ["es", "en", "pt"],
  yeartype: ofEntries,
  "treatment-type": ofEntries,
  units: ofEntries,
  "gap-type": ofEntries,
  "phenological-stage": ["scale", "code", ...ofEntries],
  "product-type": ofEntries,
  product: ["productType", ...ofEntries],
} as const satisfies Record<CatalogueName, readonly string[]>;
export type CatalogueColumn = (typeof catalogueColumns)[CatalogueName][number];

/** Catalogues to whose rows none is added: models hang on their ids. */
export const fixedCatalogues: ReadonlySet<CatalogueName> = new Set(["crop", "phenological-stage"]);

/**
 * Values by column, as text: `crop` an id or a name, `brand` a name or empty, `country` an ISO code or empty for anywhere,
 * `productType` an id or a name, `active` "1" or "0"; `scale` and `code` cannot be changed.
 */
const values = z.record(z.string().max(20), z.string().max(200));

export const catalogueRow = z.object({ id: z.number().int(), version: z.number().int(), values });
export type CatalogueRow = z.infer<typeof catalogueRow>;

/** Problem of one value. */
export const valueProblem = z.object({
  column: z.string(),
  code: z.enum([
    "required",
    "too_long",
    "unknown_id",
    "unknown_crop",
    "unknown_brand",
    "unknown_product_type",
    "unknown_country",
    "not_a_flag",
    "repeated",
    "name_taken",
    "fixed",
    "column_missing",
  ]),
});
export type ValueProblem = z.infer<typeof valueProblem>;

const reviewedRow = z.object({
  /** Line of the file, the first being 1. */
  line: z.number().int(),
  state: z.enum(["new", "changed", "same", "wrong"]),
  id: z.number().int().nullable(),
  values,
  /** The stored row, where the written one changes it. */
  before: values.nullable(),
  problems: z.array(valueProblem),
});
export type ReviewedRow = z.infer<typeof reviewedRow>;

export const catalogueReview = z.object({ rows: z.array(reviewedRow) });
export type CatalogueReview = z.infer<typeof catalogueReview>;

export const MAX_CATALOGUE_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_CATALOGUE_FILE_ROWS = 5000;

const params = z.object({ catalogue: catalogueName });
const csv = fileBody(["text/csv"], MAX_CATALOGUE_FILE_BYTES);

const example: CatalogueRow = {
  id: 3,
  version: 1,
  values: { crop: "4", brand: "Pioneer", name: "P1815", country: "AR", active: "1" },
};
const reviewExample: CatalogueReview = {
  rows: [{ line: 2, state: "new", id: null, values: example.values, before: null, problems: [] }],
};

export const listCatalogueRows = defineRoute({
  method: "GET",
  path: "/catalogue/:catalogue",
  access: "admin",
  summary: "Every row of a catalogue, also those no longer offered, by id, paged.",
  params,
  query: pageQuery.extend({ q: z.string().trim().max(80).optional() }),
  response: z.object({
    rows: z.array(catalogueRow),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  errors: [],
  example: {
    params: { catalogue: "genotype" },
    query: { q: "1815" },
    answer: { rows: [example], nextCursor: null, total: 1 },
  },
});

export const writeCatalogueRow = defineRoute({
  method: "PUT",
  path: "/catalogue/:catalogue",
  access: "admin",
  summary: "Adds a row to a catalogue, or changes one; none is ever taken away, only put out of use.",
  params,
  body: z.object({
    /** Both null for a new row. */
    id: z.number().int().nullable(),
    version: z.number().int().nullable(),
    values,
  }),
  response: catalogueRow,
  errors: [
    "CATALOGUE_ENTRY_NOT_FOUND",
    "CATALOGUE_ENTRY_FIXED",
    "CATALOGUE_NAME_TAKEN",
    "CATALOGUE_VALUE_WRONG",
    "STALE_VERSION",
  ],
  example: {
    params: { catalogue: "genotype" },
    body: { id: null, version: null, values: example.values },
    answer: example,
  },
});

export const downloadCatalogue = defineRoute({
  method: "GET",
  path: "/catalogue/:catalogue/file",
  access: "admin",
  summary: "A catalogue as a CSV file, UTF-8 with `;`, which can be changed and read in again.",
  params,
  response: binaryReply("text/csv"),
  errors: [],
  example: { params: { catalogue: "brand" } },
});

export const reviewCatalogueFile = defineRoute({
  method: "POST",
  path: "/catalogue/:catalogue/review",
  access: "admin",
  summary:
    "Reads a CSV file (UTF-8 or Windows-1252, `;`, `,` or tabs) and says of each row what it would do; saves nothing.",
  params,
  body: csv,
  response: catalogueReview,
  errors: ["CATALOGUE_FILE_WRONG"],
  example: {
    params: { catalogue: "genotype" },
    answer: reviewExample,
  },
});

export const importCatalogueFile = defineRoute({
  method: "POST",
  path: "/catalogue/:catalogue/import",
  access: "admin",
  summary: "Saves a CSV file, all of it or, where a row is wrong, nothing.",
  params,
  body: csv,
  response: z.object({ added: z.number().int(), changed: z.number().int() }),
  errors: ["CATALOGUE_FILE_WRONG"],
  example: {
    params: { catalogue: "genotype" },
    answer: { added: 1, changed: 0 },
  },
});

export const catalogueEditRoutes = [
  listCatalogueRows,
  writeCatalogueRow,
  downloadCatalogue,
  reviewCatalogueFile,
  importCatalogueFile,
] as const;
