import { type BaseMap, baseMapTile } from "@surco/base-map/contract";
import type { StacSource } from "@surco/imagery/server";
import {
  defineServerFeature,
  fetchTile,
  hostOfTiles,
  type Platform,
  serveRoute,
  type TileSource,
} from "@surco/kit-server";
import type { BaseMapSettings, OwnTilesSettings } from "./base-map-settings";
import { logMissing } from "./log-missing";
import { offerBaseMaps } from "./offer-base-maps";
import { baseMapCleanup } from "./satellite/cleanup-step";
import { satelliteTiles } from "./satellite/satellite-tiles";

/** A tile of a landscape is the same tomorrow. */
const KEEP_A_DAY = "public, max-age=86400";

/** A scene may come. */
const KEEP_AN_HOUR = "public, max-age=3600";
const NO_CONTENT = new Uint8Array(0);

/** Maps behind the fields: satellite, streets and names, the operator's own tiles. */
export function createBaseMapFeature(
  platform: Platform,
  { source }: { source: StacSource },
  settings: BaseMapSettings,
) {
  const { own, hasSatellite } = settings.baseMap;
  const satellite = satelliteTiles({ ...platform, source });
  const ownTiles = own && ownTileSource(platform, own);
  return defineServerFeature({
    name: "base-map",
    permissions: ["public"],
    routes: [
      serveRoute(baseMapTile, async ({ params: { map, ...tile }, reply }) => {
        const isSatellite = map === "satellite" && hasSatellite;
        const found = isSatellite
          ? await satellite.read(tile)
          : await fetchTile(map === "own" ? ownTiles : null, tile);
        if (found === null) {
          // A tile without content is no error: maps draw nothing there, and browsers log nothing.
          reply.code(204).header("cache-control", KEEP_AN_HOUR);
          return NO_CONTENT;
        }
        reply.header("content-type", found.contentType).header("cache-control", KEEP_A_DAY);
        return found.bytes;
      }),
    ],
    cleanup: [baseMapCleanup(platform)],
    beforeStart: async () => {
      // The start does not wait for services of others.
      if (settings.world === "live") void logMissing(platform, source, settings.baseMap);
    },
    services: {
      /** Maps that this installation offers, the default one first. */
      listBaseMaps: (): BaseMap[] => offerBaseMaps(settings),
    },
  });
}

function ownTileSource(
  { serviceClient }: Platform,
  { tilesUrl, header, maxZoom }: OwnTilesSettings,
): TileSource {
  const host = hostOfTiles(tilesUrl);
  const authorization = header && { authorization: { host, name: header.name, value: header.value } };
  return {
    http: serviceClient({ provider: "basemap", allowedHosts: [host], ...authorization }),
    tilesUrl,
    minZoom: 0,
    maxZoom,
  };
}
