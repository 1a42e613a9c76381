import { addDays, type PlainDate } from "@surco/calendar";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import { type RateSource, WALK_BACK_DAYS } from "./rate-source";

/** "dd/mm/yyyy" and "17.1234", or "N/E" on days without a rate; a range without any has no list. */
const answer = z.object({
  bmx: z.object({
    series: z.array(
      z.object({ datos: z.array(z.object({ fecha: z.string(), dato: z.string().nullish() })).nullish() }),
    ),
  }),
});

/** FIX rate, pesos for one US dollar. */
const SERIES = "SF43718";

/**
 * Client of the economic information system (SIE) of the Bank of Mexico; the HTTP client sends the token.
 *
 * @param baseUrl for example https://www.banxico.org.mx/SieAPIRest/service/v1
 * @source https://www.banxico.org.mx/SieAPIRest/service/v1/doc/consultaDatosSerieRango
 */
export function banxicoClient(http: HttpClient, baseUrl: string): RateSource {
  return {
    name: "Banxico",
    country: "MX",
    async findLastRate(until: PlainDate) {
      const from = addDays(until, -WALK_BACK_DAYS);
      const { bmx } = await http.getJson(`${baseUrl}/series/${SERIES}/datos/${from}/${until}`, answer);
      const rates = (bmx.series[0]?.datos ?? []).flatMap(({ fecha, dato }) => {
        const [day = "", month = "", year = ""] = fecha.split("/");
        const localPerUsd = Number(dato?.replaceAll(",", ""));
        const date = `${year}-${month}-${day}`;
        return localPerUsd > 0 && z.iso.date().safeParse(date).success ? [{ day: date, localPerUsd }] : [];
      });
      return rates.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null;
    },
  };
}
