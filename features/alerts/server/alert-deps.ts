import type { LastSowing, PlannedApplication } from "@surco/activities/server";
import type { SprayingLimits, StageRecord } from "@surco/agronomy";
import type { AnomaliesOfDay } from "@surco/analytics/server";
import type { DateRange, PlainDate } from "@surco/calendar";
import type { FieldRight } from "@surco/contract";
import type { FarmRepository } from "@surco/farms/server";
import type { FieldPlace, FieldRepository, watchedFieldRepository } from "@surco/fields/server";
import type { FieldImage } from "@surco/imagery/server";
import type { Clock, SessionUser } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { CellForecast } from "@surco/weather/server";
import type { AlertRepository } from "./raised/alert.repository";
import type { RuleRepository } from "./rules/rule.repository";

/** Variables of the weather history that rules are judged by. */
export const pastVariables = ["tminC", "tmaxC", "rainMm", "humidityMeanPct"] as const;

/** Dependencies of alerts. */
export interface AlertDeps {
  rules: RuleRepository;
  alerts: AlertRepository;
  fields: Pick<FieldRepository, "listNames">;
  farms: Pick<FarmRepository, "find">;
  findFieldRight(user: SessionUser, fieldId: string): Promise<FieldRight | null>;
  watchedFields: Pick<ReturnType<typeof watchedFieldRepository>, "listPlaces" | "listReaders" | "listFarms">;
  /** Cell of the weather that a field lies in. */
  weatherCell(bbox: FieldPlace["bbox"]): string;
  /** Centre of a cell, `[longitude, latitude]`, and its IANA time zone. */
  cellPlace(cell: string): { place: readonly [number, number]; timeZone: string };
  listForecasts(cells: readonly string[]): Promise<ReadonlyMap<string, CellForecast>>;
  /** Stored daily weather of cells: one value per day and variable. */
  listDailyWeather(
    cells: readonly string[],
    request: DateRange & { variables: typeof pastVariables },
  ): Promise<ReadonlyMap<string, Record<(typeof pastVariables)[number], (number | null)[]>>>;
  /** Own limits for spraying of those of the accounts that have some. */
  listSprayingLimits(accountIds: readonly string[]): Promise<ReadonlyMap<string, SprayingLimits>>;
  listLastSowings(fieldIds: readonly string[], since: PlainDate): Promise<readonly LastSowing[]>;
  /** Stages that were logged on fields, oldest first; null: the beginning of flowering. */
  listStages(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<readonly (StageRecord & { fieldId: string })[]>;
  listPlannedApplications(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<readonly PlannedApplication[]>;
  /** Usable images of fields from a day on. */
  listUsableImages(fieldIds: readonly string[], since: PlainDate): Promise<readonly FieldImage[]>;
  /** Open anomalies of fields that were seen in a range, by field and day. */
  listOpenAnomalies(fieldIds: readonly string[], range: DateRange): Promise<readonly AnomaliesOfDay[]>;
  notify: Notify;
  now: Clock;
}
