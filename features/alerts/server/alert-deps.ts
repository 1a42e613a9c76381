import type { PlannedApplication } from "@surco/activities/server";
import type { DateRange } from "@surco/calendar";
import type { FieldRight } from "@surco/contract";
import type { FarmRepository } from "@surco/farms/server";
import type { FieldPlace, FieldRepository, watchedFieldRepository } from "@surco/fields/server";
import type { Clock, SessionUser } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { CellForecast } from "@surco/weather/server";
import type { AlertRepository } from "./raised/alert.repository";
import type { RuleRepository } from "./rules/rule.repository";

/** Dependencies of alerts. */
export interface AlertDeps {
  rules: RuleRepository;
  alerts: AlertRepository;
  fields: Pick<FieldRepository, "listNames">;
  farms: Pick<FarmRepository, "find">;
  findFieldRight(user: SessionUser, fieldId: string): Promise<FieldRight | null>;
  watchedFields: Pick<ReturnType<typeof watchedFieldRepository>, "listPlaces" | "listReaders">;
  /** Cell of the weather that a field lies in. */
  weatherCell(bbox: FieldPlace["bbox"]): string;
  listForecasts(cells: readonly string[]): Promise<ReadonlyMap<string, CellForecast>>;
  listPlannedApplications(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<readonly PlannedApplication[]>;
  notify: Notify;
  now: Clock;
}
