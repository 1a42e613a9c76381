import { type Exchange, sendJson } from "../http/exchange";
import { daysBetween, earlierOf, exchangeRateOn } from "../truth/exchange-rates";

const ROUTE =
  /^\/banxico\/SieAPIRest\/service\/v1\/series\/SF43718\/datos\/(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/;
const MOST_DAYS = 400;

/** FIX rate of the Bank of Mexico's SIE, for any token. @returns false for another path */
export function serveBanxico(exchange: Exchange): boolean {
  const [, from, until] = ROUTE.exec(exchange.path) ?? [];
  if (from === undefined || until === undefined) return false;
  const { request, now, hasNoData } = exchange;
  if (!request.headers["bmx-token"]) {
    sendJson(exchange, { error: { mensaje: "Token inválido." } }, { status: 401 });
    return true;
  }
  const today = now().toISOString().slice(0, 10);
  const datos = daysBetween(from, earlierOf(until, today), MOST_DAYS).flatMap((day) => {
    const rate = exchangeRateOn("MXN", day);
    const [year, month, date] = day.split("-");
    const dato = hasNoData ? "N/E" : rate?.toFixed(4);
    return dato === undefined ? [] : [{ fecha: `${date}/${month}/${year}`, dato }];
  });
  const titulo = "Tipo de cambio Pesos por dólar E.U.A. Fecha de determinación (FIX)";
  sendJson(exchange, { bmx: { series: [{ idSerie: "SF43718", titulo, datos }] } });
  return true;
}
