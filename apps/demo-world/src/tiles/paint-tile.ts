import { controlGrid } from "../truth/control-grid";
import { type DayNumber, dayNumber } from "../truth/days";
import { unitOf } from "../truth/hash";
import { landCoverOf } from "../truth/land-cover";
import { landLayer, type Material, ZONE_SCALE } from "../truth/land-layer";
import { bareSoil, canopyReflectance, type ReflectanceBand, road, water, wood } from "../truth/reflectance";
import { tilePosition } from "./tile-position";
import { writePng } from "./write-png";

export const TILE_PX = 256;
/** Below this zoom parcels are smaller than a pixel or two: nothing is painted. */
export const FIRST_ZOOM = 9;
export const LAST_ZOOM = 16;

/** Zones are drawn softer than the crop shows them, so that layers above them stay readable. */
const ZONE_CONTRAST = 0.7;
/** Parcels smaller than some pixels would flicker: far away they fade into the colour of the land. */
const FADED_FROM_PIXEL_M = 60;
const LAND: Rgb = [126, 128, 104];

type Rgb = readonly [number, number, number];

/** The countryside as a calm picture from above: no clouds, one day of the growing season, colours a little faded. */
export function paintTile(zoom: number, x: number, y: number, year: number): Buffer {
  const positionOf = (column: number, row: number) =>
    tilePosition(zoom, x + column / TILE_PX, y + row / TILE_PX);
  const grid = controlGrid(TILE_PX, positionOf);
  const layer = landLayer(grid);
  layer.ensureRows(0, TILE_PX);
  const day = pictureDay(positionOf(128, 128)[1], year);
  const looks = layer.materials.map((material) => lookOf(material, day));
  const roadRgb = toScreen(road.red, road.green, road.blue);
  // From far away a road is thinner than a pixel: it keeps a hint of itself.
  const roadStrength = Math.min(1, Math.max(0.25, 22 / grid.pixelM)) * 0.85;
  const texture = Math.min(1, 40 / grid.pixelM);
  const strength = Math.min(1, (FADED_FROM_PIXEL_M / grid.pixelM) ** 0.65);
  const pixels = new Uint8Array(TILE_PX * TILE_PX * 3);
  const { material, worked, z1, z2, z3 } = layer;

  for (let p = 0; p < TILE_PX * TILE_PX; p++) {
    const look = looks[material[p] as number] as Look;
    const z =
      ((z1[p] as number) * 0.5 + (z2[p] as number) * 0.35 * texture + (z3[p] as number) * 0.15) / ZONE_SCALE;
    const lush = Math.max(-1.3, Math.min(1.3, z)) * look.contrast;
    const onRoad = (1 - (worked[p] as number) / 255) * roadStrength;
    for (let c = 0; c < 3; c++) {
      const average = look.rgb[c] as number;
      const varied =
        average +
        (lush > 0 ? (look.lush[c] as number) - average : average - (look.sparse[c] as number)) * lush;
      const seen = varied + ((roadRgb[c] as number) - varied) * onRoad;
      pixels[p * 3 + c] = (LAND[c] as number) + (seen - (LAND[c] as number)) * strength;
    }
  }
  return writePng(TILE_PX, TILE_PX, 3, pixels);
}

/** Colours of a material where its soil is average, rich and poor. */
interface Look {
  rgb: Rgb;
  lush: Rgb;
  sparse: Rgb;
  contrast: number;
}

function lookOf({ parcel, kind }: Material, day: DayNumber): Look {
  if (kind !== "field") {
    const cover = kind === "water" ? water : wood;
    const rgb = toScreen(cover.red, cover.green, cover.blue);
    const darker: Rgb = [rgb[0] * 0.92, rgb[1] * 0.92, rgb[2] * 0.92];
    return { rgb, lush: darker, sparse: rgb, contrast: kind === "water" ? 0.1 : 1 };
  }
  const state = landCoverOf(parcel, day);
  const tint = 0.94 + 0.12 * unitOf(parcel.seed, 91);
  const at = (z: number): Rgb => {
    const green = Math.min(1, state.cover * (1 + state.zoneStrength * z));
    const seen = (band: ReflectanceBand) => {
      const open = bareSoil(band, state.straw, state.brightness) * (1 - 0.1 * z);
      return open + (canopyReflectance(band, 1) - open) * green;
    };
    return toScreen(seen("red") * tint, seen("green"), seen("blue") * (2 - tint));
  };
  return { rgb: at(0), lush: at(1), sparse: at(-1), contrast: ZONE_CONTRAST };
}

/** Reflectance to screen: brightened, faded a little, never harsh. */
function toScreen(red: number, green: number, blue: number): Rgb {
  const brightened = (value: number) => Math.min(1, value * 3.1) ** 0.72;
  const [r, g, b] = [brightened(red), brightened(green), brightened(blue)];
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  const faded = (value: number) => 44 + 196 * (grey + (value - grey) * 1.05);
  return [faded(r), faded(g), faded(b)];
}

/** Mid season of the main crops: January in the south, February in the north. */
function pictureDay(lat: number, year: number): DayNumber {
  return lat < 0 ? dayNumber(year, 1, 18) : dayNumber(year, 2, 20);
}
