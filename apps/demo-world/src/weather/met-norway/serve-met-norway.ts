import { type Exchange, sendJson } from "../../http/exchange";
import { runHourAt } from "../../truth/weather/forecast";
import { weatherPlace } from "../../truth/weather/place";
import { timeSeries } from "./time-series";

const PATH = "/met-norway/weatherapi/locationforecast/2.0/compact";
const MOST_DECIMALS = 4;
const HOUR_MS = 3_600_000;
/** An answer is good for about half an hour; not the same for all places, so that clients do not ask all at once. */
const FRESH_MS = 30 * 60_000;

/** MET Norway's locationforecast, compact. @returns false for another path */
export function serveMetNorway(exchange: Exchange): boolean {
  if (exchange.path !== PATH) return false;
  const { request, response, query, now, hasNoData } = exchange;
  // The default names of libraries count as none.
  const agent = request.headers["user-agent"] ?? "";
  if (agent === "" || /^(node|undici|okhttp|python-requests|curl|axios)/i.test(agent)) {
    return refuse(exchange, 403, "Missing or generic User-Agent");
  }
  const [latText, lonText] = [query.get("lat") ?? "", query.get("lon") ?? ""];
  const [lat, lon] = [Number(latText || "x"), Number(lonText || "x")];
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180))
    return refuse(exchange, 400, "lat and lon are required");
  if (decimalsOf(latText) > MOST_DECIMALS || decimalsOf(lonText) > MOST_DECIMALS) {
    return refuse(exchange, 403, "Use at most 4 decimals in lat and lon");
  }

  // A new forecast with each run, and a new answer every half hour, from which the hours that are over are gone.
  const updated = new Date((runHourAt(now()) + 4) * HOUR_MS);
  const modified = new Date(Math.max(updated.getTime(), Math.floor(now().getTime() / FRESH_MS) * FRESH_MS));
  response.setHeader("Last-Modified", modified.toUTCString());
  response.setHeader("Expires", new Date(modified.getTime() + FRESH_MS).toUTCString());
  if (request.headers["if-modified-since"] === modified.toUTCString()) {
    response.writeHead(304).end();
    return true;
  }
  const altitude = query.get("altitude");
  const place = weatherPlace(lon, lat);
  const altitudeM = altitude === null ? Math.round(place.climate.heightM) : Number(altitude);
  sendJson(exchange, {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lon, lat, altitudeM] },
    properties: {
      meta: { updated_at: updated.toISOString().replace(".000", ""), units },
      timeseries: timeSeries(place, now(), hasNoData),
    },
  });
  return true;
}

const units = {
  air_pressure_at_sea_level: "hPa",
  air_temperature: "celsius",
  cloud_area_fraction: "%",
  precipitation_amount: "mm",
  relative_humidity: "%",
  wind_from_direction: "degrees",
  wind_speed: "m/s",
};

function decimalsOf(text: string): number {
  return /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
}

function refuse({ response }: Exchange, status: number, reason: string): true {
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" });
  response.end(`<html><head><title>${status}</title></head><body><h1>${reason}</h1></body></html>`);
  return true;
}
