import { defineRoute, fileBody, instant, nothing } from "@surco/contract";
import { z } from "zod";

export const MAX_SHEET_BYTES = 10 * 1024 * 1024;
/** Longest sheet that a report appends, pages. */
export const MAX_SHEET_PAGES = 20;
const MAX_SHEETS = 5000;

const genotypeId = z.coerce.number<string>().int().min(1).max(2_000_000_000).describe("Genotype id");

const hybridSheet = z.object({
  genotypeId: z.number().int().describe("Genotype id"),
  genotypeName: z.string(),
  name: z.string(),
  pages: z.number().int().describe("Pages of the sheet, count"),
  bytes: z.number().int().describe("Size of the file, bytes"),
  updatedAt: instant,
});
export type HybridSheet = z.infer<typeof hybridSheet>;

const example: HybridSheet = {
  genotypeId: 12,
  genotypeName: "DK 72-10",
  name: "dk-72-10.pdf",
  pages: 2,
  bytes: 184_220,
  updatedAt: "2026-08-01T12:00:00Z",
};

export const listHybridSheets = defineRoute({
  method: "GET",
  path: "/hybrid_sheets",
  access: "account",
  summary: "Hybrids and varieties whose sheet planning reports can append, by name.",
  response: z.object({ sheets: z.array(hybridSheet).max(MAX_SHEETS) }),
  errors: [],
  example: { answer: { sheets: [example] } },
});

export const saveHybridSheet = defineRoute({
  method: "PUT",
  path: "/hybrid_sheets/:genotypeId",
  access: "admin",
  summary: "Saves the sheet of a hybrid or variety, in the place of the one before.",
  params: z.object({ genotypeId }),
  query: z.object({ name: z.string().trim().min(1).max(120) }),
  body: fileBody(["application/pdf"], MAX_SHEET_BYTES),
  response: hybridSheet,
  errors: ["HYBRID_NOT_FOUND", "HYBRID_SHEET_UNREADABLE", "HYBRID_SHEET_TOO_LONG"],
  rateLimit: "upload",
  example: { params: { genotypeId: 12 }, query: { name: "dk-72-10.pdf" }, answer: example },
});

export const deleteHybridSheet = defineRoute({
  method: "DELETE",
  path: "/hybrid_sheets/:genotypeId",
  access: "admin",
  summary: "Deletes the sheet of a hybrid or variety. Idempotent.",
  params: z.object({ genotypeId }),
  response: nothing,
  errors: [],
  example: { params: { genotypeId: 12 }, answer: {} },
});

export const hybridSheetRoutes = [listHybridSheets, saveHybridSheet, deleteHybridSheet] as const;
