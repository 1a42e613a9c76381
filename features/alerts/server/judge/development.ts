import {
  type CropSeason,
  calibrationOf,
  type DevelopmentDay,
  developmentOf,
  phenologyModelOf,
  type TemperatureDay,
  wholeDaysOf,
} from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import type { FieldConditions, SownCrop } from "./conditions";

type Weather = Pick<FieldConditions, "past" | "forecast" | "place">;

/** Season of a sown crop with its weather, that of the forecast too; null for a crop without a model. */
export function cropSeasonOf(
  { past, forecast, place: [, latitudeDeg] }: Weather,
  { crop, sownOn }: SownCrop,
): CropSeason | null {
  const model = phenologyModelOf(crop);
  if (model === null) return null;
  const temperatures = new Map<PlainDate, TemperatureDay>();
  for (const [date, { tminC, tmaxC }] of past) temperatures.set(date, { date, tminC, tmaxC });
  for (const day of wholeDaysOf(forecast?.hours ?? [])) temperatures.set(day.date, day);
  return { model, sowingDate: sownOn, latitudeDeg, temperatures };
}

/**
 * Development of a crop day by day from its sowing to the end of the forecast, calibrated by the logged stages; empty for a
 * crop without a model.
 *
 * @returns null where the temperatures have a gap of more than five days
 */
export function developmentUntil(
  conditions: Weather & Pick<FieldConditions, "stages">,
  sown: SownCrop,
): DevelopmentDay[] | null {
  const season = cropSeasonOf(conditions, sown);
  if (season === null) return [];
  const until = [...season.temperatures.keys()].sort().at(-1) ?? sown.sownOn;
  const { scale } = calibrationOf(season, conditions.stages);
  const { days, missingFrom } = developmentOf({ ...season, until, scale });
  return missingFrom === null ? days : null;
}
