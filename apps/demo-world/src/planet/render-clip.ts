import { gridOfWindow, polygonMask, projectPolygon, type RasterGrid, windowOf } from "@surco/raster";
import { appearanceOf, skyOfDay } from "../cog/render-rows";
import { HIGHEST_SHAPE, skyClass } from "../truth/clouds";
import { controlGrid, walkRow } from "../truth/control-grid";
import { hashOf } from "../truth/hash";
import { landLayer, ZONE_SCALE } from "../truth/land-layer";
import { projectionOf } from "../truth/mgrs-tiles";
import { gaussianTable, noiseTable, sampleNoise } from "../truth/noise-table";
import { cloudTop, type ReflectanceBand, road } from "../truth/reflectance";
import type { Frame } from "./frames";
import type { Order } from "./orders";

/** Bands of the four-band surface reflectance product, in the order of the file. */
export const clipBands = ["blue", "green", "red", "nir"] as const satisfies readonly ReflectanceBand[];

/** A frame cut to an area: what one pair of files of an order holds. */
export interface Clip {
  grid: RasterGrid;
  epsg: number;
  /** 10000 times reflectance, 0 no data; four values for each pixel, row-major. */
  numbers: Uint16Array;
  /** Clear, snow, shadow, light haze, heavy haze, cloud, confidence, unusable; eight values for each pixel. */
  mask: Uint8Array;
}

const PIXEL_M = 3;
const UDM_BANDS = 8;
const NOISE_DN = 35;
/** Details that a 10 m pixel averages out: rows, wheel tracks, single trees. */
const ROW_CELL_M = 1.5;
const ROW_STRENGTH = 0.07;
const SOIL_CONTRAST = 0.1;
const SHADOW_LIGHT = 0.45;

const rows = noiseTable(401, 256, [8, 4, 2]);
const gaussian = gaussianTable(402, 65_536);

/** Cuts a frame out of the same countryside that the 10 m scenes show. @returns null where the area lies beside it */
export function renderClip(frame: Frame, aoi: Order["aoi"]): Clip | null {
  const polygon = projectPolygon(aoi, frame.epsg);
  const window = windowOf(polygon, wholeZone);
  if (window === null) return null;
  const grid = gridOfWindow(wholeZone, window);
  const inside = polygonMask(polygon, grid);
  const clip: Clip = {
    grid,
    epsg: frame.epsg,
    numbers: new Uint16Array(inside.length * clipBands.length),
    mask: new Uint8Array(inside.length * UDM_BANDS),
  };
  paint(frame, clip, inside);
  return clip;
}

/** Pixels of 3 m from the zone's origin on: every frame of a zone lies on the same grid. */
const wholeZone: RasterGrid = {
  pixelSizeM: PIXEL_M,
  originX: 0,
  originY: 10_000_200,
  width: 333_400,
  height: 3_333_400,
};

function paint(frame: Frame, { grid, numbers, mask }: Clip, inside: Uint8Array): void {
  const utm = projectionOf(frame.epsg);
  // The land surface is cached in squares of a multiple of four.
  const side = Math.ceil(Math.max(grid.width, grid.height) / 4) * 4;
  const control = controlGrid(side, (column, row) =>
    utm.inverse(grid.originX + column * PIXEL_M, grid.originY - row * PIXEL_M),
  );
  const layer = landLayer(control);
  layer.ensureRows(0, grid.height);
  const looks = clipBands.map((band) => ({
    look: appearanceOf(layer, band, frame.day),
    road: road[band],
    cloud: cloudTop[band],
    seed: hashOf(frame.day, band.length, band.charCodeAt(0), 91),
  }));
  const sky = skyOfDay(frame.day, frame.epsg >= 32_700);
  const us = new Float64Array(side);
  const vs = new Float64Array(side);

  for (let row = 0; row < grid.height; row++) {
    walkRow(control, row + 0.5, 1, us, vs);
    for (let column = 0; column < grid.width; column++) {
      const pixel = row * grid.width + column;
      const udm = mask.subarray(pixel * UDM_BANDS, (pixel + 1) * UDM_BANDS);
      const [lng, lat] =
        inside[pixel] === 1
          ? utm.inverse(grid.originX + (column + 0.5) * PIXEL_M, grid.originY - (row + 0.5) * PIXEL_M)
          : [0, 0];
      if (inside[pixel] !== 1 || !frame.holds(lng, lat)) {
        udm[7] = 1;
        continue;
      }
      const [u, v] = [us[column] as number, vs[column] as number];
      const threshold = sky.thresholdAt(u, v);
      const cloud = threshold > HIGHEST_SHAPE ? 0 : sky.cloudAt(u, v, threshold);
      const shadow = threshold > HIGHEST_SHAPE || cloud >= 1 ? 0 : sky.shadowAt(u, v, threshold);
      markSky(udm, skyClass(cloud, shadow));

      const p = row * side + column;
      const m = layer.material[p] as number;
      const fine = 1 + ROW_STRENGTH * sampleNoise(rows, u / ROW_CELL_M, v / ROW_CELL_M);
      looks.forEach(({ look, road: roadRho, cloud: cloudRho, seed }, band) => {
        const raw =
          (look.weight1[m] as number) * (layer.z1[p] as number) +
          (look.weight2[m] as number) * (layer.z2[p] as number) +
          (look.weight3[m] as number) * (layer.z3[p] as number);
        const z = Math.max(-1, Math.min(1, raw / ZONE_SCALE));
        const green = Math.min(
          1,
          (look.cover[m] as number) * (1 + (look.zoneStrength[m] as number) * z) * fine,
        );
        const open = (look.bare[m] as number) * (1 - SOIL_CONTRAST * z);
        let rho = open + ((look.canopy[m] as number) - open) * green;
        rho = roadRho + ((rho - roadRho) * (layer.worked[p] as number)) / 255;
        rho *= 1 - (1 - SHADOW_LIGHT) * shadow;
        rho += (cloudRho - rho) * 0.95 * cloud ** 1.6;
        const noise = NOISE_DN * (gaussian[(hashOf(seed, row) + column) & 65_535] as number);
        numbers[pixel * clipBands.length + band] = Math.max(1, Math.round(rho * 10_000 + noise));
      });
    }
  }
}

/** One band says what the pixel is; the seventh how sure that is, in percent. */
function markSky(udm: Uint8Array, found: 0 | 3 | 8 | 9 | 10): void {
  const band = { 0: 0, 3: 2, 10: 4, 8: 5, 9: 5 }[found];
  udm[band] = 1;
  udm[6] = found === 0 ? 97 : 80;
}
