import { createHash } from "node:crypto";
import { HttpFailure, isHostOf } from "@surco/kit-server";
import { z } from "zod";
import type { WeatherService } from "../providers/provider-forecast";

/** Service with the hosts that its tiles may lie on and the client of them, which serves them again from memory. */
export interface RainViewer extends WeatherService {
  readonly tiles: WeatherService["http"];
  readonly allowedHosts: readonly string[];
}

const indexFrame = z.object({
  /** Seconds since 1970. */
  time: z.number().int().min(1e8).max(1e11),
  /** Opaque since 2026; only its form is known. */
  path: z.string().regex(/^(?:\/[\w-]+)+$/),
});

/** Index of the radar's frames. Of its lists only the past one is read: the free service forecasts nothing. */
export const rainViewerIndex = z.object({
  host: z.string().regex(/^https?:\/\/[^\s?#{}]+$/),
  radar: z.object({ past: z.array(z.unknown()).max(1000) }),
});

/** Frame as it is stored. */
export const radarFrame = z.object({
  id: z.string(),
  atMs: z.number().int(),
  /** Address of its tiles without size and position. */
  address: z.string(),
});
export type RadarFrame = z.infer<typeof radarFrame>;

/** @throws HttpFailure, also for an index that leads to a foreign host */
export async function fetchRadarFrames({ http, url, allowedHosts }: RainViewer): Promise<RadarFrame[]> {
  const index = await http.getJson(`${url}/public/weather-maps.json`, rainViewerIndex);
  const host = URL.canParse(index.host) ? new URL(index.host).host : "";
  if (!allowedHosts.some((allowed) => isHostOf(host, allowed)))
    throw new HttpFailure("host-not-allowed", "rainviewer", null);
  return framesOfIndex(index);
}

/** Frames of an index, oldest first, without those of another form. Host and path are taken as they are. */
export function framesOfIndex({ host, radar }: z.infer<typeof rainViewerIndex>): RadarFrame[] {
  const frames = radar.past.flatMap((given) => {
    const { data } = indexFrame.safeParse(given);
    if (data === undefined) return [];
    const address = host.replace(/\/+$/, "") + data.path;
    const hash = createHash("sha256").update(address).digest("hex").slice(0, 12);
    return [{ id: `${data.time}-${hash}`, atMs: data.time * 1000, address }];
  });
  return [...new Map(frames.map((frame) => [frame.id, frame])).values()].sort((a, b) => a.atMs - b.atMs);
}

/** Tiles in the scheme "Universal Blue", the one of the free service, smoothed and with snow marked. */
export function radarTilesUrl({ address }: RadarFrame): string {
  return `${address}/256/{z}/{x}/{y}/2/1_1.png`;
}
