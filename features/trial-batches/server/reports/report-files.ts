import { findPhenologicalStage } from "@surco/agronomy";
import {
  type ColumnKind,
  cleanFileName,
  csvOf,
  intlTagOf,
  localeOf,
  tableSigns,
  type ValueTable,
} from "@surco/contract";
import { readCropNames } from "@surco/fields/server";
import type { SessionUser, Texts } from "@surco/kit-server";
import { xlsxOf } from "@surco/kit-server/spreadsheets";
import type { ReportedBatch, ReportedProducer, reportFormats } from "../../contract";
import type { BatchDeps } from "../batch-deps";
import { batchTexts } from "../batch-texts";

export interface ReportFile {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/** Words of a report in the reader's language. */
export interface ReportWords {
  t: Texts;
  cropName(cropId: number): string | null;
}

export async function reportWords(
  { catalogues }: Pick<BatchDeps, "catalogues">,
  user: SessionUser,
): Promise<ReportWords> {
  return { t: batchTexts(localeOf(user)), cropName: await readCropNames(catalogues, user.language) };
}

interface Column<Row> {
  key: string;
  kind: ColumnKind;
  valueOf(row: Row, words: ReportWords): string | number | null;
}

const batchColumns: readonly Column<ReportedBatch>[] = [
  { key: "code", kind: "text", valueOf: ({ code }) => code },
  { key: "hybrid", kind: "text", valueOf: ({ hybrid }) => hybrid },
  {
    key: "crop",
    kind: "text",
    valueOf: ({ cropId }, { cropName }) => (cropId === null ? null : cropName(cropId)),
  },
  { key: "season", kind: "text", valueOf: ({ season }) => season },
  { key: "producer", kind: "text", valueOf: ({ producerName }) => producerName || null },
  { key: "email", kind: "text", valueOf: ({ producerEmail }) => producerEmail },
  { key: "bags", kind: "number", valueOf: ({ quantityBags }) => quantityBags },
  { key: "kg", kind: "number", valueOf: ({ quantityKg }) => quantityKg },
  { key: "field", kind: "text", valueOf: ({ fieldName, link }) => (link?.fieldName ?? fieldName) || null },
  { key: "farm", kind: "text", valueOf: ({ link }) => link?.farmName ?? null },
  { key: "areaHa", kind: "number", valueOf: ({ link }) => link?.areaHa ?? null },
  { key: "linked", kind: "text", valueOf: ({ isLinked }, { t }) => t(isLinked ? "report.yes" : "report.no") },
  { key: "sowingDate", kind: "day", valueOf: ({ link }) => link?.sowingDate ?? null },
  { key: "sownHybrid", kind: "text", valueOf: ({ link }) => link?.differentHybrid ?? null },
  {
    key: "stage",
    kind: "text",
    valueOf: ({ link }) =>
      link === null || link.lastStageId === null
        ? null
        : (findPhenologicalStage(link.lastStageId)?.code ?? null),
  },
  { key: "stageDate", kind: "day", valueOf: ({ link }) => link?.lastStageDate ?? null },
  { key: "yield", kind: "number", valueOf: ({ link }) => rounded(link?.yieldTPerHa ?? null) },
  { key: "harvestDate", kind: "day", valueOf: ({ link }) => link?.harvestDate ?? null },
];

const producerColumns: readonly Column<ReportedProducer>[] = [
  { key: "producer", kind: "text", valueOf: ({ producerName }) => producerName || null },
  { key: "email", kind: "text", valueOf: ({ producerEmail }) => producerEmail },
  { key: "batches", kind: "count", valueOf: ({ batches }) => batches },
  { key: "hybrids", kind: "text", valueOf: ({ hybrids }) => hybrids.join(", ") },
  { key: "linkedBatches", kind: "count", valueOf: ({ linkedBatches }) => linkedBatches },
  { key: "fields", kind: "count", valueOf: ({ fields }) => fields },
  { key: "areaHa", kind: "number", valueOf: ({ areaHa }) => rounded(areaHa) },
  { key: "harvestedBatches", kind: "count", valueOf: ({ harvestedBatches }) => harvestedBatches },
  { key: "meanYield", kind: "number", valueOf: ({ meanYieldTPerHa }) => rounded(meanYieldTPerHa) },
];

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));

export const batchTable = (rows: readonly ReportedBatch[], words: ReportWords) =>
  tableOf(batchColumns, rows, words);

export const producerTable = (rows: readonly ReportedProducer[], words: ReportWords) =>
  tableOf(producerColumns, rows, words);

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], words: ReportWords): ValueTable {
  return {
    columns: columns.map(({ key, kind }) => ({ label: words.t(`report.columns.${key}`), kind })),
    rows: rows.map((row) => columns.map((column) => column.valueOf(row, words))),
  };
}

/** File of a table; cells that a spreadsheet would run as formulas are text. Blocks: for worker threads. */
export async function writeReport(
  table: ValueTable,
  {
    user,
    format,
    report,
  }: { user: SessionUser; format: (typeof reportFormats)[number]; report: "batches" | "producers" },
): Promise<ReportFile> {
  const locale = localeOf(user);
  const t = batchTexts(locale);
  const fileName = cleanFileName([t(`report.fileName.${report}`)], format);
  if (format === "csv") {
    const bytes = new TextEncoder().encode(csvOf(table, tableSigns(intlTagOf(locale))));
    return { bytes, contentType: "text/csv; charset=utf-8", fileName };
  }
  return {
    bytes: await xlsxOf(table, t(`report.title.${report}`)),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName,
  };
}
