import { period, season } from "@surco/contract";
import { z } from "zod";

/** Name of the kind of report, of a field and of a farm. */
export const SEASON_SUMMARY = "season-summary";

/** Season that a summary is about. */
export const seasonSummaryChoice = z.object({ season, period });
export type SeasonSummaryChoice = z.infer<typeof seasonSummaryChoice>;
