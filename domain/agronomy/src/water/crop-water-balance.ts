import { daysBetween, type PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { type CropWater, kcByDay, kcByDevelopment } from "./crop-coefficient";
import { type SoilWaterRetention, soilWaterRetention } from "./soil-water-retention";
import {
  type RootZone,
  type WaterBalanceDay,
  type WaterBand,
  waterBalance,
  waterBandOf,
} from "./water-balance";

export interface WaterSupplyDay {
  date: PlainDate;
  rainMm: number;
  irrigationMm: number;
  et0Mm: number;
}

export interface CropWaterSeason {
  cropWater: CropWater;
  soil: Pick<SoilWaterRetention, "fieldCapacity" | "wiltingPoint">;
  sowingDate: PlainDate;
  /** Consecutive and whole, from the fallow before the sowing on. */
  days: readonly WaterSupplyDay[];
  /** Development stages by day; null: the coefficient follows the days after sowing. */
  development: ReadonlyMap<PlainDate, number> | null;
}

export interface CropWaterDay extends WaterSupplyDay, WaterBalanceDay {
  kc: number;
  band: WaterBand;
  /** Available water below which the crop suffers on that day, %. */
  stressBelowPct: number;
}

/** Root zone of a crop in a soil, the same all season. @source root depth of rainfed crops: FAO-56 table 22, footnote 1 */
export function rootZoneOf({ cropWater, soil }: Pick<CropWaterSeason, "cropWater" | "soil">): RootZone {
  return {
    fieldCapacity: soil.fieldCapacity,
    wiltingPoint: soil.wiltingPoint,
    rootDepthM: cropWater.rootMaxM,
    depletionShare: cropWater.depletionShare,
  };
}

/**
 * Water balance of a field from the fallow before the sowing on: bare soil takes the initial coefficient, the crop that of
 * its development. Begins with the available water of the parameter table.
 *
 * @throws RangeError as `waterBalance`
 */
export function cropWaterBalance(season: CropWaterSeason): CropWaterDay[] {
  const days = season.days.map((day) => ({ ...day, kc: coefficientOn(season, day.date) }));
  const balances = waterBalance(parameterValue("water.initialAvailablePct"), days, rootZoneOf(season));
  return days.flatMap((day, index) => {
    const balance = balances[index];
    if (balance === undefined) return [];
    const stressBelowPct = 100 * (1 - balance.depletionShare);
    return [{ ...day, ...balance, band: waterBandOf(balance), stressBelowPct }];
  });
}

function coefficientOn({ cropWater, sowingDate, development }: CropWaterSeason, date: PlainDate): number {
  if (date < sowingDate) return cropWater.kcInitial;
  const dvs = development?.get(date);
  return dvs === undefined
    ? kcByDay(daysBetween(sowingDate, date), cropWater.lengths, cropWater)
    : kcByDevelopment(dvs, cropWater);
}

/** Most clay that the equations of the retention were fitted to, %. */
const MOST_CLAY_PCT = 60;

/** Soil as a water balance takes it. */
export interface BalanceSoil extends SoilWaterRetention {
  sandPct: number;
  clayPct: number;
  organicMatterPct: number;
}

/**
 * Retention of a mapped soil, of the default one where none is mapped. Soils of more than 60 % clay count as of 60 %.
 *
 * @param parts  % of fine earth by mass
 */
export function balanceSoilOf(parts: { sandPct: number; clayPct: number } | null): BalanceSoil {
  const organicMatterPct = parameterValue("water.organicMatterPct");
  const sandPct = parts?.sandPct ?? parameterValue("water.defaultSandPct");
  const clayPct = parts?.clayPct ?? parameterValue("water.defaultClayPct");
  const retention = soilWaterRetention(sandPct, Math.min(MOST_CLAY_PCT, clayPct), organicMatterPct);
  return {
    ...retention,
    sandPct,
    clayPct,
    organicMatterPct,
    isWithinValidity: clayPct <= MOST_CLAY_PCT,
  };
}

/** Daily value with its origin. */
export interface FilledValue {
  value: number;
  /** Missing in the weather: taken from the days around. */
  isFilled: boolean;
}

/**
 * Reference evapotranspiration without gaps: a missing day has the value of the last known day before it, at the beginning
 * that of the first one.
 *
 * @returns null where fewer than 90 % of the days are known
 */
export function filledEvapotranspiration(et0Mm: readonly (number | null)[]): FilledValue[] | null {
  const first = et0Mm.find((value) => value !== null);
  const knownDays = et0Mm.filter((value) => value !== null).length;
  if (first == null || knownDays < parameterValue("sums.minCoverage") * et0Mm.length) return null;
  let last = first;
  return et0Mm.map((value) => {
    last = value ?? last;
    return { value: last, isFilled: value === null };
  });
}
