import type { PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { COMPOSITE_DAYS } from "./evi-series";
import {
  faparFromEvi,
  heatFactor,
  type LightUse,
  lightUseGrowth,
  temperatureFactor,
} from "./light-use-efficiency";
import type { CurveDay } from "./season-curve";
import type { YieldDay } from "./yield-season";

/** Means of eight days of a crop, and the biomass that grew in them. */
export interface YieldDrivers {
  /** First of the days. */
  date: PlainDate;
  days: number;
  evi: number;
  /** Absorbed share of the photosynthetically active radiation, 0..1. */
  fapar: number;
  /** Solar radiation, MJ/m2 per day. */
  radiationMJ: number;
  /** Growth that temperature, heat and water allow, 0..1 each. */
  temperatureFactor: number;
  heatFactor: number;
  waterFactor: number;
  rainMm: number;
  /** g/m2. */
  biomassGPerM2: number;
  /** True where the weather is that of a year before. */
  isExpected: boolean;
}

/** Day of a crop with its EVI. */
export type GrowthDay = YieldDay & Pick<CurveDay, "evi">;

/** Days from emergence to maturity, which alone grow. */
export function growthDays(days: readonly YieldDay[], curve: readonly CurveDay[]): GrowthDay[] {
  return days.flatMap((day, index) => {
    const evi = curve[index]?.evi;
    return day.dvs < 0 || evi === undefined ? [] : [{ ...day, evi }];
  });
}

/** Factors of growth by eight days since emergence. */
export function yieldDrivers(
  days: readonly GrowthDay[],
  lightUse: LightUse,
  knownUntil: PlainDate,
): YieldDrivers[] {
  const steps: YieldDrivers[] = [];
  for (let index = 0; index < days.length; index += COMPOSITE_DAYS) {
    const part = days.slice(index, index + COMPOSITE_DAYS);
    const [first] = part;
    if (first === undefined) break;
    const meanOf = (value: (day: GrowthDay) => number) =>
      part.reduce((sum, day) => sum + value(day), 0) / part.length;
    steps.push({
      date: first.date,
      days: part.length,
      evi: meanOf(({ evi }) => evi),
      fapar: meanOf(({ evi }) => faparFromEvi(evi)),
      radiationMJ: meanOf(({ radiationMJ }) => radiationMJ),
      temperatureFactor: meanOf(({ tmeanC }) => temperatureFactor(tmeanC, lightUse)),
      heatFactor: meanOf(({ tmaxC }) => heatFactor(tmaxC, lightUse)),
      waterFactor: meanOf(({ waterFactor }) => waterFactor),
      rainMm: part.reduce((sum, { rainMm }) => sum + rainMm, 0),
      biomassGPerM2: part.reduce(
        (sum, day) => sum + lightUseGrowth({ ...day, days: 1 }, lightUse).biomassGPerM2,
        0,
      ),
      isExpected: first.date > knownUntil,
    });
  }
  return steps;
}

export const yieldLimits = ["canopy", "temperature", "heat", "water"] as const;
export type YieldLimit = (typeof yieldLimits)[number];

/** Share of the biomass of some days that each factor cost, of what a closed canopy without stress would have grown. */
export type LimitShares = Record<YieldLimit, number>;

/** Cost of each factor in the given days; null without days. Heat and water do not add up: the stronger one counts. */
export function limitShares(
  days: readonly Pick<GrowthDay, "evi" | "radiationMJ" | "tmeanC" | "tmaxC" | "waterFactor">[],
  lightUse: LightUse,
): LimitShares | null {
  const most = parameterValue("fapar.most");
  const lost: LimitShares = { canopy: 0, temperature: 0, heat: 0, water: 0 };
  let potential = 0;
  for (const { evi, radiationMJ, tmeanC, tmaxC, waterFactor } of days) {
    const fapar = faparFromEvi(evi);
    const ofTemperature = temperatureFactor(tmeanC, lightUse);
    const ofHeat = heatFactor(tmaxC, lightUse);
    potential += radiationMJ * most;
    lost.canopy += radiationMJ * (most - fapar);
    lost.temperature += radiationMJ * fapar * (1 - ofTemperature);
    const stressed = radiationMJ * fapar * ofTemperature * (1 - Math.min(ofHeat, waterFactor));
    lost[ofHeat < waterFactor ? "heat" : "water"] += stressed;
  }
  if (potential === 0) return null;
  return {
    canopy: lost.canopy / potential,
    temperature: lost.temperature / potential,
    heat: lost.heat / potential,
    water: lost.water / potential,
  };
}

/** Factor that cost most; null where each cost less than 5 %. */
export function mostLimiting(shares: LimitShares | null): YieldLimit | null {
  if (shares === null) return null;
  const worst = yieldLimits.reduce((one, next) => (shares[next] > shares[one] ? next : one));
  return shares[worst] < parameterValue("yield.limitShare") ? null : worst;
}
