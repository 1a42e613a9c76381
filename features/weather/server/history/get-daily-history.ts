import { daysBetween } from "@surco/calendar";
import type { RouteQuery } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { DailyHistory, getDailyHistory, HistoryStatus } from "../../contract";
import { requirePlace } from "../field-place";
import { cellOf } from "../weather-cell";
import type { HistoryDeps } from "./history-deps";
import { readDailyWeather, retryDailyHistory } from "./read-daily-weather";

/** Longest span: more than the whole history. */
const MOST_DAYS = 366 * 60;

/** @throws AppError FIELD_NOT_FOUND; INVALID_INPUT for a reversed or too long span */
export async function dailyHistoryOf(
  deps: HistoryDeps,
  user: SessionUser,
  { fieldId, from, until, variables }: RouteQuery<typeof getDailyHistory>,
): Promise<DailyHistory> {
  const days = daysBetween(from, until) + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) throw refuse("INVALID_INPUT", { paths: ["from", "until"] });
  const cell = cellOf(await requirePlace(deps, fieldId));
  return readDailyWeather(deps, { cell, from, until, variables, accountId: user.id });
}

/** @throws AppError FIELD_NOT_FOUND, TOO_MANY_JOBS */
export async function retryHistoryOf(
  deps: HistoryDeps,
  user: SessionUser,
  fieldId: string,
): Promise<HistoryStatus> {
  return retryDailyHistory(deps, cellOf(await requirePlace(deps, fieldId)), user.id);
}
