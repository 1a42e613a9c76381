import { filledEvapotranspiration, type WaterSupplyDay } from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { DailyWeather } from "../history/read-daily-weather";

/** Day of a water balance with the origin of its values. */
export interface SuppliedDay extends WaterSupplyDay {
  /** Rain of the crop log, which counts before that of the model. */
  isRainLogged: boolean;
  /** The weather has no evapotranspiration or no rain of the day. */
  isFilled: boolean;
}

interface Records {
  rain: readonly { date: PlainDate; rainMm: number }[];
  irrigations: readonly { date: PlainDate; depthMm: number }[];
}

/**
 * Rain, irrigation and evapotranspiration of each day. A day has the logged rain, else the model's, else none; missing
 * evapotranspiration is that of the day before.
 *
 * @returns null where more than a tenth of the days have no evapotranspiration
 */
export function waterSupply(
  { from, values }: Pick<DailyWeather<"rainMm" | "et0Mm">, "from" | "values">,
  { rain, irrigations }: Records,
): SuppliedDay[] | null {
  const et0 = filledEvapotranspiration(values.et0Mm);
  if (et0 === null) return null;
  const logged = new Map(rain.map(({ date, rainMm }) => [date, rainMm]));
  const irrigated = new Map<PlainDate, number>();
  for (const { date, depthMm } of irrigations) irrigated.set(date, (irrigated.get(date) ?? 0) + depthMm);
  return et0.map(({ value, isFilled }, index) => {
    const date = addDays(from, index);
    const own = logged.get(date);
    const modelled = values.rainMm[index] ?? null;
    return {
      date,
      rainMm: own ?? modelled ?? 0,
      irrigationMm: irrigated.get(date) ?? 0,
      et0Mm: value,
      isRainLogged: own !== undefined,
      isFilled: isFilled || (own === undefined && modelled === null),
    };
  });
}
