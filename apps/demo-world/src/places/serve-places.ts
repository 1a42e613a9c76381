import { type Exchange, sendJson } from "../http/exchange";
import { countryNames } from "./country-names";
import { type Locality, nearestLocality } from "./localities";
import { provinces } from "./provinces";

/** Farther from the nearest locality than this, a place counts as open sea or desert. */
const REACH_KM = 120;

/** Reverse geocoding as georef-ar and as Nominatim answer it. @returns false for another path */
export async function servePlaces(exchange: Exchange): Promise<boolean> {
  if (exchange.path === "/georef/api/ubicacion") return answerGeoref(exchange);
  if (exchange.path === "/nominatim/reverse") return answerNominatim(exchange);
  return false;
}

async function answerGeoref(exchange: Exchange): Promise<true> {
  const { query } = exchange;
  const place = placeOf(query);
  if (place === null) {
    sendJson(
      exchange,
      { errores: [[{ nombre_parametro: "lat", mensaje: "El parámetro es inválido." }]] },
      { status: 400 },
    );
    return true;
  }
  const { lng, lat } = place;
  const found = await localityIn(lng, lat, "AR");
  const province = found === null ? undefined : provinces[found.admin1];
  const empty = { id: null, nombre: null };
  const parts = {
    provincia: province ?? empty,
    departamento:
      found === null || province === undefined
        ? empty
        : { id: found.admin2 || null, nombre: districtName(found) },
    municipio: empty,
  };
  const ubicacion = query.has("aplanar") ? flatten({ ...parts, lat, lon: lng }) : { ...parts, lat, lon: lng };
  const campos = query.get("campos");
  const parametros = { lat, lon: lng, ...(campos === null ? {} : { campos }) };
  sendJson(exchange, { ubicacion, parametros });
  return true;
}

async function answerNominatim(exchange: Exchange): Promise<true> {
  const place = placeOf(exchange.query);
  const found = place === null ? null : await localityIn(place.lng, place.lat, null);
  if (found === null) {
    sendJson(exchange, { error: "Unable to geocode" });
    return true;
  }
  const district = districtName(found);
  const state =
    found.country === "AR" ? (provinces[found.admin1]?.nombre ?? found.admin1Name) : found.admin1Name;
  const country = countryNames[found.country] ?? found.country;
  const names = [found.name, district, state, country].filter((name): name is string => name !== null);
  sendJson(exchange, {
    place_id: Math.round((found.lat + 90) * 1e4) * 10_000 + Math.round((found.lng + 180) * 10),
    licence: "GeoNames, CC BY 4.0, http://www.geonames.org",
    osm_type: "node",
    osm_id: Math.round((found.lng + 180) * 1e5),
    lat: String(found.lat),
    lon: String(found.lng),
    category: "place",
    type: "town",
    place_rank: 18,
    importance: 0.3,
    addresstype: "town",
    name: found.name,
    display_name: names.join(", "),
    address: {
      town: found.name,
      ...(district === null ? {} : { county: district }),
      state,
      country,
      country_code: found.country.toLowerCase(),
    },
    boundingbox: [found.lat - 0.05, found.lat + 0.05, found.lng - 0.05, found.lng + 0.05].map(String),
  });
  return true;
}

async function localityIn(lng: number, lat: number, country: string | null): Promise<Locality | null> {
  const nearest = await nearestLocality(lng, lat);
  if (nearest === null || nearest.km > REACH_KM) return null;
  return country === null || nearest.locality.country === country ? nearest.locality : null;
}

/** "Partido de Pergamino" is the district Pergamino. */
function districtName({ admin2Name }: Locality): string | null {
  return admin2Name?.replace(/^(Partido|Departamento) (de |del )?/, "") ?? null;
}

function placeOf(query: URLSearchParams): { lng: number; lat: number } | null {
  const lng = Number(query.get("lon") || "x");
  const lat = Number(query.get("lat") || "x");
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null;
}

/** `aplanar`: inner keys joined by an underscore. */
function flatten(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === "object" && inner !== null
        ? Object.entries(inner).map(([name, content]) => [`${key}_${name}`, content])
        : [[key, inner]],
    ),
  );
}
