import { addDays, type PlainDate } from "@surco/calendar";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import { type RateSource, WALK_BACK_DAYS } from "./rate-source";

/** Quotes of a day; its date is null where the service has none. */
const quotes = z.object({
  fecha: z.iso.date().nullish(),
  detalle: z
    .array(
      z.object({
        codigoMoneda: z.string(),
        descripcion: z.string().nullish(),
        tipoCotizacion: z.number().nullish(),
      }),
    )
    .nullish(),
});

/** A list of days; one day alone where a single date was asked for. */
const answer = z.object({ results: z.union([z.array(quotes), quotes.transform((day) => [day])]).nullish() });

/** Some currencies are quoted for 1,000 units. */
const PER_THOUSAND = /C\/1\.000 UNIDADES/i;

/**
 * Client of the exchange statistics of Argentina's central bank: the reference rate of Communication A 3500. Days without a
 * market have no rate, or one of 0.
 *
 * @param baseUrl for example https://api.bcra.gob.ar/estadisticascambiarias/v1.0
 * @source https://www.bcra.gob.ar/catalogo-de-apis-banco-central/
 */
export function bcraClient(http: Pick<HttpClient, "getJson">, baseUrl: string): RateSource {
  return {
    name: "BCRA",
    country: "AR",
    async findLastRate(until: PlainDate) {
      const query = new URLSearchParams({
        fechaDesde: addDays(until, -WALK_BACK_DAYS),
        fechaHasta: until,
        limit: "1000",
      });
      const { results } = await http.getJson(`${baseUrl}/Cotizaciones/USD?${query}`, answer);
      const rates = (results ?? []).flatMap(({ fecha: day, detalle }) =>
        (detalle ?? []).flatMap(({ codigoMoneda, descripcion, tipoCotizacion: quote }) => {
          if (codigoMoneda !== "USD" || !day || !quote || quote < 0) return [];
          return [{ day, localPerUsd: PER_THOUSAND.test(descripcion ?? "") ? quote / 1000 : quote }];
        }),
      );
      return rates.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null;
    },
  };
}
