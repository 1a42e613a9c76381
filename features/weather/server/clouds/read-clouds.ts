import { type CacheRules, fetchTile, HttpFailure, type HttpFailureReason, refuse } from "@surco/kit-server";
import { z } from "zod";
import { CLOUDS_MAX_ZOOM, nasaGibs, type SkyLayer } from "../../contract";
import { presentFrames } from "../tiles/present-frames";
import type { WeatherDeps } from "../weather-deps";
import { CLOUD_STEP_MS, type CloudProduct, cloudProducts, cloudTiles, findCloudTimes } from "./gibs.client";

const rules: CacheRules = { source: "gibs", freshMs: 5 * 60_000, staleWhileErrorMs: 30 * 60_000 };

/** Age until which tiles of a frame are passed on. */
const TILES_MS = 24 * 3_600_000;

const productNames = ["geocolor", "infrared"] as const satisfies readonly CloudProduct[];
const storedTimes = z.object({ product: z.enum(productNames), timesMs: z.array(z.number().int()) });
type StoredTimes = z.infer<typeof storedTimes>;

/** Frames of the clouds, or the reason for having none. */
export async function readClouds(deps: WeatherDeps): Promise<SkyLayer> {
  const { gibs, answers, now } = deps;
  const layer = { attribution: nasaGibs, simulated: gibs.simulated };
  try {
    const { value, failed } = await answers.read(`gibs ${gibs.url}`, rules, storedTimes, () =>
      fetchTimes(deps),
    );
    const { product, timesMs } = value;
    return {
      ...layer,
      notOffered: timesMs.length === 0 ? "noFrames" : null,
      frames: presentFrames(
        timesMs.map((atMs) => ({ id: frameIdOf(product, atMs), atMs })),
        now(),
      ),
      maxZoom: cloudProducts[product].maxZoom,
      hasFailed: failed,
    };
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return { ...layer, notOffered: "unavailable", frames: [], maxZoom: CLOUDS_MAX_ZOOM, hasFailed: true };
  }
}

/** Failures of the host: another product of it would fail the same way. */
const HOST_FAILURES: readonly HttpFailureReason[] = ["timeout", "network", "circuit-open", "refused"];

/** The first product with pictures. @throws HttpFailure where none has and one of them failed */
async function fetchTimes({ gibs, now }: WeatherDeps): Promise<StoredTimes> {
  let failure: HttpFailure | null = null;
  for (const product of productNames) {
    try {
      const timesMs = await findCloudTimes(gibs, product, now());
      if (timesMs.length > 0) return { product, timesMs };
    } catch (error) {
      if (!(error instanceof HttpFailure) || HOST_FAILURES.includes(error.reason)) throw error;
      failure = error;
    }
  }
  if (failure !== null) throw failure;
  return { product: "geocolor", timesMs: [] };
}

/** "geocolor-20260301T1320Z" */
function frameIdOf(product: CloudProduct, atMs: number): string {
  return `${product}-${new Date(atMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, "")}Z`;
}

/**
 * Tile of a frame. Product and time are all that the id holds, and the time lies in the last day: nobody can make the
 * server ask for another address.
 *
 * @throws AppError NOT_FOUND for another frame, outside the grid or without a tile; UNAVAILABLE while the service does
 *   not answer
 */
export async function readCloudTile(
  { gibs, now }: WeatherDeps,
  { frame: id, ...tile }: { frame: string; z: number; x: number; y: number },
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const product = productNames.find((name) => id.startsWith(`${name}-`));
  const [, year, month, day, hour, minute] = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(id) ?? [];
  const atMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const ageMs = now().getTime() - atMs;
  const isFrame = product !== undefined && atMs % CLOUD_STEP_MS === 0 && ageMs >= 0 && ageMs <= TILES_MS;
  if (!isFrame) throw refuse("NOT_FOUND");
  return fetchTile(cloudTiles(gibs, product, atMs), tile);
}
