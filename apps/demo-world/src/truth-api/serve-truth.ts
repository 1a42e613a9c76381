import { setImmediate } from "node:timers/promises";
import { type Exchange, sendJson } from "../http/exchange";
import { isYieldKnown, yieldAt, yieldOf } from "../truth/crop-growth/planting-yield";
import { type DayNumber, dayNumberOf, dayOfPlainDate, plainDateOfDay, yearOfDay } from "../truth/days";
import { fieldEvi } from "../truth/field-evi";
import { plantingsOfSeason } from "../truth/land-cover";
import { toLattice } from "../truth/lattice";
import { type Parcel, parcelAt } from "../truth/parcels";
import { skyStateAt, truthAt } from "../truth/point";
import { rainMm } from "../truth/rain";
import { soilAt } from "../truth/soil";
import { terrainHeightM } from "../truth/terrain";
import { hourlyWeather } from "../truth/weather/hourly-weather";
import { weatherPlace } from "../truth/weather/place";
import { featureOf, harvestedPlantings, type ParcelFeature, parcelsNearMiddle } from "./parcel-features";

/** Histories go back to this year, with the first images. */
const FIRST_CAMPAIGN = 2016;
const DEFAULT_PARCELS = 100;
const MOST_PARCELS = 2_000;
const MOST_RAIN_DAYS = 3_660;
/** Some milliseconds of work. */
const MOST_EVI_DAYS = 420;
const MOST_TEMPERATURE_DAYS = 100;
/** Hour of the readings, standard time: the warmest of the day. */
const READING_H = 15;

/** `/truth/...`: what the simulated world knows, for tests and for the demonstration farm. @returns false elsewhere */
export function serveTruth(exchange: Exchange): boolean | Promise<boolean> {
  if (exchange.path === "/truth/parcels") return answerParcels(exchange);
  if (exchange.path === "/truth/yield") return answerYield(exchange);
  if (exchange.path === "/truth/evi") return answerEvi(exchange);
  if (exchange.path === "/truth/ndvi") return answerNdvi(exchange);
  if (exchange.path === "/truth/ground") return answerTruth(exchange);
  if (exchange.path === "/truth/rain") return answerRain(exchange);
  if (exchange.path === "/truth/temperatures") return answerTemperatures(exchange);
  return false;
}

async function answerParcels(exchange: Exchange): Promise<true> {
  const { query, now } = exchange;
  const [west, south, east, north, extra] = (query.get("bbox") ?? "").split(",").map(Number);
  const limit = Math.min(MOST_PARCELS, Number(query.get("limit") ?? DEFAULT_PARCELS));
  const since = query.get("since");
  const corners = [west, south, east, north] as const;
  const isWrong = !isBbox(corners) || extra !== undefined || !Number.isInteger(limit) || limit < 1;
  if (isWrong || !(since === null || isCampaignYear(since))) {
    const description = `bbox=w,s,e,n, a limit and since a year from ${FIRST_CAMPAIGN} on are wanted`;
    sendJson(exchange, { code: "BadRequest", description }, { status: 400 });
    return true;
  }
  const features: ParcelFeature[] = [];
  for (const parcel of parcelsNearMiddle(corners, limit))
    features.push(
      await simulatedFeature(parcel, dayNumberOf(now()), since === null ? undefined : Number(since)),
    );
  sendJson(exchange, { type: "FeatureCollection", "surco:synthetic": true, features });
  return true;
}

/** A parcel whose harvests are simulated one after the other, with other answers between them. */
async function simulatedFeature(
  parcel: Parcel,
  today: DayNumber,
  since: number | undefined,
): Promise<ParcelFeature> {
  for (const planting of harvestedPlantings(parcel, today, since)) {
    if (isYieldKnown(planting)) continue;
    await setImmediate();
    yieldOf(parcel, planting);
  }
  return featureOf(parcel, today, since);
}

function isCampaignYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_CAMPAIGN;
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

/** Harvest of the crop that was sown at a place on a day, as a yield monitor measures it. */
function answerYield(exchange: Exchange): true {
  const { query, now } = exchange;
  const [lng, lat] = [Number(query.get("lng") ?? "x"), Number(query.get("lat") ?? "x")];
  const sownOn = dayOfPlainDate(query.get("sownOn") ?? "");
  if (!Number.isFinite(lng) || !(Math.abs(lat) <= 80) || sownOn === null) {
    sendJson(
      exchange,
      { code: "BadRequest", description: "lng, lat and sownOn are wanted" },
      { status: 400 },
    );
    return true;
  }
  const parcel = parcelAt(...toLattice(lng, lat));
  const year = yearOfDay(sownOn);
  const planting = [year - 1, year]
    .flatMap((startYear) => plantingsOfSeason(parcel, startYear))
    .find((one) => one.sownOn === sownOn && one.harvestedOn <= dayNumberOf(now()));
  const yieldTPerHa = planting === undefined ? null : yieldAt(lng, lat, planting);
  sendJson(exchange, { lng, lat, parcelId: parcel.id, cropId: planting?.cropId ?? null, yieldTPerHa });
  return true;
}

/** EVI of the parcel at a place on the days on which it is seen from above, clouds and all. */
function answerEvi(exchange: Exchange): true {
  const { query, now } = exchange;
  const [lng, lat] = [Number(query.get("lng") ?? "x"), Number(query.get("lat") ?? "x")];
  const [from, until] = ["from", "until"].map((name) => dayOfPlainDate(query.get(name) ?? "") ?? null);
  const isPlace = Number.isFinite(lng) && Math.abs(lat) <= 80;
  if (!isPlace || from == null || until == null || until - from > MOST_EVI_DAYS) {
    const description = "lng, lat, from and until are wanted";
    sendJson(exchange, { code: "BadRequest", description }, { status: 400 });
    return true;
  }
  const parcel = parcelAt(...toLattice(lng, lat));
  const days = fieldEvi(parcel, from, Math.min(until, dayNumberOf(now()))).map(({ day, ...figures }) => ({
    date: plainDateOfDay(day),
    ...figures,
  }));
  sendJson(exchange, { parcelId: parcel.id, days });
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
