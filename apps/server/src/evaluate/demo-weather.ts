import type { YieldWeather, YieldWeatherDay } from "@surco/agronomy";
import { addDays, type DateRange, type PlainDate } from "@surco/calendar";
import { fetchArchiveDays, type OpenMeteo } from "@surco/weather/server";

/** Days that one call asks for. */
const DAYS_PER_CALL = 1_461;

/** Daily weather of a place as the product's client reads it from the archive. */
export async function readArchive(
  archive: OpenMeteo,
  [lng, lat]: readonly [number, number],
  { timeZone, from: first, until: last }: DateRange & { timeZone: string },
): Promise<YieldWeather> {
  const days = new Map<PlainDate, YieldWeatherDay>();
  for (let from = first; from <= last; from = addDays(from, DAYS_PER_CALL)) {
    const end = addDays(from, DAYS_PER_CALL - 1);
    const until = end < last ? end : last;
    const { span } = await fetchArchiveDays(archive, { point: { lng, lat }, timeZone, from, until });
    const { tminC, tmaxC, radiationMJ, rainMm, et0Mm } = span.values;
    for (const index of tminC.keys()) {
      const date = addDays(from, index);
      days.set(date, {
        date,
        tminC: tminC[index] ?? null,
        tmaxC: tmaxC[index] ?? null,
        radiationMJ: radiationMJ[index] ?? null,
        rainMm: rainMm[index] ?? null,
        et0Mm: et0Mm[index] ?? null,
      });
    }
  }
  return days;
}
