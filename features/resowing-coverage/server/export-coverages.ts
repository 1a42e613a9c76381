import { cleanFileName, localeOf, type ValueTable } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { xlsxOf } from "@surco/kit-server/spreadsheets";
import { type CoverageFilters, MAX_EXPORTED_COVERAGES } from "../contract";
import type { Caller } from "./caller";
import type { CoverageDeps } from "./coverage-deps";
import { type CoverageRow, localDay } from "./coverage-row";
import { coverageTexts } from "./coverage-texts";
import type { SentFile } from "./invoice/read-invoice";

type Cell = string | number | null;

const columns: readonly {
  key: string;
  kind: ValueTable["columns"][number]["kind"];
  value(row: CoverageRow, t: (key: string) => string): Cell;
}[] = [
  { key: "status", kind: "text", value: ({ status }, t) => t(`export.statuses.${status}`) },
  { key: "season", kind: "text", value: ({ season }) => season },
  {
    key: "period",
    kind: "text",
    value: ({ period }, t) => t(period === "1" ? "export.winter" : "export.summer"),
  },
  { key: "businessName", kind: "text", value: (row) => row.business_name },
  { key: "firstName", kind: "text", value: (row) => row.first_name },
  { key: "lastName", kind: "text", value: (row) => row.last_name },
  { key: "producer", kind: "text", value: (row) => row.producer_name },
  { key: "fieldCount", kind: "count", value: (row) => row.field_count },
  { key: "areaHa", kind: "measure", value: (row) => row.area_ha },
  { key: "bags", kind: "measure", value: (row) => row.bags },
  { key: "seedsPerHa", kind: "number", value: (row) => row.seeds_per_ha },
  { key: "invoiceNumber", kind: "text", value: (row) => row.invoice_number },
  { key: "invoicedOn", kind: "day", value: (row) => row.invoiced_on },
  { key: "createdOn", kind: "day", value: (row) => dayOf(row, row.created_at) },
  { key: "submittedOn", kind: "day", value: (row) => dayOf(row, row.submitted_at) },
  { key: "approvedOn", kind: "day", value: (row) => dayOf(row, row.approved_at) },
  { key: "rejectionReason", kind: "text", value: (row) => row.rejection_reason },
];

/** Writes coverages that the caller sees as a spreadsheet, newest first. @throws AppError TOO_MANY_COVERAGES */
export async function exportCoverages(
  { coverages }: Pick<CoverageDeps, "coverages">,
  caller: Caller,
  filters: CoverageFilters,
): Promise<SentFile> {
  const { rows, next } = await coverages.list(caller, {
    ...filters,
    after: null,
    limit: MAX_EXPORTED_COVERAGES,
  });
  if (next !== null) throw refuse("TOO_MANY_COVERAGES", { maxCoverages: MAX_EXPORTED_COVERAGES });
  const t = coverageTexts(localeOf(caller.user));
  const table: ValueTable = {
    columns: columns.map(({ key, kind }) => ({ label: t(`export.columns.${key}`), kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(row, t))),
  };
  return {
    bytes: await xlsxOf(table, t("export.title")),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName: cleanFileName([t("export.fileName"), filters.season ?? ""], "xlsx"),
  };
}

function dayOf(row: CoverageRow, at: Date | null): string | null {
  return at === null ? null : localDay(row, at);
}
