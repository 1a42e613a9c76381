import type { DateRange, PlainDate } from "@surco/calendar";
import { z } from "zod";

/** Weather of a day as it was, by the clocks of the place. */
export interface TrueDay {
  date: PlainDate;
  tminC: number;
  tmaxC: number;
  rainMm: number;
}

const answer = z.object({
  daily: z.object({
    time: z.array(z.string()),
    temperature_2m_min: z.array(z.number()),
    temperature_2m_max: z.array(z.number()),
    precipitation_sum: z.array(z.number()),
  }),
});

/** Days of the simulated weather, asked of the demo world's archive without the product. @param url  of the demo world */
export async function readTrueDays(
  url: string,
  { lng, lat }: { lng: number; lat: number },
  { from, until }: DateRange,
): Promise<TrueDay[]> {
  const query = new URLSearchParams({
    latitude: String(lat),
    longitude: String(lng),
    start_date: from,
    end_date: until,
    daily: "temperature_2m_min,temperature_2m_max,precipitation_sum",
    timezone: "auto",
  });
  const response = await fetch(`${url}/open-meteo-archive/v1/archive?${query}`);
  const { daily } = answer.parse(await response.json());
  return daily.time.map((date, index) => ({
    date,
    tminC: daily.temperature_2m_min[index] ?? Number.NaN,
    tmaxC: daily.temperature_2m_max[index] ?? Number.NaN,
    rainMm: daily.precipitation_sum[index] ?? Number.NaN,
  }));
}
