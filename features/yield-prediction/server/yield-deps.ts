import type { SeasonHarvest, SeasonSowing } from "@surco/activities/server";
import type { SoilTexture } from "@surco/agronomy";
import type { DateRange, Period, PlainDate } from "@surco/calendar";
import type { Boundary } from "@surco/contract";
import type { FieldPlans } from "@surco/fields/server";
import type { Bbox } from "@surco/geometry";
import type { DateStatistics } from "@surco/imagery/server";
import type { Clock, Jobs } from "@surco/kit-server";
import type { CellForecast, WeatherHistory } from "@surco/weather/server";
import type { DistrictPlace } from "./district-place";
import type { FieldsRepository } from "./fields.repository";
import type { FitRepository } from "./fit.repository";
import type { PredictionRepository } from "./prediction.repository";

/** Official yields of a district, oldest first; empty without any. */
export interface DistrictSeries {
  province: string | null;
  district: string | null;
  seasons: readonly { season: string; yieldKgPerHa: number }[];
  latestEdition: { source: string; editionDate: string } | null;
}

export const NO_SERIES: DistrictSeries = { province: null, district: null, seasons: [], latestEdition: null };

/** Question for the official yields of a district. */
export interface DistrictAsk {
  place: DistrictPlace;
  cropId: number;
  period: Period;
}

/** Records of fields, whose rights the caller has checked or that a job works on. */
interface YieldRecords {
  listSowings(fieldIds: readonly string[]): Promise<SeasonSowing[]>;
  listHarvests(fieldIds: readonly string[]): Promise<SeasonHarvest[]>;
  listIrrigationsOfFields(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<{ fieldId: string; date: PlainDate; depthMm: number }[]>;
  listRainOfFields(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<ReadonlyMap<string, ReadonlyMap<PlainDate, number>>>;
  listStages(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<{ fieldId: string; date: PlainDate; stageId: number | null }[]>;
  /** Stored soils by polygon hash. */
  listSoils(
    polygons: readonly { polygonHash: string; polygon: Boundary }[],
  ): Promise<
    ReadonlyMap<string, { clayPct: number; sandPct: number; texture: SoilTexture; simulated: boolean }>
  >;
  /** Orders the soil of a field unless it is stored; true while it is read. */
  orderSoil(fieldId: string): Promise<boolean>;
}

interface YieldWeatherServices extends Pick<WeatherHistory, "listStoredDays" | "isHistorySimulated"> {
  weatherCell(bbox: Bbox): string;
  /** Stored forecasts by cell; cells without one of the last day are left out. */
  listForecasts(cells: readonly string[]): Promise<ReadonlyMap<string, CellForecast>>;
  cellPlace(cell: string): { place: readonly [lng: number, lat: number]; timeZone: string };
}

interface EviPolygon {
  fieldId: string;
  polygon: Boundary;
  polygonHash: string;
  country: string | null;
}

export interface YieldDeps {
  predictions: PredictionRepository;
  fits: FitRepository;
  yieldFields: FieldsRepository;
  fields: FieldPlans;
  records: YieldRecords;
  weather: YieldWeatherServices;
  /** EVI of fields by polygon hash; statistics that are not computed yet are counted, and computed by the next calls. */
  readEviSeries(
    fields: readonly EviPolygon[],
    ranges: readonly DateRange[],
  ): Promise<{ dates: ReadonlyMap<string, DateStatistics[]>; pendingDates: number }>;
  /** Orders the images of a field's past days; false where none of them is left to read. */
  orderPastImages(field: Pick<EviPolygon, "fieldId" | "polygonHash">, range: DateRange): Promise<boolean>;
  /** Official yields of districts, in the order of the questions. */
  listDistrictYields(asked: readonly DistrictAsk[]): Promise<readonly DistrictSeries[]>;
  jobs: Pick<Jobs, "send">;
  now: Clock;
}
