import { type DateRange, type Period, type PlainDate, type Season, seasonRange } from "@surco/calendar";
import type { FieldCard } from "@surco/fields/contract";
import { type Reader, refuse } from "@surco/kit-server";
import { earlierOf } from "../history/calendar-numbers";
import { lastHistoryDay } from "../history/fetch-daily-history";
import { cellOf, weatherPointOf, zoneOfCell } from "../weather-cell";
import type { FieldSowing, SeasonDeps } from "./season-deps";

export interface SeasonOfField {
  fieldId: string;
  season: Season;
  period: Period;
}

/** Season of a field with its place and crop. */
export interface FieldSeason {
  cell: string;
  latitudeDeg: number;
  timeZone: string;
  /** First and last day. */
  range: DateRange;
  /** Last day of the season with weather, by the place's clocks; before the first one while it has not begun. */
  lastDay: PlainDate;
  sowing: FieldSowing | null;
  /** Sown crop, else that of the field's record. */
  cropId: number | null;
}

/** @throws AppError FIELD_NOT_FOUND if the field was deleted after the permission check */
export async function requireFieldSeason(
  deps: SeasonDeps,
  reader: Reader,
  at: SeasonOfField,
): Promise<FieldSeason> {
  const [[card], sowing] = await Promise.all([
    deps.fields.listCards(reader, [at.fieldId]),
    deps.records.findSowing(reader, at),
  ]);
  if (card === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId: at.fieldId });
  const point = weatherPointOf(card.bbox);
  const cell = cellOf(point);
  const timeZone = zoneOfCell(cell);
  const range = seasonRange(card.country, at.period, at.season);
  return {
    cell,
    latitudeDeg: point.lat,
    timeZone,
    range,
    lastDay: earlierOf(lastHistoryDay(deps, timeZone), range.until),
    sowing,
    cropId: sowing?.cropId ?? cropOf(card, at),
  };
}

function cropOf({ crops }: Pick<FieldCard, "crops">, { season, period }: SeasonOfField): number | null {
  return crops.find((crop) => crop.season === season && crop.period === period)?.cropId ?? null;
}
