import {
  createResponseCache,
  defineServerFeature,
  hostOf,
  type Platform,
  serveRoute,
} from "@surco/kit-server";
import { errorCodes, searchPlaces } from "../contract";
import { findPlaces } from "./find-places";

export interface PlaceSearchSettings {
  geocoding: { url: string; apiKey: string | null };
  photonUrl: string;
}

/** Both answer in under 1 s; a person waits. */
const LIMITS = { timeoutMs: 4_000, retries: 1 };

/** Search of towns, districts and provinces for the map. */
export function createPlaceSearchFeature(
  { db, now, logger, serviceClient }: Platform,
  { geocoding, photonUrl }: PlaceSearchSettings,
) {
  const client = (provider: string, url: string) =>
    serviceClient({ provider, allowedHosts: [hostOf(url)], ...LIMITS });
  const deps = {
    cache: createResponseCache({ db, now, logger }),
    openMeteo: { ...geocoding, http: client("open-meteo-geocoding", geocoding.url) },
    photon: { url: photonUrl, http: client("photon", photonUrl) },
  };
  return defineServerFeature({
    name: "place-search",
    errorCodes,
    permissions: ["account"],
    services: {},
    routes: [
      serveRoute(searchPlaces, ({ user, query }) => findPlaces(deps, { ...query, country: user.country })),
    ],
  });
}
