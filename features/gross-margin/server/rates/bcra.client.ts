import { addDays, type PlainDate } from "@surco/calendar";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import { type RateSource, WALK_BACK_DAYS } from "./rate-source";

const answer = z.object({
  results: z.array(
    z.object({
      fecha: z.iso.date(),
      detalle: z.array(
        z.object({ codigoMoneda: z.string(), descripcion: z.string().nullish(), tipoCotizacion: z.number() }),
      ),
    }),
  ),
});

/** Some currencies are quoted for 1,000 units. */
const PER_THOUSAND = /C\/1\.000 UNIDADES/i;

/**
 * Client of the exchange statistics of Argentina's central bank: the reference rate of Communication A 3500. Days without a
 * market have no rate, or one of 0.
 *
 * @param baseUrl for example https://api.bcra.gob.ar/estadisticascambiarias/v1.0
 * @source https://www.bcra.gob.ar/catalogo-de-apis-banco-central/
 */
export function bcraClient(http: HttpClient, baseUrl: string): RateSource {
  return {
    name: "BCRA",
    async findLastRate(until: PlainDate) {
      const query = new URLSearchParams({
        fechaDesde: addDays(until, -WALK_BACK_DAYS),
        fechaHasta: until,
        limit: "1000",
      });
      const { results } = await http.getJson(`${baseUrl}/Cotizaciones/USD?${query}`, answer);
      const rates = results.flatMap(({ fecha: day, detalle }) =>
        detalle
          .filter(({ codigoMoneda, tipoCotizacion }) => codigoMoneda === "USD" && tipoCotizacion > 0)
          .map(({ descripcion, tipoCotizacion }) => ({
            day,
            localPerUsd: PER_THOUSAND.test(descripcion ?? "") ? tipoCotizacion / 1000 : tipoCotizacion,
          })),
      );
      return rates.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null;
    },
  };
}
