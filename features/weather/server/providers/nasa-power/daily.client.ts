import { penmanMonteithEt0 } from "@surco/agronomy";
import { dayOfYear } from "@surco/calendar";
import { HttpFailure } from "@surco/kit-server";
import { z } from "zod";
import { type DailyVariable, dailyVariables } from "../../../contract";
import { dateOfDay, dayNumberOf } from "../../history/calendar-numbers";
import { type Column, type FetchedSpan, lastWithData } from "../../history/time-block";
import type { DaysRequest, PlaceSpan } from "../open-meteo/archive.client";
import type { WeatherService } from "../provider-forecast";

const parameters: Readonly<Partial<Record<DailyVariable, string>>> = {
  tminC: "T2M_MIN",
  tmaxC: "T2M_MAX",
  tmeanC: "T2M",
  rainMm: "PRECTOTCORR",
  radiationMJ: "ALLSKY_SFC_SW_DWN",
  humidityMeanPct: "RH2M",
  windKmh: "WS2M",
};

/** Value of a missing day unless the header names another. */
const FILL_VALUE = -999;

/** km/h at 10 m from m/s at 2 m. @source FAO-56 eq. 47 */
const KMH_AT_10_M = (3.6 * Math.log(67.8 * 10 - 5.42)) / 4.87;

export const nasaPowerAnswer = z.looseObject({
  geometry: z.looseObject({ coordinates: z.array(z.number()) }),
  properties: z.looseObject({
    parameter: z.record(z.string(), z.record(z.string().regex(/^\d{8}$/), z.number().nullable())),
  }),
  header: z.looseObject({ fill_value: z.number().optional() }).optional(),
});
type NasaPowerAnswer = z.infer<typeof nasaPowerAnswer>;

/**
 * Daily weather by NASA POWER, 0.5° by 0.625°. Days are those of local solar time: it has no others. The newest days are
 * missing, those of radiation for longer. It has no ET0: that is computed from its other values.
 *
 * @throws HttpFailure, also where the service answers without any value
 */
export async function fetchNasaPowerDays(
  { http, url }: WeatherService,
  { point, from, until }: Omit<DaysRequest, "timeZone">,
  signal?: AbortSignal,
): Promise<PlaceSpan<DailyVariable>> {
  const query = new URLSearchParams({
    parameters: Object.values(parameters).join(","),
    community: "AG",
    longitude: point.lng.toFixed(2),
    latitude: point.lat.toFixed(2),
    start: from.replaceAll("-", ""),
    end: until.replaceAll("-", ""),
    format: "JSON",
  });
  const address = `${url}/api/temporal/daily/point?${query}`;
  return daysOfNasaPower(await http.getJson(address, nasaPowerAnswer, signal && { signal }));
}

/** @throws HttpFailure without any value */
export function daysOfNasaPower({ geometry, properties, header }: NasaPowerAnswer): PlaceSpan<DailyVariable> {
  const byParameter = properties.parameter;
  const keys = new Set(Object.values(byParameter).flatMap((byDay) => Object.keys(byDay)));
  const days = [...keys].map(dayOfKey).sort((a, b) => a - b);
  const start = days[0] ?? 0;
  const length = (days.at(-1) ?? start - 1) - start + 1;
  const fill = header?.fill_value ?? FILL_VALUE;
  const columnOf = (name: DailyVariable): Column => {
    const column = new Array<number | null>(length).fill(null);
    for (const [key, value] of Object.entries(byParameter[parameters[name] ?? ""] ?? {})) {
      if (value === null || value === fill || value === FILL_VALUE) continue;
      column[dayOfKey(key) - start] = name === "windKmh" ? value * KMH_AT_10_M : value;
    }
    return column;
  };
  const values = Object.fromEntries(dailyVariables.map((name) => [name, columnOf(name)])) as Values;
  const [, latitudeDeg = null, elevationM = null] = geometry.coordinates;
  if (latitudeDeg !== null) {
    values.et0Mm = values.et0Mm.map((_, index) =>
      et0On(index, { start, values, latitudeDeg, elevationM: elevationM ?? 0 }),
    );
  }
  const span: FetchedSpan<DailyVariable> = { start, source: "nasa-power", values };
  if (lastWithData(span) === null) throw new HttpFailure("wrong-shape", "nasa-power", 200);
  return { elevationM, span };
}

type Values = Record<DailyVariable, Column>;

interface Place {
  /** Day number of the first value. */
  start: number;
  values: Values;
  latitudeDeg: number;
  elevationM: number;
}

/** Reference evapotranspiration of a day, mm; null where one of its values is missing. @source FAO-56 eq. 6 */
function et0On(index: number, { start, values, latitudeDeg, elevationM }: Place): number | null {
  const valueOn = (name: DailyVariable) => values[name][index] ?? null;
  const [tminC, tmaxC, rhMeanPct] = [valueOn("tminC"), valueOn("tmaxC"), valueOn("humidityMeanPct")];
  const [windKmh, radiationMJ] = [valueOn("windKmh"), valueOn("radiationMJ")];
  if (tminC === null || tmaxC === null || tmaxC < tminC) return null;
  if (rhMeanPct === null || windKmh === null || radiationMJ === null) return null;
  const { et0Mm } = penmanMonteithEt0({
    tminC,
    tmaxC,
    humidity: { rhMeanPct },
    windMPerS: windKmh / 3.6,
    windHeightM: 10,
    solarRadiationMJ: radiationMJ,
    latitudeDeg,
    elevationM,
    dayOfYear: dayOfYear(dateOfDay(start + index)),
  });
  return et0Mm;
}

/** Day number of "20240131". */
function dayOfKey(key: string): number {
  return dayNumberOf(`${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6)}`);
}
