import { periodsOfCrop } from "@surco/agronomy";
import { addDays, datePartsOf, type Period, type PlainDate, type Season, seasonOf } from "@surco/calendar";
import type { ActivityType } from "../contract";

export interface SeasonPeriod {
  season: Season;
  period: Period;
}

/** Field as its seasons are known. */
export interface FieldSeasons {
  country: string | null;
  crops: readonly (SeasonPeriod & { cropId: number | null })[];
  /** Sowings that were not cancelled. */
  sowings: readonly (SeasonPeriod & { date: PlainDate; cropId: number | null })[];
}

/** A crop is harvested at most this long after it was sown. */
const MAX_CYCLE_DAYS = 330;
/** Late crops are harvested after the next season began; three months earlier none of that season stood yet. */
const HARVEST_DELAY_DAYS = 90;

/**
 * Season that an activity belongs to: a sowing by its crop, others by the sowing before them, else by the crops of the
 * field's seasons, else by the calendar as summer.
 */
export function seasonOfActivity(
  field: FieldSeasons,
  { type, date, cropId }: { type: ActivityType; date: PlainDate; cropId: number | null },
): SeasonPeriod {
  const { country } = field;
  if (type === "sow" && cropId !== null) {
    const options = periodsOfCrop(cropId, country).map((period) => seasonIn(country, period, date));
    const known = options.find((option) =>
      field.crops.some((crop) => crop.cropId === cropId && isSame(crop, option)),
    );
    return known ?? options[0] ?? seasonIn(country, "2", date);
  }
  const sowing = lastSowing(field, date);
  if (sowing !== null) return { season: sowing.season, period: sowing.period };

  const isHarvest = type === "harvest" || type === "uproot";
  const day = isHarvest ? addDays(date, -HARVEST_DELAY_DAYS) : date;
  const options = (["1", "2"] as const)
    .map((period) => seasonIn(country, period, day))
    .filter((option) => field.crops.some((crop) => isSame(crop, option)));
  const usual = usualPeriod(country, day);
  return options.find(({ period }) => period === usual) ?? options[0] ?? seasonIn(country, "2", day);
}

/** Crop of a season: what was sown, else what is noted of the field. */
export function cropOfSeason(field: FieldSeasons, at: SeasonPeriod): number | null {
  const sown = field.sowings.findLast((sowing) => isSame(sowing, at));
  return sown?.cropId ?? field.crops.find((crop) => isSame(crop, at))?.cropId ?? null;
}

/** Sowing whose crop may stand on a day; null when there is none. */
function lastSowing({ sowings }: FieldSeasons, date: PlainDate): FieldSeasons["sowings"][number] | null {
  const earliest = addDays(date, -MAX_CYCLE_DAYS);
  return sowings
    .filter((sowing) => sowing.date <= date && sowing.date >= earliest)
    .reduce<FieldSeasons["sowings"][number] | null>(
      (last, sowing) => (last === null || sowing.date >= last.date ? sowing : last),
      null,
    );
}

/** Period whose crops usually stand on a day, where a field has crops of both. */
function usualPeriod(country: string | null, date: PlainDate): Period {
  const { month } = datePartsOf(date);
  if (country === "MX") return month >= 10 || month <= 3 ? "1" : "2";
  return month >= 5 && month <= 10 ? "1" : "2";
}

function seasonIn(country: string | null, period: Period, date: PlainDate): SeasonPeriod {
  return { season: seasonOf(country, period, date), period };
}

function isSame(a: SeasonPeriod, b: SeasonPeriod): boolean {
  return a.season === b.season && a.period === b.period;
}
