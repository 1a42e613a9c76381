import { setTimeout as wait } from "node:timers/promises";
import { type Clock, type CreateServiceClient, type HttpClientOptions, hostOf } from "@surco/kit-server";
import type { Gibs } from "./clouds/gibs.client";
import type { OpenMeteoArchive } from "./history/history-deps";
import type { OpenMeteo } from "./providers/open-meteo/forecast.client";
import { readOpenMeteoFailure } from "./providers/open-meteo/read-failure";
import type { WeatherService } from "./providers/provider-forecast";
import type { RainViewer } from "./radar/rainviewer.client";
import { withCachedTiles } from "./tiles/cached-tiles";

export interface WeatherSettings {
  /** Address of Open-Meteo's forecasts, with the key of a commercial contract where there is one. */
  openMeteo: { url: string; apiKey: string | null };
  /** Address of Open-Meteo's archive, used with the same key. */
  openMeteoArchiveUrl: string;
  metNorwayUrl: string;
  nasaPowerUrl: string;
  /** Address of RainViewer, or of a service with the same interface; null: the operator has switched the radar off. */
  rainViewerUrl: string | null;
  /** Address of NASA's Global Imagery Browse Services. */
  gibsUrl: string;
  /** Reports of airfields (METAR). */
  metarUrl: string;
  /** Open data of the Argentine weather service. */
  smnUrl: string;
  /** Address of the demo world, its data marked as simulated; null: real services. */
  demoWorldUrl: string | null;
  /** Longest wait for a service, ms, of somebody who can be shown stored data. Default 3 s */
  patienceMs?: number;
}

/** Memory for the tiles of a service: some hundred pictures of 10 to 60 KB. */
const TILE_CACHE_BYTES = 16 * 1024 * 1024;
const RADAR_TILES_MS = 2 * 3_600_000;
const CLOUD_TILES_MS = 24 * 3_600_000;

/** Hosts of RainViewer's tiles: its index names one of them. */
const RAINVIEWER_HOSTS = "*.rainviewer.com";

/** Clients of the weather services. Limits: 6 s for what a person waits for, as the providers answer in under 1 s. */
export function createWeatherServices(client: CreateServiceClient, settings: WeatherSettings, now: Clock) {
  const {
    openMeteo,
    openMeteoArchiveUrl,
    metNorwayUrl,
    nasaPowerUrl,
    rainViewerUrl,
    gibsUrl,
    metarUrl,
    smnUrl,
    demoWorldUrl,
  } = settings;
  const isSimulated = (url: string) => demoWorldUrl !== null && hostOf(url) === hostOf(demoWorldUrl);
  const service = (
    provider: string,
    url: string,
    limits: Partial<HttpClientOptions> = {},
  ): WeatherService => ({
    url,
    simulated: isSimulated(url),
    http: client({ provider, allowedHosts: [hostOf(url)], timeoutMs: 6_000, retries: 2, ...limits }),
  });
  const ofOpenMeteo = { readFailure: readOpenMeteoFailure };
  const archive = service("open-meteo-archive", openMeteoArchiveUrl, { ...ofOpenMeteo, timeoutMs: 15_000 });
  const isLimited = openMeteo.apiKey === null && !archive.simulated;
  return {
    openMeteo: {
      ...service("open-meteo", openMeteo.url, ofOpenMeteo),
      apiKey: openMeteo.apiKey,
    } satisfies OpenMeteo,
    openMeteoArchive: {
      ...archive,
      apiKey: openMeteo.apiKey,
      waitFor: isLimited ? paceOf(OPEN_METEO_CALLS_PER_MINUTE) : async () => undefined,
    } satisfies OpenMeteoArchive,
    // It bears 20 requests a second of an application.
    metNorway: service("met-norway", metNorwayUrl, { minIntervalMs: 100 }),
    // Years of days take it several seconds.
    nasaPower: service("nasa-power", nasaPowerUrl, { timeoutMs: 30_000 }),
    radar: rainViewerUrl === null ? null : rainViewer(client, rainViewerUrl, isSimulated(rainViewerUrl), now),
    gibs: gibs(client, gibsUrl, isSimulated(gibsUrl), now),
    // Not repeated: one request a minute is allowed.
    aviationWeather: service("aviation-weather", metarUrl, { timeoutMs: 8_000, retries: 0 }),
    // Slow at times.
    smn: service("smn-argentina", smnUrl, { timeoutMs: 20_000, retries: 1 }),
  };
}

/** Calls of one address a minute on the free host. @source open-meteo.com, terms of the free API */
const OPEN_METEO_CALLS_PER_MINUTE = 600;

/** Delays requests by their weight: each waits until those before it have left the limit. */
function paceOf(callsPerMinute: number): OpenMeteoArchive["waitFor"] {
  let freeAtMs = 0;
  return async (weight, signal) => {
    const nowMs = performance.now();
    const pauseMs = Math.max(0, freeAtMs - nowMs);
    freeAtMs = nowMs + pauseMs + (weight / callsPerMinute) * 60_000;
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal });
  };
}

function rainViewer(client: CreateServiceClient, url: string, simulated: boolean, now: Clock): RainViewer {
  const allowedHosts = [hostOf(url), RAINVIEWER_HOSTS];
  const http = client({ provider: "rainviewer", allowedHosts, timeoutMs: 5_000, retries: 1 });
  const tiles = withCachedTiles(http, now, { maxBytes: TILE_CACHE_BYTES, maxAgeMs: RADAR_TILES_MS });
  return { url, simulated, allowedHosts, http, tiles };
}

function gibs(client: CreateServiceClient, url: string, simulated: boolean, now: Clock): Gibs {
  const http = client({ provider: "gibs", allowedHosts: [hostOf(url)], timeoutMs: 8_000, retries: 1 });
  const tiles = withCachedTiles(http, now, { maxBytes: TILE_CACHE_BYTES, maxAgeMs: CLOUD_TILES_MS });
  return { url, simulated, http, tiles };
}
