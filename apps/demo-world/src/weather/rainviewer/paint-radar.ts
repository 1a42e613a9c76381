import { tilePosition } from "../../tiles/tile-position";
import { writePng } from "../../tiles/write-png";
import { noiseTable, sampleNoise } from "../../truth/noise-table";
import { rainField } from "../../truth/weather/rain-field";

/** Weaker rain gives no echo, mm/h. */
const ECHO_FROM_MM_H = 0.2;
/** Weakest echo, dBZ: that rain. */
const FIRST_DBZ = 12;
/** Rain is uneven: echoes vary by about so many dBZ within a storm. */
const UNEVEN_DBZ = 2.5;

type Rgba = readonly [number, number, number, number];

/** Colours from a reflectivity on, dBZ. @source RainViewer's colour scheme "Universal Blue", rounded */
const palette: readonly (readonly [dbz: number, colour: Rgba])[] = [
  [FIRST_DBZ, [206, 192, 135, 120]],
  [15, [136, 221, 238, 255]],
  [20, [0, 153, 204, 255]],
  [25, [0, 119, 170, 255]],
  [30, [0, 85, 136, 255]],
  [35, [255, 238, 0, 255]],
  [40, [255, 170, 0, 255]],
  [45, [255, 68, 0, 255]],
  [50, [193, 0, 0, 255]],
  [55, [255, 170, 255, 255]],
];

const texture = noiseTable(503, 256, [32, 16, 8, 4]);

/** Radar echoes over a map tile, transparent where it does not rain. @param time seconds since 1970 */
export function paintRadar(time: number, sizePx: number, zoom: number, x: number, y: number): Buffer {
  const rateAt = rainField(time / 3600);
  const pixels = new Uint8Array(sizePx * sizePx * 4);
  // Storms carry their unevenness with them.
  const drift = time / 1800;
  for (let row = 0; row < sizePx; row++) {
    const [, lat] = tilePosition(zoom, x, y + (row + 0.5) / sizePx);
    for (let col = 0; col < sizePx; col++) {
      const lng = ((x + (col + 0.5) / sizePx) / 2 ** zoom) * 360 - 180;
      const rate = rateAt(lng, lat);
      if (rate < ECHO_FROM_MM_H) continue;
      const uneven = UNEVEN_DBZ * sampleNoise(texture, lng * 60 - drift, lat * 70);
      pixels.set(colourOf(Math.max(FIRST_DBZ, reflectivity(rate) + uneven)), (row * sizePx + col) * 4);
    }
  }
  return writePng(sizePx, sizePx, 4, pixels);
}

/** dBZ. @source J. S. Marshall and W. M. Palmer 1948: Z = 200 R^1.6 */
function reflectivity(mmPerHour: number): number {
  return 10 * Math.log10(200 * mmPerHour ** 1.6);
}

function colourOf(dbz: number): Rgba {
  let found: Rgba = [0, 0, 0, 0];
  for (const [from, colour] of palette) {
    if (dbz >= from) found = colour;
  }
  return found;
}

/** Mask of where no radar sees: here everywhere but Argentina, Mexico and their neighbours. */
export function paintCoverage(sizePx: number, zoom: number, x: number, y: number): Buffer {
  const pixels = new Uint8Array(sizePx * sizePx * 4);
  for (let row = 0; row < sizePx; row++) {
    for (let col = 0; col < sizePx; col++) {
      const [lng, lat] = tilePosition(zoom, x + (col + 0.5) / sizePx, y + (row + 0.5) / sizePx);
      const isSeen = lng > -120 && lng < -50 && lat > -56 && lat < 36;
      if (!isSeen) pixels.set([0, 0, 0, 90], (row * sizePx + col) * 4);
    }
  }
  return writePng(sizePx, sizePx, 4, pixels);
}
