import { createImagery, type ImageryDeps } from "@surco/imagery/server";
import { type Platform, refuse } from "@surco/kit-server";
import { defineReportKind, type ReportContext, type ReportKind } from "@surco/reports/server";
import { SEASON_SUMMARY, type SeasonSummaryChoice, seasonSummaryChoice } from "../contract";
import { writeFarmSummary } from "./farm/write-farm-summary";
import { writeFieldSummary } from "./field/write-field-summary";
import type { ReadDeps } from "./read-season";
import type { SummaryNeeds } from "./summary-needs";

/** Two seasons: a summary is compared with that of the year after. */
const KEPT_DAYS = 730;

/** Summary of a season of a field or a farm on one page, to be sent to others. */
export function seasonSummaryKind(
  { db, blobs, jobs, logger }: Pick<Platform, "db" | "blobs" | "jobs" | "logger">,
  needs: SummaryNeeds,
): ReportKind {
  const imageryDeps: ImageryDeps = { ...needs, db, blobs, jobs, logger };
  const deps: ReadDeps = { ...needs, imagery: createImagery(imageryDeps) };
  return defineReportKind({
    name: SEASON_SUMMARY,
    choice: seasonSummaryChoice,
    keptDays: KEPT_DAYS,
    lastingErrors: ["FIELD_NOT_FOUND", "FARM_NOT_FOUND", "INVALID_INPUT"],
    // Reading, the page.
    stepsOf: () => 2,
    make: (context) => makeSummary(deps, context),
  });
}

async function makeSummary(deps: ReadDeps, context: ReportContext<SeasonSummaryChoice>) {
  const { report, maker } = context;
  if (report.fieldId !== null) {
    const field = await deps.fields.find(maker, report.fieldId);
    if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId: report.fieldId });
    return writeFieldSummary(deps, context, field);
  }
  if (report.farmId === null) throw refuse("INVALID_INPUT", { in: "body", issues: [{ path: "fieldId" }] });
  return writeFarmSummary(deps, context, report.farmId);
}
