import { id, season } from "@surco/contract";
import { z } from "zod";

/** Planning reports that one annual report binds at most. */
export const MAX_BOUND_REPORTS = 40;
/** Kinds of reports. */
export const PLANNING_KIND = "planning";
export const ANNUAL_PLANNING_KIND = "annual-planning";

/** Contents of a planning report's PDF. */
export const planningChoice = z.object({ planningReportId: id });

/** Contents of an annual report: planning reports of a season in their order on paper. */
export const annualChoice = z.object({
  season,
  planningReportIds: z.array(id).min(1).max(MAX_BOUND_REPORTS),
});
export type AnnualChoice = z.infer<typeof annualChoice>;
