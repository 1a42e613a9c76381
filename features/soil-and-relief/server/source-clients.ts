import { setTimeout as wait } from "node:timers/promises";
import { type CreateServiceClient, type HttpClientOptions, hostOf, hostOfTiles } from "@surco/kit-server";
import { SOIL_IMAGERY_MAX_ZOOM, TERRAIN_MAX_ZOOM } from "../contract";
import type { SoilImagerySource } from "./soil-imagery/read-soil-imagery";

const MEGABYTE = 1024 * 1024;

/** An object store answers 403 for a missing file, so only 401 counts as a refused access. */
const objectStore = { refusals: [401] } as const satisfies Partial<HttpClientOptions>;

/** Pause for five requests a minute, the limit of the public REST service. */
const SOIL_PAUSE_MS = 12_500;

export interface SoilImagerySettings {
  /** Address of its tiles, as for a `TileSource`. */
  tilesUrl: string;
  attribution: string;
  /** Header with the key; never leaves the server but to the provider. */
  header: { name: string; value: string } | null;
}

export interface SoilAndReliefSettings {
  demUrl: string;
  terrainTilesUrl: string;
  soilGridsWcsUrl: string;
  soilGridsRestUrl: string;
  /** null: no provider of soil images, so the layer is not offered. */
  soilImagery: SoilImagerySettings | null;
  /** Address of the demo world, its data marked as simulated; null: real services. */
  demoWorldUrl: string | null;
}

/** HTTP clients of the elevation, terrain-tile and soil services. */
export function createSourceClients(client: CreateServiceClient, settings: SoilAndReliefSettings) {
  const { demUrl, terrainTilesUrl, soilGridsWcsUrl, soilGridsRestUrl, soilImagery, demoWorldUrl } = settings;
  const isDemoWorld = (host: string) => demoWorldUrl !== null && host === hostOf(demoWorldUrl);
  const isSimulated = (address: string) => isDemoWorld(hostOf(address));
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
    soilImagery: soilImagery && soilImagerySource(client, soilImagery, isDemoWorld),
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

function soilImagerySource(
  client: CreateServiceClient,
  { tilesUrl, attribution, header }: SoilImagerySettings,
  isDemoWorld: (host: string) => boolean,
): SoilImagerySource {
  const host = hostOfTiles(tilesUrl);
  return {
    tilesUrl,
    attribution,
    isSimulated: isDemoWorld(host),
    minZoom: 0,
    maxZoom: SOIL_IMAGERY_MAX_ZOOM,
    http: client({
      provider: "soil-imagery",
      allowedHosts: [host],
      maxBytes: 2 * MEGABYTE,
      ...(header && { authorization: { host, name: header.name, value: header.value } }),
    }),
  };
}
