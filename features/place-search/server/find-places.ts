import type { Attribution, Language } from "@surco/contract";
import { HttpFailure, type ResponseCache, refuse } from "@surco/kit-server";
import { z } from "zod";
import { type FoundPlaces, foundPlace } from "../contract";
import { type OpenMeteoPlaces, searchOpenMeteo } from "./open-meteo-places.client";
import { type Photon, searchPhoton } from "./photon.client";

const DAY_MS = 24 * 3_600_000;
const FRESH_MS = 30 * DAY_MS;
const WHILE_FAILING_MS = 365 * DAY_MS;

const attributions = {
  geonames: { text: "GeoNames", href: "https://www.geonames.org" },
  osm: { text: "© OpenStreetMap contributors", href: "https://www.openstreetmap.org/copyright" },
} as const satisfies Record<string, Attribution>;

const answer = z.object({ provider: z.enum(["geonames", "osm"]), places: z.array(foundPlace) });
type Answer = z.infer<typeof answer>;

export interface PlaceSearchDeps {
  cache: ResponseCache;
  openMeteo: OpenMeteoPlaces;
  photon: Photon;
}

interface Search {
  q: string;
  language: Language;
  /** Country of the user. */
  country: string;
}

/** Finds places by name: those of the user's country, else of all, else as OpenStreetMap writes them. */
export async function findPlaces(deps: PlaceSearchDeps, search: Search): Promise<FoundPlaces> {
  const name = search.q.toLowerCase().replace(/\s+/g, " ");
  try {
    const { value } = await deps.cache.read(
      `place-search:${search.country}:${search.language}:${name}`,
      { source: "place-search", freshMs: FRESH_MS, staleWhileErrorMs: WHILE_FAILING_MS },
      answer,
      () => ask(deps, { ...search, name }),
    );
    return { places: value.places, attribution: attributions[value.provider] };
  } catch (error) {
    if (error instanceof HttpFailure) throw refuse("PLACE_SEARCH_UNAVAILABLE", undefined, { cause: error });
    throw error;
  }
}

async function ask(
  { openMeteo, photon }: PlaceSearchDeps,
  { name, language, country }: Search & { name: string },
): Promise<Answer> {
  try {
    for (const only of [country, null]) {
      const places = await searchOpenMeteo(openMeteo, { name, language, country: only });
      if (places.length > 0) return { provider: "geonames", places };
    }
  } catch (error) {
    // The other service may know.
    if (!(error instanceof HttpFailure)) throw error;
  }
  const found = await searchPhoton(photon, { name, language });
  const isAbroad = (place: (typeof found)[number]) => Number(place.country !== country);
  const places = found.sort((a, b) => isAbroad(a) - isAbroad(b)).map(({ country: _, ...place }) => place);
  return { provider: "osm", places };
}
