import { setTimeout as wait } from "node:timers/promises";
import { type CreateServiceClient, type HttpClientOptions, hostOf, hostOfTiles } from "@surco/kit-server";
import { TERRAIN_MAX_ZOOM } from "../contract";

const MEGABYTE = 1024 * 1024;

/** An object store answers 403 for a missing file, so only 401 counts as a refused access. */
const objectStore = { refusals: [401] } as const satisfies Partial<HttpClientOptions>;

/** Pause for five requests a minute, the limit of the public REST service. */
const SOIL_PAUSE_MS = 12_500;

export interface SoilAndReliefSettings {
  demUrl: string;
  terrainTilesUrl: string;
  soilGridsWcsUrl: string;
  soilGridsRestUrl: string;
  /** Address of the demo world, its data marked as simulated; null: real services. */
  demoWorldUrl: string | null;
}

/** HTTP clients of the elevation, terrain-tile and soil services. */
export function createSourceClients(client: CreateServiceClient, settings: SoilAndReliefSettings) {
  const { demUrl, terrainTilesUrl, soilGridsWcsUrl, soilGridsRestUrl, demoWorldUrl } = settings;
  const isSimulated = (address: string) => demoWorldUrl !== null && hostOf(address) === hostOf(demoWorldUrl);
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
    // Its responses take up to 30 s; retries would exceed its request rate.
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
