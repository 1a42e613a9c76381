import { tilePosition } from "../../tiles/tile-position";
import { writePng } from "../../tiles/write-png";
import { noiseTable, sampleNoise } from "../../truth/noise-table";
import { cloudCoverAt } from "../../truth/weather/atmosphere";
import { rainField } from "../../truth/weather/rain-field";
import { dayOfYear, sinElevation, sunOfDay } from "../../truth/weather/sun";
import { zoneAt } from "../../truth/weather/time-zone";

export type CloudLayer = "geocolor" | "infrared";

const TILE_PX = 256;
/** Clouds are computed for blocks of so many pixels and drawn smoothly between. */
const BLOCK_PX = 4;
const RADIANS = Math.PI / 180;
/** Fine structure, pixels of about 2 km. */
const texture = noiseTable(512, 256, [64, 32, 16, 8, 4]);

type Rgb = readonly [number, number, number];
const LAND: Rgb = [92, 98, 68];
const NIGHT: Rgb = [14, 18, 34];
const DAY_CLOUD: Rgb = [246, 248, 250];
const NIGHT_CLOUD: Rgb = [150, 165, 200];

/** Clouds over a map tile from a satellite. @param time ms since 1970 */
export function paintClouds(layer: CloudLayer, time: number, zoom: number, x: number, y: number): Buffer {
  const hour = time / 3_600_000;
  const { cover, storm, daylight } = cloudGrid(hour, zoom, x, y);
  const pixels = new Uint8Array(TILE_PX * TILE_PX * 3);
  const scale = 180 / 2 ** zoom;
  for (let row = 0; row < TILE_PX; row++) {
    for (let col = 0; col < TILE_PX; col++) {
      const [bx, by] = [col / BLOCK_PX, row / BLOCK_PX];
      const fine =
        0.13 *
        sampleNoise(texture, (x + col / TILE_PX) * scale * 30 - hour * 9, (y + row / TILE_PX) * scale * 30);
      const cloudiness = between(cover, bx, by);
      // Covered and clear skies stay so; broken ones have structure.
      const opacity = Math.max(0, Math.min(1, cloudiness + fine * Math.min(1, 4 * cloudiness)));
      const colour =
        layer === "geocolor"
          ? geoColour(opacity, between(daylight, bx, by))
          : infraredColour(opacity, between(storm, bx, by));
      pixels.set(colour, (row * TILE_PX + col) * 3);
    }
  }
  return writePng(TILE_PX, TILE_PX, 3, pixels);
}

const GRID = TILE_PX / BLOCK_PX + 1;

function cloudGrid(hour: number, zoom: number, x: number, y: number) {
  const [cover, storm, daylight] = [0, 1, 2].map(() => new Float32Array(GRID * GRID)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const rateAt = rainField(hour);
  const sun = sunOfDay(dayOfYear(hour));
  for (let j = 0; j < GRID; j++) {
    for (let i = 0; i < GRID; i++) {
      const [lng, lat] = tilePosition(zoom, x + (i * BLOCK_PX) / TILE_PX, y + (j * BLOCK_PX) / TILE_PX);
      const rate = rateAt(lng, lat);
      const index = j * GRID + i;
      cover[index] = Math.max(
        rate > 0 ? 0.9 : 0,
        cloudCoverAt(lng, lat, zoneAt(lng, lat).standardOffsetH, hour),
      );
      storm[index] = Math.min(1, rate / 8);
      const sine = sinElevation(lng, Math.sin(lat * RADIANS), Math.cos(lat * RADIANS), hour, sun);
      daylight[index] = Math.max(0, Math.min(1, (sine + 0.05) / 0.2));
    }
  }
  return { cover, storm, daylight };
}

function between(grid: Float32Array, x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - i, y - j];
  const at = (column: number, row: number) => grid[row * GRID + column] as number;
  const top = at(i, j) + (at(i + 1, j) - at(i, j)) * fx;
  const bottom = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * fx;
  return top + (bottom - top) * fy;
}

/** By day as the eye sees it, by night clouds by their cold. */
function geoColour(opacity: number, daylight: number): Rgb {
  return mix(mix(NIGHT, NIGHT_CLOUD, opacity), mix(LAND, DAY_CLOUD, opacity), daylight);
}

/** Warm land dark, cold clouds white, the tops of storms in colour. */
function infraredColour(opacity: number, storm: number): Rgb {
  const grey = 45 + 190 * opacity;
  return mix([grey, grey, grey], [230, 60, 40], storm);
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
