import { type Exchange, sendJson } from "../../http/exchange";
import { type Airport, airports } from "../airports";
import { toJson } from "./metar-json";
import { observe } from "./observation";
import { rawReport } from "./raw-report";

const HOUR_MS = 3_600_000;
/** A report is published this long after its hour. */
const DELAY_MS = 5 * 60_000;
const ENTRIES_LIMIT = 400;
const MOST_HOURS = 15 * 24;
const USUAL_HOURS = 1.5;

/** METAR of the Aviation Weather Center. @returns false for another path */
export function serveMetar(exchange: Exchange): boolean {
  if (exchange.path !== "/aviation-weather/api/data/metar") return false;
  const { query, response, now, hasNoData } = exchange;
  const asked = airportsOf(query);
  const hours = Number(query.get("hours") ?? USUAL_HOURS);
  if (asked === null || !(hours > 0)) {
    sendJson(exchange, { status: "error", error: "Invalid ids, bbox or hours" }, { status: 400 });
    return true;
  }
  const last = Math.floor((now().getTime() - DELAY_MS) / HOUR_MS);
  const first = Math.ceil(now().getTime() / HOUR_MS - Math.min(hours, MOST_HOURS));
  const observations = asked
    .flatMap((airport) =>
      Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => ({ airport, hour: last - n })),
    )
    .slice(0, ENTRIES_LIMIT)
    .map(({ airport, hour }) => observe(airport, hour));
  if (observations.length === 0) {
    response.writeHead(204).end();
  } else if (query.get("format") === "json") {
    sendJson(
      exchange,
      observations.map((observation) => toJson(observation, hasNoData)),
    );
  } else {
    response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8" });
    response.end(observations.map((observation) => `${rawReport(observation, hasNoData)}\n`).join(""));
  }
  return true;
}

/** @returns null for a request that names neither airports nor a box, or a box that is none */
function airportsOf(query: URLSearchParams): readonly Airport[] | null {
  const ids = query.get("ids");
  if (ids !== null && ids !== "") {
    const wanted = new Set(ids.toUpperCase().split(/[\s,]+/));
    return airports.filter(({ icao }) => wanted.has(icao));
  }
  const box = (query.get("bbox") ?? "").split(",").map((text) => Number(text || "x"));
  const [south, west, north, east] = box;
  if (box.length !== 4 || box.some((value) => !Number.isFinite(value))) return null;
  return airports.filter(
    ({ lat, lng }) => lat >= (south ?? 0) && lat <= (north ?? 0) && lng >= (west ?? 0) && lng <= (east ?? 0),
  );
}
