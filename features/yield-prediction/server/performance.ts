import type { SeasonHarvest } from "@surco/activities/server";
import { findCrop, type PerformanceIndex, performanceIndexOfCrop, type YearYield } from "@surco/agronomy";
import type { Period, Season } from "@surco/calendar";
import { districtYears, yearOfSeason } from "./season-prediction";
import type { DistrictSeries } from "./yield-deps";

/** Season of a field with what its yield is judged by. */
export interface JudgedSeason {
  season: Season;
  period: Period;
  cropId: number;
  /** All harvests of the field. */
  harvests: readonly SeasonHarvest[];
  district: DistrictSeries;
  /** Yield where the season is not harvested yet; null without a prediction. */
  predictedKgPerHa: number | null;
}

export interface Judgement {
  result: PerformanceIndex | null;
  basis: "harvest" | "prediction" | null;
  harvest: SeasonHarvest | null;
  yieldKgPerHa: number | null;
  year: number;
  /** Harvests of the crop in other seasons, newest first, and the district's means. */
  history: SeasonHarvest[];
  field: YearYield[];
  districtYields: YearYield[];
}

/** Judges the harvest of a season, before it the prediction, by the field's other harvests and by the district. */
export function judgeSeason(judged: JudgedSeason): Judgement {
  const { season, period, cropId, harvests, district, predictedKgPerHa } = judged;
  const ofCrop = harvests.filter((harvest) => harvest.cropId === cropId);
  const isThis = (harvest: SeasonHarvest) => harvest.season === season && harvest.period === period;
  const harvest = ofCrop.find(isThis) ?? null;
  const history = ofCrop.filter((one) => !isThis(one));
  const yieldKgPerHa = harvest === null ? predictedKgPerHa : harvest.yieldTPerHa * 1000;
  const year = yearOfSeason(season);
  const field = history.map((one) => ({
    year: yearOfSeason(one.season),
    yieldKgPerHa: one.yieldTPerHa * 1000,
  }));
  const districtYields = districtYears(district, season);
  const crop = findCrop(cropId)?.key ?? "other";
  return {
    result:
      yieldKgPerHa === null
        ? null
        : performanceIndexOfCrop(crop, { yieldKgPerHa, year, field, district: districtYields }),
    basis: yieldKgPerHa === null ? null : harvest === null ? "prediction" : "harvest",
    harvest,
    yieldKgPerHa,
    year,
    history,
    field,
    districtYields,
  };
}
