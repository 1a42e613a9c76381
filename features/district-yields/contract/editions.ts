import { defineRoute, fileBody, id, instant, jobProgress, nothing, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { modality, statisticCountry, statisticCrop, yieldSource } from "./district-yield";

/** 160,000 rows of the open data have about 16 MB. */
export const MAX_YIELD_FILE_BYTES = 96 * 1024 * 1024;
/** Lines that a reason names, and changed rows that are shown. */
export const MOST_LISTED = 50;

/** Reason why a row is left out. The first three are expected in every file and are no faults. */
export const leftOutReason = z.enum([
  "otherCrop",
  "noHarvest",
  "otherCycle",
  "noDistrict",
  "codeWrong",
  "seasonWrong",
  "numberWrong",
  "unitUnknown",
  "yieldImplausible",
  "yieldContradicted",
  "repeated",
]);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** Reasons that no file can avoid: other crops, and rows of zeros. */
export const expectedReasons: ReadonlySet<LeftOutReason> = new Set(["otherCrop", "noHarvest", "otherCycle"]);

const count = (of: string) => z.number().int().describe(`Number of ${of}`);

const changedYield = z.object({
  province: z.string(),
  district: z.string(),
  crop: statisticCrop,
  season,
  modality,
  beforeKgPerHa: z.number().describe("Yield of the stored editions, kg/ha"),
  afterKgPerHa: z.number().describe("Yield of this edition, kg/ha"),
});

export const editionReview = z.object({
  rowCount: count("rows of the file"),
  keptCount: count("rows that are kept"),
  leftOut: z.array(
    z.object({
      reason: leftOutReason,
      count: count("rows left out for the reason"),
      lines: z.array(z.number().int().describe("Line of the file, the first being 1")),
    }),
  ),
  districtCount: count("districts"),
  crops: z.array(z.object({ crop: statisticCrop, count: count("rows of the crop") })),
  /** First and last season; null without a row. */
  seasons: z.object({ from: season, until: season, count: count("seasons") }).nullable(),
  /** Comparison with what the saved editions say of the same districts, crops and seasons. */
  changes: z.object({
    added: count("rows that no saved edition has"),
    changed: count("rows whose yield differs"),
    same: count("rows whose yield is the same"),
    /** Of the crops and seasons of the file; they stay as they are. */
    absent: count("stored rows that the file does not have"),
    /** The largest differences. */
    examples: z.array(changedYield),
  }),
});
export type EditionReview = z.infer<typeof editionReview>;

export const yieldEdition = z.object({
  id,
  source: yieldSource.nullable(),
  country: statisticCountry.nullable(),
  fileName: z.string(),
  editionDate: plainDate,
  state: z.enum(["reading", "review", "saved"]),
  /** Reading of the file; done and total in bytes. */
  progress: jobProgress.nullable(),
  review: editionReview.nullable(),
  createdAt: instant,
  savedAt: instant.nullable(),
});
export type YieldEdition = z.infer<typeof yieldEdition>;

const params = z.object({ editionId: id });
const example: YieldEdition = {
  id: "01994c1e-0000-7000-8000-0000000000d1",
  source: "magyp-open-data",
  country: "AR",
  fileName: "estimaciones-agricolas-2026-03.csv",
  editionDate: "2026-03-01",
  state: "review",
  progress: { state: "done", done: 16_400_000, total: 16_400_000, errorCode: null },
  review: {
    rowCount: 160_499,
    keptCount: 61_204,
    leftOut: [{ reason: "noDistrict", count: 8, lines: [10_812, 10_813] }],
    districtCount: 392,
    crops: [{ crop: "maize", count: 14_021 }],
    seasons: { from: "1969/70", until: "2024/25", count: 56 },
    changes: { added: 61_204, changed: 0, same: 0, absent: 0, examples: [] },
  },
  createdAt: "2026-04-02T12:00:00.000Z",
  savedAt: null,
};

export const listYieldEditions = defineRoute({
  method: "GET",
  path: "/district-yields/editions",
  access: "admin",
  summary: "Editions of the official yield statistics that were uploaded, newest first, at most 200.",
  response: z.object({ editions: z.array(yieldEdition) }),
  errors: [],
  example: { answer: { editions: [example] } },
});

export const getYieldEdition = defineRoute({
  method: "GET",
  path: "/district-yields/editions/:editionId",
  access: "admin",
  summary: "An edition with the progress of its reading and its review.",
  params,
  response: yieldEdition,
  errors: ["DISTRICT_YIELDS_EDITION_NOT_FOUND"],
  example: { params: { editionId: example.id }, answer: example },
});

export const uploadYieldEdition = defineRoute({
  method: "POST",
  path: "/district-yields/editions",
  access: "admin",
  summary:
    "Takes a CSV file of MAGyP (open data or query portal) or SIAP (yearly closing) and reads it in the background for review; nothing counts before it is saved. Idempotent by the id.",
  query: z.object({
    id,
    fileName: z.string().trim().min(1).max(300),
    editionDate: plainDate,
  }),
  body: fileBody(["text/csv", "application/vnd.ms-excel", "application/octet-stream"], MAX_YIELD_FILE_BYTES),
  response: yieldEdition,
  errors: ["TOO_MANY_JOBS"],
  rateLimit: "upload",
  example: {
    query: { id: example.id, fileName: example.fileName, editionDate: example.editionDate },
    answer: example,
  },
});

export const saveYieldEdition = defineRoute({
  method: "POST",
  path: "/district-yields/editions/:editionId/save",
  access: "admin",
  summary:
    "Makes a reviewed edition count. Where several say something of a season, the newest edition holds.",
  params,
  response: yieldEdition,
  errors: ["DISTRICT_YIELDS_EDITION_NOT_FOUND", "DISTRICT_YIELDS_NOT_READ"],
  example: {
    params: { editionId: example.id },
    answer: { ...example, state: "saved", savedAt: "2026-04-02T12:05:00.000Z" },
  },
});

export const deleteYieldEdition = defineRoute({
  method: "DELETE",
  path: "/district-yields/editions/:editionId",
  access: "admin",
  summary: "Deletes an edition with its rows; older editions hold again. Idempotent.",
  params,
  response: nothing,
  errors: [],
  example: { params: { editionId: example.id }, answer: {} },
});
