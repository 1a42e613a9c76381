import type { SoilTexture, StageRecord } from "@surco/agronomy";
import type { DateRange, Period, PlainDate, Season } from "@surco/calendar";
import type { Reader } from "@surco/kit-server";
import type { HistoryDeps } from "../history/history-deps";
import type { WeatherDeps } from "../weather-deps";

/** Sowing of a field's season. */
export interface FieldSowing {
  date: PlainDate;
  cropId: number;
  genotypeName: string | null;
  /** Not done yet. */
  isPlanned: boolean;
}

/** Mean topsoil of a field, % of fine earth. */
export interface FieldSoil {
  clayPct: number;
  sandPct: number;
  texture: SoilTexture;
  simulated: boolean;
}

/** Records of a field that a season's weather is laid beside. */
export interface FieldRecords {
  findSowing(
    reader: Reader,
    at: { fieldId: string; season: Season; period: Period },
  ): Promise<FieldSowing | null>;
  /** By day, oldest first. */
  listRain(fieldId: string, range: DateRange): Promise<{ date: PlainDate; rainMm: number }[]>;
  /** By field and day, in one query; fields without any are left out. */
  listRainOfFields(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<ReadonlyMap<string, ReadonlyMap<PlainDate, number>>>;
  /** Depths of irrigations that were done; those without a known area are left out. */
  listIrrigations(
    reader: Reader,
    fieldId: string,
    range: DateRange,
  ): Promise<readonly { date: PlainDate; depthMm: number }[]>;
  /** Stored soil; null while none is. Waits for no service. */
  findSoil(fieldId: string): Promise<FieldSoil | null>;
  /** Logged stages, oldest first; null: the beginning of flowering. */
  listStages(fieldIds: readonly string[], range: DateRange): Promise<readonly StageRecord[]>;
}

/** Dependencies of the weather of a season. */
export interface SeasonDeps extends HistoryDeps, Pick<WeatherDeps, "forecasts"> {
  records: FieldRecords;
}
