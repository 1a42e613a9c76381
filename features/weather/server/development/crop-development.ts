import {
  type Crop,
  type CropSeason,
  calibrationOf,
  findCrop,
  type GenotypeCalibration,
  parameterValue,
  phenologyModelOf,
  type StageRecord,
  type TemperatureDay,
  type TemperaturesByDate,
  wholeDaysOf,
  yearsBefore,
} from "@surco/agronomy";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { dayInZone, type Reader } from "@surco/kit-server";
import { HISTORY_FROM_YEAR } from "../../contract";
import { storedHours } from "../forecast/stored-hours";
import { earlierOf, firstDayOf, laterOf } from "../history/calendar-numbers";
import { lastHistoryDay } from "../history/fetch-daily-history";
import { type DailyWeather, readDailyWeather } from "../history/read-daily-weather";
import type { FieldSeason } from "../season/field-season";
import type { FieldSowing, SeasonDeps } from "../season/season-deps";

/** Days after sowing beyond which no crop is on the field. */
const MOST_DAYS = 400;

/** Weather and logged stages of a sown crop, ready for the models of its development. */
export interface CropDevelopment extends CropSeason {
  crop: Crop;
  sowing: FieldSowing;
  records: readonly StageRecord[];
  calibration: GenotypeCalibration;
  /** From the years before the sowing to the last day with weather. */
  weather: DailyWeather<"tminC" | "tmaxC">;
  /** Last day of the history, and with the whole days of the stored forecast. */
  lastDay: PlainDate;
  knownUntil: PlainDate;
}

/** Crop that development is computed for; null without a sowing, and for a crop without a model. */
function modelledCropOf({ sowing, cropId }: Pick<FieldSeason, "sowing" | "cropId">) {
  const crop = cropId === null ? null : findCrop(cropId);
  const model = crop === null ? null : phenologyModelOf(crop.key);
  return crop === null || model === null || sowing === null ? null : { crop, model, sowing };
}

/**
 * Weather and logged stages of a field's crop since its sowing, with the temperatures of the years before. Reads what is
 * stored alone: no outside service is waited for.
 *
 * @param years  how many years before the sowing are read
 * @returns null without a sowing, and for a crop without a model
 */
export async function readCropDevelopment(
  deps: SeasonDeps,
  reader: Reader,
  season: FieldSeason,
  { fieldId, years }: { fieldId: string; years: number },
): Promise<CropDevelopment | null> {
  const modelled = modelledCropOf(season);
  if (modelled === null) return null;
  const { crop, model, sowing } = modelled;
  const { cell, latitudeDeg, timeZone } = season;
  const mostUntil = addDays(sowing.date, MOST_DAYS);
  const lastHistory = earlierOf(lastHistoryDay(deps, timeZone), mostUntil);
  const from = laterOf(yearsBefore(sowing.date, years), firstDayOf(HISTORY_FROM_YEAR));
  const [weather, records, hours] = await Promise.all([
    readDailyWeather(deps, {
      cell,
      from: earlierOf(from, lastHistory),
      until: lastHistory,
      variables: ["tminC", "tmaxC"],
      accountId: reader.id,
    }),
    deps.records.listStages([fieldId], { from: sowing.date, until: mostUntil }),
    storedHours(deps, cell),
  ]);
  const temperatures = temperaturesOf(weather);
  const ahead = wholeDaysOf(
    hours.map(({ at, ...step }) => ({ ...step, day: dayInZone(new Date(at), timeZone).day })),
  );
  const { lastDay, forecastDays } = knownDays(temperatures, ahead, { lastHistory, mostUntil });
  for (const day of forecastDays) temperatures.set(day.date, day);
  const cropSeason: CropSeason = { model, sowingDate: sowing.date, latitudeDeg, temperatures };
  return {
    ...cropSeason,
    crop,
    sowing,
    records,
    calibration: calibrationOf(cropSeason, records),
    weather,
    lastDay,
    knownUntil: forecastDays.at(-1)?.date ?? lastDay,
  };
}

/** Last day of the history with temperatures, and the days of a forecast that follow it closely enough. */
function knownDays(
  history: TemperaturesByDate,
  ahead: readonly TemperatureDay[],
  { lastHistory, mostUntil }: { lastHistory: PlainDate; mostUntil: PlainDate },
): { lastDay: PlainDate; forecastDays: TemperatureDay[] } {
  const last = [...history.values()].findLast(({ tminC, tmaxC }) => tminC !== null && tmaxC !== null)?.date;
  if (last === undefined) return { lastDay: lastHistory, forecastDays: [] };
  const later = ahead.filter(({ date }) => date > last && date <= mostUntil);
  const [first] = later;
  const isClose =
    first !== undefined && daysBetween(last, first.date) - 1 <= parameterValue("phenology.maxGapDays");
  return { lastDay: last, forecastDays: isClose ? later : [] };
}

/** Extremes of the days of a history by date. */
function temperaturesOf({
  from,
  values,
}: Pick<DailyWeather<"tminC" | "tmaxC">, "from" | "values">): Map<PlainDate, TemperatureDay> {
  return new Map(
    values.tminC.map((tminC, index) => {
      const date = addDays(from, index);
      return [date, { date, tminC, tmaxC: values.tmaxC[index] ?? null }];
    }),
  );
}
