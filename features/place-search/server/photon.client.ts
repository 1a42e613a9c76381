import type { Language } from "@surco/contract";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import type { FoundPlace, PlaceKind } from "../contract";
import { regionOf, viewOfPlace } from "./view-of-place";

const text = z.string().optional();
const feature = z.object({
  geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_id: z.number(),
    osm_type: z.string(),
    osm_value: text,
    type: text,
    name: text,
    county: text,
    city: text,
    state: text,
    country: text,
    countrycode: text,
    /** West, north, east, south. */
    extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  }),
});
const answer = z.object({ features: z.array(feature) });

const LIMIT = "10";
/** Languages of the public host besides each place's own; others are refused. */
const spoken: ReadonlySet<string> = new Set(["en", "de", "fr"]);

export interface Photon {
  http: HttpClient;
  /** For example https://photon.komoot.io */
  url: string;
}

/** Places of OpenStreetMap by their names, (c) OpenStreetMap contributors, ODbL. @throws HttpFailure */
export async function searchPhoton(
  { http, url }: Photon,
  { name, language }: { name: string; language: Language },
): Promise<(FoundPlace & { country: string | null })[]> {
  const query = new URLSearchParams({
    q: name,
    limit: LIMIT,
    ...(spoken.has(language) && { lang: language }),
  });
  const { features } = await http.getJson(`${url}/api?${query}`, answer);
  return features.flatMap(({ geometry: { coordinates }, properties }) => {
    const { osm_id, osm_type, name: found, extent, county, city, state, country, countrycode } = properties;
    if (found === undefined) return [];
    const [lng, lat] = coordinates;
    const kind = kindOf(properties.type ?? properties.osm_value);
    const bounds: FoundPlace["bounds"] | undefined = extent && [extent[0], extent[3], extent[2], extent[1]];
    return {
      id: `osm/${osm_type}${osm_id}`,
      name: found,
      region: regionOf(found, [city, county, state, country]),
      kind,
      lng,
      lat,
      bounds: kind === "town" || bounds === undefined ? viewOfPlace(lng, lat, kind) : bounds,
      country: countrycode?.toUpperCase() ?? null,
    };
  });
}

const kinds: Readonly<Record<string, PlaceKind>> = {
  city: "town",
  town: "town",
  village: "town",
  hamlet: "town",
  county: "district",
  municipality: "district",
  state: "province",
  province: "province",
  country: "country",
};

function kindOf(type = ""): PlaceKind {
  return kinds[type] ?? "other";
}
