import { id, period, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { rollUpGroupings } from "./roll-up";

/** Kind of the stored PDF of a plan. */
export const PLAN_REPORT = "gross-margin";
/** Kind of the stored PDF of a roll-up. */
export const ROLL_UP_REPORT = "margin-roll-up";

/** A plan is looked up again for a season or two after its harvest. */
export const MARGIN_REPORT_KEPT_DAYS = 730;

export const planReportChoice = z.object({ planId: id });
export type PlanReportChoice = z.infer<typeof planReportChoice>;

/** Groups and filters of the roll-up as they stand on the screen. */
export const rollUpReportChoice = z.object({
  by: z.enum(rollUpGroupings),
  /** Left out: all seasons. */
  season: season.optional(),
  period,
  cropId: cropId.optional(),
});
export type RollUpReportChoice = z.infer<typeof rollUpReportChoice>;
