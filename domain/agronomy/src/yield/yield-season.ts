import { addDays, dayOfYear, type PlainDate } from "@surco/calendar";
import type { CropKey } from "../crops";
import { parameterValue } from "../parameters/agronomy-parameters";
import {
  courseOf,
  type DevelopmentState,
  SOWN,
  type TemperaturesByDate,
  temperatureOn,
} from "../phenology/development";
import type { DevelopmentConditions, PhenologyModel } from "../phenology/phenology-model";
import { type CropWater, cropWaterOf, kcByDevelopment } from "../water/crop-coefficient";
import { rootZoneOf } from "../water/crop-water-balance";
import { extraterrestrialRadiationMJ, hargreavesEt0Mm } from "../water/evapotranspiration";
import type { SoilWaterRetention } from "../water/soil-water-retention";
import { type RootZone, totalAvailableWaterMm, waterBalanceDay } from "../water/water-balance";
import { yearsBefore } from "../weather/calendar-years";
import { daylengthH } from "../weather/daylength";

/** Weather of one day; null where a value is not known. */
export interface YieldWeatherDay {
  date: PlainDate;
  tminC: number | null;
  tmaxC: number | null;
  radiationMJ: number | null;
  rainMm: number | null;
  et0Mm: number | null;
}

export type YieldWeather = ReadonlyMap<PlainDate, YieldWeatherDay>;

/** Crop of a season on a field with the weather of its place. */
export interface YieldSeasonInput {
  crop: CropKey;
  model: PhenologyModel;
  /** Factor of the genotype on the sums after emergence; 1: the crop's own. */
  scale: number;
  sowingDate: PlainDate;
  latitudeDeg: number;
  /** From the fallow before the sowing on, with the same days of the years before for the rest of the season. */
  weather: YieldWeather;
  /** Forecast days: the rest of the season begins with them before it goes on as in years before. */
  forecast?: YieldWeather;
  /** Water that was irrigated, mm, by day. */
  irrigationMm: ReadonlyMap<PlainDate, number>;
  /** null: water does not limit, as nothing is known of the soil. */
  soil: Pick<SoilWaterRetention, "fieldCapacity" | "wiltingPoint"> | null;
}

/** Day of a crop from sowing to maturity. Rounded as it is stored and shown, so that sums over it can be repeated. */
export interface YieldDay {
  date: PlainDate;
  /** At the end of the day: 0 at emergence, 1 at flowering, 2 at maturity. */
  dvs: number;
  tmeanC: number;
  tmaxC: number;
  radiationMJ: number;
  rainMm: number;
  /** Stress coefficient of the water balance, 0..1. */
  waterFactor: number;
}

/** Position of a season after some of its days. */
interface SeasonState {
  next: PlainDate;
  development: DevelopmentState;
  depletionMm: number;
}

export interface GrownSeason {
  days: YieldDay[];
  state: SeasonState;
  isMature: boolean;
  /** First day without temperatures; null without one. */
  missingFrom: PlainDate | null;
}

/** Days after sowing beyond which no crop stands. */
const MOST_DAYS = 400;

