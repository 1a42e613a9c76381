import { type CacheRules, fetchTile, HttpFailure, refuse } from "@surco/kit-server";
import { z } from "zod";
import { RADAR_MAX_ZOOM, rainViewer, type SkyLayer } from "../../contract";
import { presentFrames } from "../tiles/present-frames";
import type { WeatherDeps } from "../weather-deps";
import { fetchRadarFrames, type RadarFrame, radarFrame, radarTilesUrl } from "./rainviewer.client";

const FRESH_MS = 5 * 60_000;
const rules: CacheRules = { source: "rainviewer", freshMs: FRESH_MS, staleWhileErrorMs: 30 * 60_000 };

const storedIndex = z.object({ frames: z.array(radarFrame) });

/** Frames of the radar, or the reason for having none. */
export async function readRadar(deps: WeatherDeps): Promise<SkyLayer> {
  const layer = { maxZoom: RADAR_MAX_ZOOM, attribution: rainViewer };
  if (deps.radar === null)
    return { ...layer, notOffered: "switchedOff", frames: [], hasFailed: false, simulated: false };
  const { simulated } = deps.radar;
  try {
    const { frames, hasFailed } = await listFrames(deps);
    const shown = presentFrames(frames, deps.now());
    return {
      ...layer,
      notOffered: shown.length === 0 ? "noFrames" : null,
      frames: shown,
      hasFailed,
      simulated,
    };
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return { ...layer, notOffered: "unavailable", frames: [], hasFailed: true, simulated };
  }
}

/** @throws HttpFailure without an index of the last half an hour */
async function listFrames(deps: WeatherDeps): Promise<{ frames: RadarFrame[]; hasFailed: boolean }> {
  const { radar } = deps;
  if (radar === null) return { frames: [], hasFailed: false };
  const { value, failed } = await deps.answers.read(
    `rainviewer ${radar.url}`,
    rules,
    storedIndex,
    async () => ({
      frames: await fetchRadarFrames(radar),
    }),
  );
  for (const frame of value.frames) deps.radarFrames.set(frame.id, frame);
  // Frames that users still look at while they leave the index; older ones are dropped.
  for (const { id, atMs } of deps.radarFrames.values()) {
    if (deps.now().getTime() - atMs > FORGOTTEN_MS) deps.radarFrames.delete(id);
  }
  return { frames: value.frames, hasFailed: failed };
}

const FORGOTTEN_MS = 24 * 3_600_000;

/**
 * Tile of a frame of the index. Other frames do not exist, so nobody can make the server ask for another address.
 *
 * @throws AppError NOT_FOUND for an unknown frame or outside the grid; UNAVAILABLE while the service does not answer
 */
export async function readRadarTile(
  deps: WeatherDeps,
  { frame: id, ...tile }: { frame: string; z: number; x: number; y: number },
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const { radar } = deps;
  if (radar === null) throw refuse("NOT_FOUND");
  const frame = deps.radarFrames.get(id) ?? (await findFrame(deps, id));
  if (frame === null) throw refuse("NOT_FOUND");
  return fetchTile(
    { http: radar.tiles, tilesUrl: radarTilesUrl(frame), minZoom: 0, maxZoom: RADAR_MAX_ZOOM },
    tile,
  );
}

/** A frame that another process has listed. */
async function findFrame(deps: WeatherDeps, id: string): Promise<RadarFrame | null> {
  try {
    const { frames } = await listFrames(deps);
    return frames.find((frame) => frame.id === id) ?? null;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    throw refuse("UNAVAILABLE", undefined, { cause: error });
  }
}
