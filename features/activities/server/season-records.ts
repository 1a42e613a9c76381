import type { DateRange, Period, PlainDate, Season } from "@surco/calendar";
import type { Reader, SessionUser } from "@surco/kit-server";
import type { Activity } from "../contract";
import type { ActivityDeps } from "./activity-deps";

/** Sowing as other features read it. */
export interface Sowing {
  date: PlainDate;
  cropId: number;
  genotypeName: string | null;
  /** Not done yet. */
  isPlanned: boolean;
}

/** Reader for whom costs of others are left out. */
const withoutCosts = (reader: Reader) => ({ ...reader, showSensitiveInformation: false });

/** Sowings of one season. */
const MOST_SOWINGS = 20;
/** Done activities of one season. */
const MOST_DONE = 500;
/** One a day over a year. */
const MOST_IRRIGATIONS = 366;

/** Sowing of a field's season, as far as the reader sees the field: the last one done, else the last planned one. */
export async function findSowing(
  { activities }: Pick<ActivityDeps, "activities">,
  reader: Reader,
  { fieldId, season, period }: { fieldId: string; season: Season; period: Period },
): Promise<Sowing | null> {
  const { activities: sowings } = await activities.list(withoutCosts(reader), {
    filters: { fieldIds: [fieldId], season, period, types: ["sow"], statuses: ["done", "planned"] },
    after: null,
    limit: MOST_SOWINGS,
  });
  const chosen = sowings.find(({ values }) => values.status === "done") ?? sowings[0];
  if (chosen === undefined || chosen.values.type !== "sow") return null;
  const { date, cropId, status } = chosen.values;
  return { date, cropId, genotypeName: chosen.genotypeName, isPlanned: status === "planned" };
}

/** Depths of the irrigations done on a field in some days, newest first; those without a known area are left out. */
export async function listIrrigations(
  { activities }: Pick<ActivityDeps, "activities">,
  reader: Reader,
  fieldId: string,
  { from, until }: DateRange,
): Promise<{ date: PlainDate; depthMm: number }[]> {
  const { activities: done } = await activities.list(withoutCosts(reader), {
    filters: { fieldIds: [fieldId], types: ["irrigation"], statuses: ["done"], from, until },
    after: null,
    limit: MOST_IRRIGATIONS,
  });
  return done.flatMap(({ values, depthMm }) => (depthMm === null ? [] : [{ date: values.date, depthMm }]));
}

/** Done activities of a field's season, as far as the reader sees the field and their costs; the newest where there are too many. */
export async function listDoneOfSeason(
  { activities }: Pick<ActivityDeps, "activities">,
  reader: SessionUser,
  { fieldId, season, period }: { fieldId: string; season: Season; period: Period },
): Promise<{ activities: Activity[]; isPartial: boolean }> {
  const { activities: done, next } = await activities.list(reader, {
    filters: { fieldIds: [fieldId], season, period, statuses: ["done"] },
    after: null,
    limit: MOST_DONE,
  });
  return { activities: done, isPartial: next !== null };
}
