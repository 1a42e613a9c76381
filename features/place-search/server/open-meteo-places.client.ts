import type { Language } from "@surco/contract";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import type { FoundPlace, PlaceKind } from "../contract";
import { regionOf, viewOfPlace } from "./view-of-place";

const result = z.object({
  id: z.number(),
  name: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  feature_code: z.string().optional(),
  country: z.string().optional(),
  admin1: z.string().optional(),
  admin2: z.string().optional(),
});

/** Without a single result, `results` is missing. */
const answer = z.object({ results: z.array(result).optional(), generationtime_ms: z.number() });

const COUNT = "10";

export interface OpenMeteoPlaces {
  http: HttpClient;
  /** For example https://geocoding-api.open-meteo.com */
  url: string;
  apiKey: string | null;
}

/** Places by the start of their names, from GeoNames by way of Open-Meteo. @throws HttpFailure */
export async function searchOpenMeteo(
  { http, url, apiKey }: OpenMeteoPlaces,
  { name, language, country }: { name: string; language: Language; country: string | null },
): Promise<FoundPlace[]> {
  const query = new URLSearchParams({
    name,
    count: COUNT,
    language,
    format: "json",
    ...(country !== null && { countryCode: country }),
    ...(apiKey !== null && { apikey: apiKey }),
  });
  const { results = [] } = await http.getJson(`${url}/v1/search?${query}`, answer);
  return results.map(({ id, name: found, latitude: lat, longitude: lng, ...one }) => {
    const kind = kindOf(one.feature_code);
    return {
      id: `geonames/${id}`,
      name: found,
      region: regionOf(found, [one.admin2, one.admin1, one.country]),
      kind,
      lng,
      lat,
      bounds: viewOfPlace(lng, lat, kind),
    };
  });
}

/** Kind by GeoNames' code. @source geonames.org/export/codes.html */
function kindOf(code = ""): PlaceKind {
  if (code.startsWith("PPL")) return "town";
  if (code === "ADM1") return "province";
  if (code === "ADM2" || code === "ADM3") return "district";
  return code.startsWith("PCL") ? "country" : "other";
}
