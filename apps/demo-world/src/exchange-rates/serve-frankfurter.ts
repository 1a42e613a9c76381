import { type Exchange, sendJson } from "../http/exchange";
import { daysBetween, earlierOf, exchangeRateOn } from "../truth/exchange-rates";

const ROUTE = /^\/frankfurter\/v1\/(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;
const MOST_DAYS = 400;

/** Reference rates of Frankfurter, pesos of Mexico for US dollars. @returns false for another path */
export function serveFrankfurter(exchange: Exchange): boolean {
  const [, from, until] = ROUTE.exec(exchange.path) ?? [];
  if (from === undefined || until === undefined) return false;
  const { query, now, hasNoData } = exchange;
  if (query.get("base") !== "USD" || query.get("symbols") !== "MXN") {
    sendJson(exchange, { message: "not found" }, { status: 404 });
    return true;
  }
  const today = now().toISOString().slice(0, 10);
  const dated = daysBetween(from, earlierOf(until, today), MOST_DAYS).flatMap((day) => {
    const rate = exchangeRateOn("MXN", day);
    return rate === null || hasNoData ? [] : [[day, { MXN: rate }] as const];
  });
  sendJson(exchange, {
    amount: 1,
    base: "USD",
    start_date: dated[0]?.[0] ?? from,
    end_date: dated.at(-1)?.[0] ?? until,
    rates: Object.fromEntries(dated),
  });
  return true;
}
