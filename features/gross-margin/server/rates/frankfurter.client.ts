import { addDays, type PlainDate } from "@surco/calendar";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import { type RateSource, WALK_BACK_DAYS } from "./rate-source";

const answer = z.object({
  rates: z.record(z.iso.date(), z.object({ MXN: z.number().positive().nullish() })),
});

/**
 * Client of Frankfurter, which serves the reference rates of the European Central Bank without a key. Days without a market
 * are left out.
 *
 * @param baseUrl for example https://api.frankfurter.dev/v1
 * @source https://frankfurter.dev
 */
export function frankfurterClient(http: HttpClient, baseUrl: string): RateSource {
  return {
    name: "BCE (Frankfurter)",
    country: "MX",
    async findLastRate(until: PlainDate) {
      const query = new URLSearchParams({ base: "USD", symbols: "MXN" });
      const range = `${addDays(until, -WALK_BACK_DAYS)}..${until}`;
      const { rates } = await http.getJson(`${baseUrl}/${range}?${query}`, answer);
      const dated = Object.entries(rates).flatMap(([day, { MXN }]) =>
        MXN == null ? [] : [{ day, localPerUsd: MXN }],
      );
      return dated.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null;
    },
  };
}
