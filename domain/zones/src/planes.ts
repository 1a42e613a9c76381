import type { DelineatedZones } from "./delineate";
import { ZONE_COUNTS, type ZoneLabels } from "./types";

/** Rasters of delineated zones, a byte for each pixel. */
export interface ZonePlanes extends Pick<DelineatedZones, "labels" | "level"> {
  /** All 0 where stability is unknown. */
  stability: Uint8Array;
}

/** Labels of two to five zones, level and stability, one after the other. */
export function joinPlanes({ labels, level, stability }: DelineatedZones): Uint8Array<ArrayBuffer> {
  const pixels = level.length;
  const joined = new Uint8Array((ZONE_COUNTS.length + 2) * pixels);
  ZONE_COUNTS.forEach((count, index) => {
    joined.set(labels.get(count) ?? new Uint8Array(pixels), index * pixels);
  });
  joined.set(level, ZONE_COUNTS.length * pixels);
  if (stability !== null) joined.set(stability, (ZONE_COUNTS.length + 1) * pixels);
  return joined;
}

/** Opposite of `joinPlanes`. @throws RangeError for another number of bytes */
export function splitPlanes(joined: Uint8Array, pixels: number): ZonePlanes {
  if (joined.length !== (ZONE_COUNTS.length + 2) * pixels)
    throw new RangeError("not the planes of this grid");
  const plane = (index: number): ZoneLabels => joined.slice(index * pixels, (index + 1) * pixels);
  return {
    labels: new Map(ZONE_COUNTS.map((count, index) => [count, plane(index)])),
    level: plane(ZONE_COUNTS.length),
    stability: plane(ZONE_COUNTS.length + 1),
  };
}
