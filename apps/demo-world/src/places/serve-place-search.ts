import { type Exchange, sendJson } from "../http/exchange";
import { countryNames } from "./country-names";
import { findNamedPlaces, type NamedPlace } from "./named-places";

const MOST = 100;

/** Search of places as Open-Meteo's geocoding and as Photon answer it. @returns false for another path */
export async function servePlaceSearch(exchange: Exchange): Promise<boolean> {
  if (exchange.path === "/open-meteo-geocoding/v1/search") return answerOpenMeteo(exchange);
  if (exchange.path === "/photon/api") return answerPhoton(exchange);
  return false;
}

async function answerOpenMeteo(exchange: Exchange): Promise<true> {
  const { query } = exchange;
  const name = query.get("name");
  if (name === null) {
    sendJson(
      exchange,
      { reason: "Parameter 'name' must be set and must be a string", error: true },
      { status: 400 },
    );
    return true;
  }
  // One letter finds nothing there.
  const found =
    name.trim().length < 2
      ? []
      : await findNamedPlaces(name, query.get("countryCode"), countOf(query, "count", 10));
  const results = found.map((place) => ({
    id: idOf(place),
    name: place.name,
    latitude: rounded(place.lat),
    longitude: rounded(place.lng),
    feature_code: place.code,
    country_code: place.country,
    country: countryNames[place.country] ?? place.country,
    ...(place.admin1 !== null && { admin1: place.admin1 }),
    ...(place.admin2 !== null && { admin2: place.admin2 }),
  }));
  // As the service: no key without a result.
  sendJson(exchange, { ...(results.length > 0 && { results }), generationtime_ms: 0.5 });
  return true;
}

async function answerPhoton(exchange: Exchange): Promise<true> {
  const { query } = exchange;
  const name = query.get("q");
  const lang = query.get("lang");
  if (name === null || (lang !== null && !["default", "en", "de", "fr"].includes(lang))) {
    sendJson(exchange, { message: "missing or unknown parameter" }, { status: 400 });
    return true;
  }
  const found = await findNamedPlaces(name, query.get("countrycode"), countOf(query, "limit", 15));
  sendJson(exchange, { type: "FeatureCollection", features: found.map(photonFeature) });
  return true;
}

function photonFeature(place: NamedPlace) {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [rounded(place.lng), rounded(place.lat)] },
    properties: {
      osm_id: idOf(place),
      osm_type: place.code === "PPL" ? "N" : "R",
      osm_key: "place",
      osm_value: { PPL: "town", ADM2: "county", ADM1: "state" }[place.code],
      type: { PPL: "city", ADM2: "county", ADM1: "state" }[place.code],
      name: place.name,
      country: countryNames[place.country] ?? place.country,
      countrycode: place.country,
      ...(place.admin1 !== null && { state: place.admin1 }),
      ...(place.admin2 !== null && { county: place.admin2 }),
    },
  };
}

function countOf(query: URLSearchParams, name: string, fallback: number): number {
  const count = Number(query.get(name) ?? fallback);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST) : fallback;
}

/** Number that stays the same for a place. */
function idOf({ lng, lat, code }: NamedPlace): number {
  const level = { PPL: 0, ADM2: 1, ADM1: 2 }[code];
  return (Math.round((lat + 90) * 1e3) * 1e6 + Math.round((lng + 180) * 1e3)) * 3 + level;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
