import { period, season } from "@surco/contract";
import { z } from "zod";
import { getPhenology } from "./phenology";

export { errorCodes } from "./error-codes";
export * from "./phenology";

export const phenologyRoutes = [getPhenology] as const;

/** Name of the kind of report. */
export const PHENOLOGY_REPORT = "phenology";
/** Most characters of a comment. */
export const MAX_COMMENT_LENGTH = 600;
const MAX_STAGE_COMMENTS = 60;

const comment = z.string().trim().max(MAX_COMMENT_LENGTH);

/** Season of a report, with comments of its maker. */
export const phenologyChoice = z.object({
  season,
  period,
  comment,
  stageComments: z
    .array(z.object({ stageId: z.number().int().min(1).max(100_000), comment: comment.min(1) }))
    .max(MAX_STAGE_COMMENTS),
});
export type PhenologyChoice = z.infer<typeof phenologyChoice>;
