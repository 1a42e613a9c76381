import { binaryReply, defineRoute, id, pageQuery, period, plainDate, season } from "@surco/contract";
import { MAX_NAMED_FIELDS } from "@surco/fields/contract";
import { z } from "zod";
import { activity, exampleActivity } from "./activity";
import { activityStatuses, activityTypes } from "./values";

const listed = <T extends z.ZodType<unknown, string>>(item: T, most: number) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(item).min(1).max(most))
    .optional();

const ofSeason = {
  season: season.optional(),
  period: period.optional(),
  /** Separated by commas, as the other lists. */
  types: listed(z.enum(activityTypes), activityTypes.length),
  statuses: listed(z.enum(activityStatuses), activityStatuses.length),
};

/** Filters over the fields that the caller may read. */
const filters = {
  ...ofSeason,
  fieldIds: listed(id, MAX_NAMED_FIELDS),
  farmIds: listed(id, MAX_NAMED_FIELDS),
  cropIds: listed(z.coerce.number<string>().int().min(1).max(10), 10),
  from: plainDate.optional(),
  until: plainDate.optional(),
  /** Whole name, in any case. */
  contractor: z.string().trim().min(1).max(120).optional(),
};
/** Query of the filters over all readable fields. */
export const filterQuery = z.object(filters);
export type ActivityFilters = z.infer<typeof filterQuery>;

const page = z.object({ activities: z.array(activity), nextCursor: z.string().nullable() });
const pageExample = { activities: [exampleActivity], nextCursor: null };

export const listActivities = defineRoute({
  method: "GET",
  path: "/activity",
  access: "account",
  keyScope: "read",
  summary: "Activities of the fields that the caller may read, newest first, paged.",
  query: pageQuery.extend(filters),
  response: page,
  errors: [],
  example: { query: { types: "harvest,sow", season: "2026/27" }, answer: pageExample },
});

export const listFieldActivities = defineRoute({
  method: "GET",
  path: "/activity/activities",
  access: "field:read",
  summary: "Activities of one field, newest first, paged.",
  query: pageQuery.extend({ ...ofSeason, fieldId: id }),
  response: page,
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId: exampleActivity.fieldId, season: "2026/27" }, answer: pageExample },
});

/** Sums of one answer. */
export const MAX_COST_SUMS = 5000;

const costSum = z.object({
  fieldId: id,
  fieldName: z.string(),
  season,
  period,
  /** Net area in the season. */
  areaHa: z.number(),
  type: z.enum(activityTypes),
  /** Done activities with a known cost. */
  count: z.number().int(),
  costUsdPerHa: z.number(),
  /** Over the net area. */
  totalCostUsd: z.number(),
});
export type CostSum = z.infer<typeof costSum>;

export const sumActivityCosts = defineRoute({
  method: "GET",
  path: "/activity/costs",
  access: "account",
  keyScope: "read",
  summary:
    "Costs of done activities by field, season, period and type, as far as the caller may see them; at most 5,000 sums.",
  query: filterQuery,
  response: z.object({ costs: z.array(costSum) }),
  errors: [],
  example: {
    query: { season: "2026/27" },
    answer: {
      costs: [
        {
          fieldId: exampleActivity.fieldId,
          fieldName: exampleActivity.fieldName,
          season: "2026/27",
          period: "2",
          areaHa: 96.4,
          type: "harvest",
          count: 1,
          costUsdPerHa: 78,
          totalCostUsd: 7519.2,
        },
      ],
    },
  },
});

/** Activities of one file. */
export const MAX_REPORT_ACTIVITIES = 20_000;

export const activityReportFormats = ["xlsx", "csv"] as const;

export const reportActivities = defineRoute({
  method: "GET",
  path: "/activity/report",
  access: "account",
  keyScope: "read",
  summary: "Activities of the fields that the caller may read as a spreadsheet, newest first.",
  query: filterQuery.extend({ format: z.enum(activityReportFormats) }),
  response: binaryReply(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "text/csv; charset=utf-8",
  ),
  errors: ["TOO_MANY_ACTIVITIES"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { format: "csv", season: "2026/27" } },
});
