import { setTimeout as wait } from "node:timers/promises";
import type { HttpClientOptions } from "@surco/kit-server";
import { TERRAIN_MAX_ZOOM } from "@surco/soil-and-relief/contract";
import type { Config } from "./config";
import { hostOf, hostOfTiles } from "./hosts";
import { type MakeClient, MEGABYTE } from "./make-client";

/** An object store answers 403 for a single file that is not there: that is no refusal of ours. */
export const objectStore = { refusals: [401] } as const satisfies Partial<HttpClientOptions>;

/** Five requests a minute, which is what the public REST service of the soil map bears. */
const SOIL_PAUSE_MS = 12_500;

/** The outside services that relief and soil of fields are read from. */
export function groundServices(config: Config, client: MakeClient) {
  const { demUrl, terrainTilesUrl, soilGridsWcsUrl, soilGridsRestUrl } = config;
  const isSimulated = (address: string) =>
    config.demoWorldUrl !== null && hostOf(address) === hostOf(config.demoWorldUrl);
  const wcs = client({
    provider: "soilgrids-wcs",
    allowedHosts: [hostOf(soilGridsWcsUrl)],
    timeoutMs: 30_000,
    retries: 1,
    concurrency: 2,
  });
  const rest = client({
    provider: "soilgrids-rest",
    allowedHosts: [hostOf(soilGridsRestUrl)],
    // Its answers take up to half a minute; tried again they would come faster than it wants.
    timeoutMs: 45_000,
    retries: 0,
    concurrency: 1,
  });
  return {
    dem: {
      url: demUrl,
      simulated: isSimulated(demUrl),
      http: client({
        provider: "dem",
        allowedHosts: [hostOf(demUrl)],
        maxBytes: 20 * MEGABYTE,
        ...objectStore,
      }),
    },
    terrainTiles: {
      tilesUrl: terrainTilesUrl,
      minZoom: 0,
      maxZoom: TERRAIN_MAX_ZOOM,
      http: client({
        provider: "terrain-tiles",
        allowedHosts: [hostOfTiles(terrainTilesUrl)],
        ...objectStore,
      }),
    },
    soilGrids: {
      wcs: { url: soilGridsWcsUrl, simulated: isSimulated(soilGridsWcsUrl), http: wcs },
      rest: {
        url: soilGridsRestUrl,
        simulated: isSimulated(soilGridsRestUrl),
        http: rest,
        pause: async (signal: AbortSignal) => {
          if (!isSimulated(soilGridsRestUrl)) await wait(SOIL_PAUSE_MS, undefined, { signal });
        },
      },
    },
  };
}
