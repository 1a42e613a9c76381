import { stageScales } from "@surco/agronomy";
import { defineRoute, language, pageQuery, period } from "@surco/contract";
import { z } from "zod";

/** Ids of catalogues are numbers that stay: those out of use are no longer offered, and keep their name. */
export const catalogueId = z.coerce.number().int().min(1).max(2_000_000_000);

/** Language of the names; left out: that of the user. */
const inLanguage = z.object({ language: language.optional() });

const entry = z.object({ id: z.number().int(), name: z.string() });
export type CatalogueEntry = z.infer<typeof entry>;

const entries = z.object({ entries: z.array(entry) });

export const genotype = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Crops that it may be sown as: those of one species share their hybrids and varieties. */
  cropIds: z.array(z.number().int()),
  brandId: z.number().int().nullable(),
  brandName: z.string().nullable(),
  /** ISO country that it is sown in; null: anywhere. */
  country: z.string().nullable(),
  /** False: no longer offered. */
  isActive: z.boolean(),
});
export type Genotype = z.infer<typeof genotype>;

export const listCrops = defineRoute({
  method: "GET",
  path: "/generic/crop",
  access: "account",
  keyScope: "read",
  summary: "The ten crops, their ids as everywhere.",
  query: inLanguage,
  response: z.object({
    crops: z.array(
      z.object({
        id: z.number().int(),
        key: z.string(),
        name: z.string(),
        /** True where an administrator renamed it. */
        isRenamed: z.boolean(),
        scientific: z.string().nullable(),
        /** Period that it is sown in where the country has no other custom. */
        defaultPeriod: period,
      }),
    ),
  }),
  errors: [],
  example: {
    query: { language: "es" },
    answer: {
      crops: [
        {
          id: 10,
          key: "wheat",
          name: "Trigo",
          isRenamed: false,
          scientific: "Triticum aestivum",
          defaultPeriod: "1",
        },
      ],
    },
  },
});

export const listBrands = defineRoute({
  method: "GET",
  path: "/generic/brand",
  access: "account",
  keyScope: "read",
  summary: "Brands of seed by name.",
  response: z.object({ brands: z.array(entry) }),
  errors: [],
  example: { answer: { brands: [{ id: 9, name: "Klein" }] } },
});

export const listGenotypes = defineRoute({
  method: "GET",
  path: "/generic/genotype",
  access: "account",
  keyScope: "read",
  summary:
    "Hybrids and varieties by name, of one crop or of all, paged. By `ids` also those no longer offered.",
  query: pageQuery.extend({
    cropId: catalogueId.optional(),
    brandId: catalogueId.optional(),
    /** Any part of the name or the brand's, whatever its case and accents. */
    q: z.string().trim().max(80).optional(),
    /** Numbers with commas between them. */
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,499}$/)
      .optional(),
  }),
  response: z.object({
    genotypes: z.array(genotype),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  example: {
    query: { cropId: 5, q: "1815" },
    answer: {
      genotypes: [
        {
          id: 3,
          name: "P1815",
          cropIds: [4, 5],
          brandId: 13,
          brandName: "Pioneer",
          country: "AR",
          isActive: true,
        },
      ],
      nextCursor: null,
    },
  },
});

const listOf = (path: `/${string}`, summary: string, example: CatalogueEntry) =>
  defineRoute({
    method: "GET",
    path,
    access: "account",
    keyScope: "read",
    summary,
    query: inLanguage,
    response: entries,
    errors: [],
    example: { query: { language: "es" }, answer: { entries: [example] } },
  });

export const listYearTypes = listOf("/generic/yeartype", "Kinds of year by their rain.", {
  id: 1,
  name: "Seco",
});
export const listUnits = listOf("/generic/units", "Units of doses.", { id: 3, name: "l/ha" });
export const listTreatmentTypes = listOf("/field/treatment_types", "Seed treatments to choose from.", {
  id: 5,
  name: "Inoculante",
});
export const listGapTypes = listOf(
  "/generic/gap-types",
  "Why plants may be missing, for fields of the gaps project.",
  { id: 1, name: "Falla de la sembradora" },
);

export const listPhenologicalStages = defineRoute({
  method: "GET",
  path: "/generic/phenological-stages",
  access: "account",
  keyScope: "read",
  summary:
    'Phenological stages in the order of their scales, of one crop or of all: Zadoks for wheat, barley and rye, each other crop its own. The crop "other" has none.',
  query: inLanguage.extend({ cropId: catalogueId.optional() }),
  response: z.object({
    stages: z.array(
      entry.extend({
        scale: z.enum(stageScales),
        /** Code of the scale: Z30, V6, R5.2. */
        code: z.string(),
        cropIds: z.array(z.number().int()),
        /** 0 at emergence, 1 at flowering, 2 at maturity; null where heat alone does not decide. */
        developmentStage: z.number().nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    query: { cropId: 10, language: "es" },
    answer: {
      stages: [
        {
          id: 165,
          name: "Antesis media",
          scale: "zadoks",
          code: "Z65",
          cropIds: [1, 2, 10],
          developmentStage: 1,
        },
      ],
    },
  },
});

export const listProductTypes = defineRoute({
  method: "GET",
  path: "/generic/product-types",
  access: "account",
  keyScope: "read",
  summary: "Types of products for seed, crop and soil, each with its products.",
  query: inLanguage,
  response: z.object({ types: z.array(entry.extend({ products: z.array(entry) })) }),
  errors: [],
  example: {
    query: { language: "es" },
    answer: { types: [{ id: 6, name: "Fertilizante", products: [{ id: 602, name: "MAP" }] }] },
  },
});
