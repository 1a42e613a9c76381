import { skyOfDay } from "../cog/render-rows";
import { remember } from "../remember";
import { HIGHEST_SHAPE, type Sky, skyClass } from "../truth/clouds";
import { type DayNumber, dayOfPlainDate, instantOfDay } from "../truth/days";
import { unitOf } from "../truth/hash";
import { toLattice } from "../truth/lattice";

type Corner = [lng: number, lat: number];

/** One picture of the flock of small satellites: a leaning box of about 24 by 17 km. */
export interface Frame {
  /** "20260215_135122_48_225c" */
  id: string;
  day: DayNumber;
  takenAt: Date;
  satellite: string;
  epsg: number;
  /** Outer ring as [lng, lat], closed. */
  ring: [Corner, Corner, Corner, Corner, Corner];
  holds(lng: number, lat: number): boolean;
}

/** Boxes lie side by side; each reaches a little into its neighbours. */
const ROW_DEGREES = 0.15;
const COLUMN_DEGREES = 0.25;
const MARGIN_DEGREES = 0.004;
/** Degrees of longitude that a box leans by for one of latitude: the orbit is not quite polar. */
const LEAN = 0.14;
const ROWS = 1200;
/** Moves every leaning longitude to a positive number. */
const SHIFT_DEGREES = 195;
/** The flock passes in the middle of the morning; a frame takes this long. */
const LOCAL_SECONDS = 9.9 * 3600;
const SECONDS_PER_ROW = 2.2;
const DAY_SECONDS = 86_400;
/** Of the days, so many bring a picture of a place. */
const DAYS_SEEN = 0.72;

/** Frames of a day whose box touches a rectangle. */
export function framesOn(
  day: DayNumber,
  [west, south, east, north]: readonly [number, number, number, number],
): Frame[] {
  const frames: Frame[] = [];
  for (let row = rowOf(south - MARGIN_DEGREES); row <= rowOf(north + MARGIN_DEGREES); row++) {
    const low = Math.min(south * LEAN, north * LEAN);
    const high = Math.max(south * LEAN, north * LEAN);
    const first = Math.floor((west + low - MARGIN_DEGREES + SHIFT_DEGREES) / COLUMN_DEGREES);
    const last = Math.floor((east + high + MARGIN_DEGREES + SHIFT_DEGREES) / COLUMN_DEGREES);
    for (let column = first; column <= last; column++) {
      if (isSeen(day, row, column)) frames.push(frameOf(day, row, column));
    }
  }
  return frames;
}

/** The frame of that name. @returns null where there is none */
export function findFrame(id: string): Frame | null {
  const match = /^(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})(\d{2})_(\d{2})_2([0-9a-f]{3})$/.exec(id);
  if (match === null) return null;
  const day = dayOfPlainDate(`${match[1]}-${match[2]}-${match[3]}`);
  const column = Number.parseInt(match[8] ?? "", 16);
  const seconds = Number(match[4]) * 3600 + Number(match[5]) * 60 + Number(match[6]) + Number(match[7]) / 100;
  const passed = modulo(seconds - passageSeconds(column), DAY_SECONDS);
  const row = ROWS - Math.round(passed / SECONDS_PER_ROW);
  if (day === null || row < 0 || !isSeen(day, row, column)) return null;
  const frame = frameOf(day, row, column);
  return frame.id === id ? frame : null;
}

function frameOf(day: DayNumber, row: number, column: number): Frame {
  const south = row * ROW_DEGREES - 90 - MARGIN_DEGREES;
  const north = (row + 1) * ROW_DEGREES - 90 + MARGIN_DEGREES;
  const left = column * COLUMN_DEGREES - SHIFT_DEGREES - MARGIN_DEGREES;
  const right = (column + 1) * COLUMN_DEGREES - SHIFT_DEGREES + MARGIN_DEGREES;
  const at = (leaning: number, lat: number): [number, number] => [leaning - lat * LEAN, lat];
  const seconds = modulo(passageSeconds(column) + (ROWS - row) * SECONDS_PER_ROW, DAY_SECONDS);
  const takenAt = instantOfDay(day, Math.round(seconds * 100) / 100);
  const iso = takenAt.toISOString();
  const satellite = `2${column.toString(16).padStart(3, "0")}`;
  const middle = at((left + right) / 2, (south + north) / 2);
  const zone = Math.floor((middle[0] + 180) / 6) + 1;
  return {
    id: `${iso.slice(0, 10).replaceAll("-", "")}_${iso.slice(11, 19).replaceAll(":", "")}_${iso.slice(20, 22)}_${satellite}`,
    day,
    takenAt,
    satellite,
    epsg: (middle[1] < 0 ? 32_700 : 32_600) + zone,
    ring: [at(left, north), at(left, south), at(right, south), at(right, north), at(left, north)],
    holds(lng, lat) {
      const leaning = lng + lat * LEAN;
      return lat >= south && lat <= north && leaning >= left && leaning <= right;
    },
  };
}

/** Parts of a frame, 0..1, by what stands between it and the satellite. */
export interface FrameCover {
  cloud: number;
  shadow: number;
  haze: number;
}

const SIDE = 9;
const rememberCover = remember<string, FrameCover>(4_000);

/** Estimate from a grid of samples; the same for the same frame. */
export function frameCover(frame: Frame): FrameCover {
  return rememberCover(frame.id, () => {
    const [corner, below, across] = frame.ring;
    const sky = skyOfDay(frame.day, corner[1] < 0);
    const counts = { cloud: 0, shadow: 0, haze: 0 };
    for (let j = 0; j < SIDE; j++) {
      for (let i = 0; i < SIDE; i++) {
        const [fx, fy] = [(i + 0.5) / SIDE, (j + 0.5) / SIDE];
        const lat = corner[1] + (below[1] - corner[1]) * fy;
        const lng = corner[0] + (below[0] - corner[0]) * fy + (across[0] - below[0]) * fx;
        const found = coverAt(sky, lng, lat);
        if (found !== null) counts[found]++;
      }
    }
    const share = (count: number) => Math.round((count / SIDE ** 2) * 100) / 100;
    return { cloud: share(counts.cloud), shadow: share(counts.shadow), haze: share(counts.haze) };
  });
}

/** Cloud or shadow over a place; null where the sky is clear. */
function coverAt(sky: Sky, lng: number, lat: number): keyof FrameCover | null {
  const [u, v] = toLattice(lng, lat);
  const threshold = sky.thresholdAt(u, v);
  if (threshold > HIGHEST_SHAPE) return null;
  const found = skyClass(sky.cloudAt(u, v, threshold), sky.shadowAt(u, v, threshold));
  if (found === 8 || found === 9) return "cloud";
  if (found === 10) return "haze";
  return found === 3 ? "shadow" : null;
}

function isSeen(day: DayNumber, row: number, column: number): boolean {
  return unitOf(day, row, column, 81) < DAYS_SEEN;
}

function passageSeconds(column: number): number {
  const lng = (column + 0.5) * COLUMN_DEGREES - SHIFT_DEGREES;
  return LOCAL_SECONDS - (lng / 15) * 3600;
}

function rowOf(lat: number): number {
  return Math.floor((lat + 90) / ROW_DEGREES);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