/** Runs a crop's development and water balance day by day, and on from any day under the weather of another year. */
export function yieldSeasonRunner(input: YieldSeasonInput) {
  const { sowingDate, latitudeDeg, weather, crop } = input;
  const course = courseOf(input.model, input.scale);
  const temperatures: TemperaturesByDate = weather;
  const forecast: YieldWeather = input.forecast ?? new Map();
  const water = rootWaterOf(crop, input.soil);
  const sky = skyOf(latitudeDeg);
  const last = addDays(sowingDate, MOST_DAYS);

  const dayAt = (date: PlainDate, source: PlainDate, days: YieldWeather = weather): WeatherOfDay | null => {
    const range = temperatureOn(days, source);
    if (range === null) return null;
    const { daylength, extraterrestrialMJ, day } = sky(date);
    const known = days.get(source);
    const estimatedMJ =
      parameterValue("radiation.hargreavesInland") *
      Math.sqrt(range.tmaxC - range.tminC) *
      extraterrestrialMJ;
    return {
      ...range,
      daylengthH: daylength,
      radiationMJ: known?.radiationMJ ?? estimatedMJ,
      rainMm: known?.rainMm ?? 0,
      et0Mm: known?.et0Mm ?? hargreavesEt0Mm(range.tminC, range.tmaxC, latitudeDeg, day),
    };
  };

  /** Water after a day, and the stress coefficient of it. */
  const waterAfter = (
    depletionMm: number,
    dvs: number,
    date: PlainDate,
    day: WeatherOfDay,
    isOwn: boolean,
  ) => {
    if (water === null) return { depletionMm, waterFactor: 1 };
    const irrigationMm = isOwn ? (input.irrigationMm.get(date) ?? 0) : 0;
    const supply = { ...day, irrigationMm, kc: kcByDevelopment(dvs, water.crop) };
    const balance = waterBalanceDay(depletionMm, supply, water.zone);
    return { depletionMm: balance.depletionMm, waterFactor: balance.ks };
  };

  const run = (from: SeasonState, until: PlainDate, yearsBack: number): GrownSeason => {
    const days: YieldDay[] = [];
    let { next, development, depletionMm } = from;
    for (; next <= until && next <= last && !course.isMature(development); next = addDays(next, 1)) {
      const day =
        yearsBack === 0
          ? dayAt(next, next)
          : forecast.has(next)
            ? dayAt(next, next, forecast)
            : dayAt(next, yearsBefore(next, yearsBack));
      if (day === null) {
        return { days, state: { next, development, depletionMm }, isMature: false, missingFrom: next };
      }
      const isSown = next >= sowingDate;
      if (isSown) development = course.after(development, day);
      const dvs = course.dvsOf(development);
      const after = waterAfter(depletionMm, dvs, next, day, yearsBack === 0);
      depletionMm = after.depletionMm;
      if (isSown) days.push(shownDay(next, dvs, day, after.waterFactor));
    }
    const isMature = course.isMature(development);
    return { days, state: { next, development, depletionMm }, isMature, missingFrom: null };
  };

  const fallowDays = parameterValue("water.fallowDays");
  return {
    /** From the sowing to a day, over the fallow before it where the soil counts. */
    grow(until: PlainDate): GrownSeason {
      const first =
        water === null
          ? sowingDate
          : firstKnownDay(temperatures, addDays(sowingDate, -fallowDays), sowingDate);
      return run({ next: first, development: SOWN, depletionMm: water?.initialDepletionMm ?? 0 }, until, 0);
    },
    /** The rest of a season under the weather of the same days some years before; null where it has a gap. */
    goOn({ state }: Pick<GrownSeason, "state">, yearsBack: number): YieldDay[] | null {
      const { days, isMature } = run(state, last, yearsBack);
      return isMature ? days : null;
    },
  };
}

/** Whole weather of a day. */
interface WeatherOfDay extends DevelopmentConditions {
  radiationMJ: number;
  rainMm: number;
  et0Mm: number;
}

function shownDay(date: PlainDate, dvs: number, day: WeatherOfDay, waterFactor: number): YieldDay {
  return {
    date,
    dvs,
    tmeanC: rounded((day.tminC + day.tmaxC) / 2, 100),
    tmaxC: rounded(day.tmaxC, 100),
    radiationMJ: rounded(day.radiationMJ, 100),
    rainMm: day.rainMm,
    waterFactor: rounded(waterFactor, 1000),
  };
}

/** A history that begins after the fallow is no reason to predict nothing. */
function firstKnownDay(temperatures: TemperaturesByDate, from: PlainDate, sowingDate: PlainDate): PlainDate {
  let first = sowingDate;
  while (first > from && temperatureOn(temperatures, addDays(first, -1)) !== null) first = addDays(first, -1);
  return first;
}

interface RootWater {
  crop: CropWater;
  zone: RootZone;
  initialDepletionMm: number;
}

function rootWaterOf(crop: CropKey, soil: YieldSeasonInput["soil"]): RootWater | null {
  const cropWater = cropWaterOf(crop);
  if (cropWater === null || soil === null) return null;
  const zone = rootZoneOf({ cropWater, soil });
  const initialShare = 1 - parameterValue("water.initialAvailablePct") / 100;
  return { crop: cropWater, zone, initialDepletionMm: totalAvailableWaterMm(zone) * initialShare };
}

/** Length of day and radiation above the air, computed once for each day of the year. */
function skyOf(latitudeDeg: number) {
  const known = new Map<number, { day: number; daylength: number; extraterrestrialMJ: number }>();
  return (date: PlainDate) => {
    const day = dayOfYear(date);
    const cached = known.get(day);
    if (cached !== undefined) return cached;
    const made = {
      day,
      daylength: daylengthH(latitudeDeg, day),
      extraterrestrialMJ: extraterrestrialRadiationMJ(latitudeDeg, day),
    };
    known.set(day, made);
    return made;
  };
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
