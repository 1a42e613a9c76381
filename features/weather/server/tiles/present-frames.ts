import { SKY_FRAMES_MAX, type SkyLayer } from "../../contract";

/** The newest frames of a list, with their age at a moment. @param frames  oldest first */
export function presentFrames(
  frames: readonly { id: string; atMs: number }[],
  now: Date,
): SkyLayer["frames"] {
  return frames.slice(-SKY_FRAMES_MAX).map(({ id, atMs }) => ({
    id,
    at: new Date(atMs).toISOString(),
    // Clocks differ: a frame of the service's present may lie ahead of ours.
    ageMin: Math.max(0, Math.floor((now.getTime() - atMs) / 60_000)),
  }));
}
