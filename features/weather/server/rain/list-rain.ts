import { coveredSum } from "@surco/agronomy";
import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import type { RouteQuery } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import {
  attributionsOf,
  type FieldRain,
  type listRain as listRainRoute,
  type RainOfFields,
} from "../../contract";
import { earlierOf, laterOf } from "../history/calendar-numbers";
import { lastHistoryDay } from "../history/fetch-daily-history";
import { listStoredDays } from "../history/list-daily-weather";
import type { SeasonDeps } from "../season/season-deps";
import { toHundredths, toTenths } from "../to-tenths";
import { cellOf, weatherPointOf, zoneOfCell } from "../weather-cell";

interface RainPlace {
  fieldId: string;
  cell: string;
  range: DateRange;
}

/**
 * Rain of the readable fields among these over the last days. Never waits for an outside service: missing days are ordered as a
 * background job, and the answer says so.
 */
export async function listRain(
  deps: SeasonDeps,
  reader: SessionUser,
  { fieldIds, days }: RouteQuery<typeof listRainRoute>,
): Promise<RainOfFields> {
  const { simulated } = deps.openMeteoArchive;
  const cards = await deps.fields.listCards(reader, fieldIds);
  const places = cards.map(({ id, bbox }) => placeOf(deps, { fieldId: id, bbox, days }));
  const span = spanOf(places);
  if (span === null) return { fields: [], attributions: [], refreshedAt: null, simulated, isComplete: true };
  const cells = [...new Set(places.map(({ cell }) => cell))];
  const [stored, logged] = await Promise.all([
    listStoredDays(deps, cells, { ...span, variables: ["rainMm"] }),
    deps.records.listRainOfFields(
      places.map(({ fieldId }) => fieldId),
      span,
    ),
  ]);
  const states = [...stored.values()];
  return {
    fields: places.map((place) =>
      rainOf(place, {
        modelled: stored.get(place.cell)?.values.rainMm ?? [],
        firstDay: span.from,
        logged: logged.get(place.fieldId) ?? new Map(),
      }),
    ),
    attributions: attributionsOf(states.flatMap(({ sources }) => sources.map((source) => ({ source })))),
    refreshedAt: oldest(states.map(({ refreshedAt }) => refreshedAt)),
    simulated,
    // Places whose days are all there need nothing, though their newest are fetched again.
    isComplete: !states.some(({ values, isOrdered }) => isOrdered && values.rainMm.includes(null)),
  };
}

function placeOf(
  deps: Pick<SeasonDeps, "now">,
  { fieldId, bbox, days }: { fieldId: string; bbox: Parameters<typeof weatherPointOf>[0]; days: number },
): RainPlace {
  const cell = cellOf(weatherPointOf(bbox));
  const until = lastHistoryDay(deps, zoneOfCell(cell));
  return { fieldId, cell, range: { from: addDays(until, 1 - days), until } };
}

/** Days of all places together; null without any. */
function spanOf(places: readonly RainPlace[]): DateRange | null {
  const [first] = places;
  if (first === undefined) return null;
  return places.reduce(
    (span, { range }) => ({
      from: earlierOf(range.from, span.from),
      until: laterOf(range.until, span.until),
    }),
    first.range,
  );
}

interface RainSources {
  /** Of the model, mm, from the first day on. */
  modelled: readonly (number | null)[];
  firstDay: PlainDate;
  /** Logged on the field, mm by day: people's own gauge wins. */
  logged: ReadonlyMap<PlainDate, number>;
}

function rainOf({ fieldId, range }: RainPlace, { modelled, firstDay, logged }: RainSources): FieldRain {
  const offset = daysBetween(firstDay, range.from);
  const dates = Array.from({ length: daysBetween(range.from, range.until) + 1 }, (_, day) =>
    addDays(range.from, day),
  );
  const values = dates.map((date, day) => toHundredths(logged.get(date) ?? modelled[offset + day] ?? null));
  const { total, daysWithValue } = coveredSum(values);
  return {
    fieldId,
    ...range,
    totalMm: total === null ? null : toTenths(total),
    dailyMm: values,
    daysWithData: daysWithValue,
    loggedDays: dates.filter((date) => logged.has(date)).length,
  };
}

/** Oldest of some instants; null where one is missing. */
function oldest(instants: readonly (Date | null)[]): string | null {
  const times = instants.map((instant) => instant?.getTime() ?? 0);
  const first = Math.min(...times);
  return first === 0 ? null : new Date(first).toISOString();
}
