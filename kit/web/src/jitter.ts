/**
 * Between half and all of a delay, at random, so that many devices that lost the same server do not return together.
 * @param random  0 to 1
 */
export function jittered(ms: number, random = Math.random()): number {
  return Math.round(ms * (0.5 + random / 2));
}
