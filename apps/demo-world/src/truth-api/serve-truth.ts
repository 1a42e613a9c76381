import { type Exchange, sendJson } from "../http/exchange";
import { dayNumberOf, dayOfPlainDate, plainDateOfDay } from "../truth/days";
import { skyStateAt, truthAt } from "../truth/point";
import { rainMm } from "../truth/rain";
import { soilAt } from "../truth/soil";
import { terrainHeightM } from "../truth/terrain";
import { hourlyWeather } from "../truth/weather/hourly-weather";
import { weatherPlace } from "../truth/weather/place";
import { parcelFeatures } from "./parcel-features";

const DEFAULT_PARCELS = 100;
const MOST_PARCELS = 2_000;
const MOST_RAIN_DAYS = 3_660;
const MOST_TEMPERATURE_DAYS = 100;
/** Hour of the readings, standard time: the warmest of the day. */
const READING_H = 15;

/** `/truth/...`: what the simulated world knows, for tests and for the demonstration farm. @returns false elsewhere */
export function serveTruth(exchange: Exchange): boolean {
  if (exchange.path === "/truth/parcels") return answerParcels(exchange);
  if (exchange.path === "/truth/ndvi") return answerNdvi(exchange);
  if (exchange.path === "/truth/ground") return answerTruth(exchange);
  if (exchange.path === "/truth/rain") return answerRain(exchange);
  if (exchange.path === "/truth/temperatures") return answerTemperatures(exchange);
  return false;
}

function answerParcels(exchange: Exchange): true {
  const { query, now } = exchange;
  const [west, south, east, north, extra] = (query.get("bbox") ?? "").split(",").map(Number);
  const limit = Math.min(MOST_PARCELS, Number(query.get("limit") ?? DEFAULT_PARCELS));
  const corners = [west, south, east, north] as const;
  if (!isBbox(corners) || extra !== undefined || !Number.isInteger(limit) || limit < 1) {
    sendJson(
      exchange,
      { code: "BadRequest", description: "bbox=w,s,e,n and a limit are wanted" },
      { status: 400 },
    );
    return true;
  }
  const features = parcelFeatures(corners, limit, dayNumberOf(now()));
  sendJson(exchange, { type: "FeatureCollection", "surco:synthetic": true, features });
  return true;
}

type Corners<Corner> = readonly [west: Corner, south: Corner, east: Corner, north: Corner];

function isBbox(corners: Corners<number | undefined>): corners is Corners<number> {
  return corners.every((value) => value !== undefined && Number.isFinite(value));
}

function answerTruth(exchange: Exchange): true {
  const [lng, lat] = ["lng", "lat"].map((name) => Number(exchange.query.get(name) ?? "x"));
  if (lng === undefined || lat === undefined || !Number.isFinite(lng) || !(Math.abs(lat) <= 80)) {
    sendJson(exchange, { code: "BadRequest", description: "lng and lat are wanted" }, { status: 400 });
    return true;
  }
  sendJson(exchange, { lng, lat, heightM: terrainHeightM(lng, lat), soil: soilAt(lng, lat, 15) });
  return true;
}

function answerNdvi(exchange: Exchange): true {
  const { query } = exchange;
  const [lng, lat] = [Number(query.get("lng") ?? "x"), Number(query.get("lat") ?? "x")];
  const day = dayOfPlainDate(query.get("date") ?? "");
  if (!Number.isFinite(lng) || !Number.isFinite(lat) || Math.abs(lat) > 80 || day === null) {
    sendJson(exchange, { code: "BadRequest", description: "lng, lat and date are wanted" }, { status: 400 });
    return true;
  }
  const truth = truthAt(lng, lat, day);
  sendJson(exchange, {
    lng,
    lat,
    date: plainDateOfDay(day),
    ndvi: truth.ndvi,
    zone: truth.zone,
    sky: skyStateAt(lng, lat, day),
    ground: truth.kind,
    cropId: truth.state.planting?.cropId ?? null,
    parcelId: truth.parcel.id,
  });
  return true;
}

/** Wet days at a place between two days, both included and none after today. */
function answerRain(exchange: Exchange): true {
  const { query, now } = exchange;
  const [lng, lat] = [Number(query.get("lng") ?? "x"), Number(query.get("lat") ?? "x")];
  const [from, until] = ["from", "until"].map((name) => dayOfPlainDate(query.get(name) ?? "") ?? null);
  const isPlace = Number.isFinite(lng) && Math.abs(lat) <= 80;
  if (!isPlace || from == null || until == null || until - from > MOST_RAIN_DAYS) {
    const description = "lng, lat, from and until are wanted";
    sendJson(exchange, { code: "BadRequest", description }, { status: 400 });
    return true;
  }
  const last = Math.min(until, dayNumberOf(now()));
  const days = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
    .map((day) => ({ date: plainDateOfDay(day), rainMm: rainMm(lng, lat, day) }))
    .filter((day) => day.rainMm > 0);
  sendJson(exchange, { lng, lat, days });
  return true;
}

/** Temperature in the afternoon of those of the named days that have passed. */
function answerTemperatures(exchange: Exchange): true {
  const { query, now } = exchange;
  const [lng, lat] = [Number(query.get("lng") ?? "x"), Number(query.get("lat") ?? "x")];
  const days = (query.get("dates") ?? "").split(",").map(dayOfPlainDate);
  const isPlace = Number.isFinite(lng) && Math.abs(lat) <= 80;
  if (!isPlace || days.length > MOST_TEMPERATURE_DAYS || days.some((day) => day === null)) {
    const description = "lng, lat and dates are wanted";
    sendJson(exchange, { code: "BadRequest", description }, { status: 400 });
    return true;
  }
  const place = weatherPlace(lng, lat);
  const readings = days
    .filter((day) => day !== null)
    .filter((day) => day < dayNumberOf(now()))
    .map((day) => {
      const { tempC } = hourlyWeather(place, day * 24 + READING_H - place.offsetH, 1);
      return { date: plainDateOfDay(day), tempC: Math.round((tempC[0] ?? 0) * 10) / 10 };
    });
  sendJson(exchange, { lng, lat, days: readings });
  return true;
}
