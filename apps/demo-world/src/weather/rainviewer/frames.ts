import { hashOf } from "../../truth/hash";

/** A frame every ten minutes, of the last two hours. */
const FRAME_S = 600;
const FRAMES = 13;
/** A frame is published this long after its time. */
const DELAY_S = 180;
/** Older frames are deleted. */
const KEPT_FRAMES = 36;

export interface Frame {
  /** Seconds since 1970. */
  time: number;
  /** Path on the host, which says nothing of the time. */
  path: string;
}

/** Frames of the last two hours, oldest first. */
export function pastFrames(now: Date): Frame[] {
  const newest = newestTime(now);
  return Array.from({ length: FRAMES }, (_, n) => frameOf(newest - (FRAMES - 1 - n) * FRAME_S));
}

/** Time of the frame with that name. @returns null for one that is not kept, or no longer */
export function timeOfFrame(name: string, now: Date): number | null {
  const newest = newestTime(now);
  for (let n = 0; n < KEPT_FRAMES; n++) {
    if (nameOf(newest - n * FRAME_S) === name) return newest - n * FRAME_S;
  }
  return null;
}

function newestTime(now: Date): number {
  return Math.floor((now.getTime() / 1000 - DELAY_S) / FRAME_S) * FRAME_S;
}

function frameOf(time: number): Frame {
  return { time, path: `/v2/radar/${nameOf(time)}` };
}

function nameOf(time: number): string {
  const hex = (value: number) => value.toString(16).padStart(8, "0");
  return `${hex(hashOf(time / FRAME_S, 501))}${hex(hashOf(time / FRAME_S, 502)).slice(0, 4)}`;
}
