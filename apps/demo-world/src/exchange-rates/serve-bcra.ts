import { type Exchange, sendJson } from "../http/exchange";
import { daysBetween, earlierOf, exchangeRateOn } from "../truth/exchange-rates";

const BASE = "/bcra/estadisticascambiarias/v1.0";
const MOST_DAYS = 1000;

/** Exchange statistics of Argentina's central bank: the series of the US dollar. @returns false for another path */
export function serveBcra(exchange: Exchange): boolean {
  if (exchange.path !== `${BASE}/Cotizaciones/USD`) return false;
  const { query, now, hasNoData } = exchange;
  const today = now().toISOString().slice(0, 10);
  const from = query.get("fechaDesde") ?? today;
  const until = query.get("fechaHasta") ?? today;
  if (from > until) {
    sendJson(
      exchange,
      { status: 400, errorMessages: ["La fecha desde no puede ser mayor que la fecha hasta."] },
      { status: 400 },
    );
    return true;
  }
  const days = daysBetween(from, earlierOf(until, today), MOST_DAYS);
  const results = days.flatMap((fecha) => {
    const rate = exchangeRateOn("ARS", fecha);
    if (rate === null) return [];
    const tipoCotizacion = hasNoData ? 0 : Math.round(rate * 100) / 100;
    const detalle = [{ codigoMoneda: "USD", descripcion: "DOLAR E.E.U.U.", tipoPase: 0, tipoCotizacion }];
    return [{ fecha, detalle }];
  });
  // The newest day first, as the service answers.
  sendJson(exchange, {
    status: 200,
    metadata: { resultset: { count: results.length, offset: 0, limit: MOST_DAYS } },
    results: results.reverse(),
  });
  return true;
}
