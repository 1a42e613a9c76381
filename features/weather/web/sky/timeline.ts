import type { SkyLayer } from "@surco/weather/contract";

type SkyFrame = SkyLayer["frames"][number];

/** Step of the time slider with the frame of each layer that is drawn. */
export interface SkyStep {
  /** Instant of the frame that leads. */
  at: string;
  ageMin: number;
  radar: SkyFrame | null;
  clouds: SkyFrame | null;
}

/** Age from which a picture of the clouds no longer goes with a frame of the radar. Pictures come up to an hour late. */
const APART_MS = 90 * 60_000;

/**
 * Steps of the slider, oldest first: the frames of the radar, each with the clouds seen last before it, or the frames
 * of the clouds alone. A layer that is off or has no frames is empty.
 */
export function skySteps(radar: readonly SkyFrame[], clouds: readonly SkyFrame[]): SkyStep[] {
  if (radar.length === 0) return clouds.map((frame) => ({ ...stepOf(frame), radar: null, clouds: frame }));
  return radar.map((frame) => ({ ...stepOf(frame), radar: frame, clouds: lastBefore(clouds, frame.at) }));
}

const stepOf = ({ at, ageMin }: SkyFrame) => ({ at, ageMin });

function lastBefore(frames: readonly SkyFrame[], at: string): SkyFrame | null {
  const last = frames.findLast((frame) => Date.parse(frame.at) <= Date.parse(at));
  return last && Date.parse(at) - Date.parse(last.at) <= APART_MS ? last : null;
}
