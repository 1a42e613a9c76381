import type { DayNumber } from "../days";
import { unitOf } from "../hash";
import { isStormDay, rainMm, STORM_DEG, stormMm } from "../rain";
import { smoothNoise } from "../smooth-noise";

/** Rain of one local day at a place. */
export interface RainEvent {
  mm: number;
  /** Middle of it, hours after midnight by standard time. */
  centreH: number;
  halfWidthH: number;
  /** With thunder where the air is warm and it pours; a few of those with hail. */
  thunder: "none" | "thunder" | "hail";
}

/**
 * Rain lies between these hours of standard time: it stays on its day where summer time moves the clocks by an hour, and
 * where an hour is named by its end.
 */
const FIRST_H = 1;
const LAST_H = 22;
const PATTERN = 21;
/** Storms cross this many degrees within the range of their hours. */
const TIMING_DEG = 5;

/** Rain of a day by the truth; null for a dry one. */
export function rainEventOf(lng: number, lat: number, day: DayNumber): RainEvent | null {
  const mm = rainMm(lng, lat, day);
  if (mm === 0) return null;
  const [i, j] = [Math.floor(lng / STORM_DEG), Math.floor(lat / STORM_DEG)];
  const halfWidthH = stormHalfWidthH(i, j, day);
  return {
    mm,
    centreH: rainCentreH(frontHour(lng, lat, day) + showerDelayH(lng, lat, day), halfWidthH),
    halfWidthH,
    thunder: thunderOf(i, j, day),
  };
}

/**
 * Delay of the showers within a storm, hours: they come in patches, and towards the edges of its cell more unevenly, so that
 * the rain of a moment has no straight edges.
 */
function showerDelayH(lng: number, lat: number, day: DayNumber): number {
  const [x, y] = [lng / STORM_DEG, lat / STORM_DEG];
  const toEdge = Math.min(edgeDistance(x - Math.floor(x)), edgeDistance(y - Math.floor(y)));
  const inner = smooth(Math.min(1, toEdge / 0.35));
  const shift = unitOf(day, 58) * 256;
  const patches =
    smoothNoise(PATTERN, lng / 0.21 + shift, lat / 0.19 + 31.7) +
    0.6 * smoothNoise(PATTERN, lng / 0.07 - shift, lat / 0.06 + 77.1);
  return patches * (6.5 - 4.5 * inner);
}

/** From the nearer edge of a cell, in cells. */
function edgeDistance(share: number): number {
  return Math.min(share, 1 - share);
}

function thunderOf(i: number, j: number, day: DayNumber): RainEvent["thunder"] {
  const drawn = unitOf(i, j, day, 57);
  if (drawn < 0.03) return "hail";
  return drawn < 0.55 ? "thunder" : "none";
}

/** Half the duration of the storm of a cell, hours: showers and long rains. */
export function stormHalfWidthH(i: number, j: number, day: DayNumber): number {
  return 1 + 3.6 * unitOf(i, j, day, 54) ** 1.5;
}

/** Middle of a rain that a front brings at an hour, kept within the day. */
export function rainCentreH(frontH: number, halfWidthH: number): number {
  return Math.max(FIRST_H + halfWidthH, Math.min(LAST_H - halfWidthH, frontH));
}

/** Hour of standard time at which the weather of a day comes to a place: smooth in space, so that storms travel. */
export function frontHour(lng: number, lat: number, day: DayNumber): number {
  const x = lng / TIMING_DEG + unitOf(day, 55) * 256;
  const y = lat / TIMING_DEG + unitOf(day, 56) * 256;
  // Storms of the north-west of Mexico build up in the afternoon.
  return lat < 0 ? 12 + 11 * smoothNoise(PATTERN, x, y) : 16.5 + 7 * smoothNoise(PATTERN, x, y);
}

/** Share of a rain that has fallen by an hour of its day, 0..1: it swells and fades as a cosine. */
function rainedShare({ centreH, halfWidthH }: RainEvent, hour: number): number {
  const x = (hour - centreH) / halfWidthH;
  if (x <= -1) return 0;
  if (x >= 1) return 1;
  return (1 + x + Math.sin(Math.PI * x) / Math.PI) / 2;
}

/** Rain of the hours up to `hour`, mm with one decimal: differences of it add up to the day's exactly. */
export function rainedMm(event: RainEvent, hour: number): number {
  return Math.round(event.mm * rainedShare(event, hour) * 10) / 10;
}

/** Intensity at an hour of the day, mm/h. */
export function rainRateMmH(event: RainEvent, hour: number): number {
  const x = (hour - event.centreH) / event.halfWidthH;
  return Math.abs(x) >= 1 ? 0 : (event.mm * (1 + Math.cos(Math.PI * x))) / 2 / event.halfWidthH;
}

/**
 * Strength of the disturbance over a place on a day, 0..1: smooth in space, while the rain itself ends at the edges of its
 * storm. 1 in the middle of a strong storm, 0 where none is near.
 */
export function disturbanceOf(lng: number, lat: number, day: DayNumber): number {
  const [x, y] = [lng / STORM_DEG - 0.5, lat / STORM_DEG - 0.5];
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [smooth(x - i), smooth(y - j)];
  return (
    (1 - fy) * ((1 - fx) * strengthOf(i, j, day) + fx * strengthOf(i + 1, j, day)) +
    fy * ((1 - fx) * strengthOf(i, j + 1, day) + fx * strengthOf(i + 1, j + 1, day))
  );
}

function strengthOf(i: number, j: number, day: DayNumber): number {
  const [lng, lat] = [(i + 0.5) * STORM_DEG, (j + 0.5) * STORM_DEG];
  if (!isStormDay(i, j, lng, lat, day)) return 0;
  return 0.55 + 0.45 * Math.min(1, stormMm(i, j, day) / 20);
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
