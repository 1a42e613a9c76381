import { remember } from "../remember";
import { type Sky, skyClass, skyOf } from "../truth/clouds";
import type { ControlGrid } from "../truth/control-grid";
import type { DayNumber } from "../truth/days";
import { hashOf } from "../truth/hash";
import { landCoverOf, patchStateOf } from "../truth/land-cover";
import { type LandLayer, ZONE_SCALE } from "../truth/land-layer";
import { gaussianTable } from "../truth/noise-table";
import {
  bareSoil,
  canopyReflectance,
  cloudTop,
  type ReflectanceBand,
  road,
  water,
  wood,
} from "../truth/reflectance";
import type { Scene } from "../truth/scene";
import type { CogAssetKey } from "./assets";
import { type BlockPlace, blockLand } from "./block-land";
import { blockSky, type SkyRow } from "./block-sky";
import { BLOCK_PX } from "./tiff-layout";

/** Stored number = 10000 * reflectance + 1000: scale 0.0001, offset -0.1, as of processing baseline 04.00. */
const DN_PER_REFLECTANCE = 10_000;
const DN_OFFSET = 1_000;
/** Noise of the sensor, DN. */
const NOISE_DN = 22;
/** A cloud's shadow leaves so much of the light. */
const SHADOW_LIGHT = 0.45;
/** Soil is darker where its pattern says richer. */
const SOIL_CONTRAST = 0.1;
/** Green cover from which sen2cor calls a pixel vegetation. */
const VEGETATION_COVER = 0.34;

const noise = gaussianTable(301, 65_536);
const rememberSky = remember<string, Sky>(64);
/** Three megabytes each where all rows are asked for; a reader asks for the bands of few blocks and dates at a time. */
const rememberBlockSky = remember<string, { skyRow: ((row: number) => SkyRow) | null }>(24);

/** First column and the one after the last. */
type Columns = readonly [from: number, until: number];
const ALL_COLUMNS: Columns = [0, BLOCK_PX];

/**
 * Rows `from` to `until` (not included) of one block as the file stores them: little-endian samples, row-major,
 * interleaved.
 * @param columns  a band or the classes may be asked for in some columns only; the others are 0
 */
export function renderRows(
  scene: Scene,
  key: CogAssetKey,
  place: BlockPlace,
  from: number,
  until: number,
  columns = ALL_COLUMNS,
): Buffer {
  if (key === "scl") return renderClasses(scene, place, from, until, columns);
  if (key === "visual") return renderVisual(scene, place, from, until);
  const dn = renderBand(scene, key, place, from, until, columns);
  return Buffer.from(dn.buffer, dn.byteOffset, dn.byteLength);
}

/** Reflectance of each material in one band on one day, by material index. */
export interface Appearance {
  cover: Float64Array;
  zoneStrength: Float64Array;
  weight1: Float64Array;
  weight2: Float64Array;
  weight3: Float64Array;
  bare: Float64Array;
  canopy: Float64Array;
}

export function appearanceOf(layer: LandLayer, band: ReflectanceBand, day: number): Appearance {
  const count = layer.materials.length;
  const made: Appearance = {
    cover: new Float64Array(count),
    zoneStrength: new Float64Array(count),
    weight1: new Float64Array(count),
    weight2: new Float64Array(count),
    weight3: new Float64Array(count),
    bare: new Float64Array(count),
    canopy: new Float64Array(count),
  };
  layer.materials.forEach(({ parcel, kind, patch }, index) => {
    if (kind !== "field") {
      made.bare[index] = (kind === "water" ? water : wood)[band];
      made.canopy[index] = made.bare[index] as number;
      return;
    }
    const state = patchStateOf(parcel, patch, landCoverOf(parcel, day), day);
    made.cover[index] = state.cover;
    made.zoneStrength[index] = state.zoneStrength;
    [made.weight1[index], made.weight2[index], made.weight3[index]] = state.zoneWeights;
    made.bare[index] = bareSoil(band, state.straw, state.brightness);
    made.canopy[index] = canopyReflectance(band, state.nirFactor);
  });
  return made;
}

function renderBand(
  scene: Scene,
  band: ReflectanceBand,
  place: BlockPlace,
  from: number,
  until: number,
  columns: Columns,
): Uint16Array {
  const { pixelSizeM, blockX, blockY } = place;
  const { grid, layer } = blockLand(scene.tile, place);
  layer.ensureRows(from, until);
  const look = appearanceOf(layer, band, scene.day);
  const sky = skyOfBlock(scene, grid, place, columns);
  const { material, worked, z1, z2, z3 } = layer;
  const { cover, zoneStrength, weight1, weight2, weight3, bare, canopy } = look;
  const roadReflectance = road[band];
  const cloudReflectance = cloudTop[band];
  const cellShift = pixelSizeM === 10 ? 1 : 0;
  const bandSeed = hashOf(scene.seed, band.length, band.charCodeAt(0), band.charCodeAt(band.length - 1));
  // Read once: in the loop below an imported name costs as much as the arithmetic.
  const width = BLOCK_PX;
  const zoneScale = ZONE_SCALE;
  const gaussian = noise;
  const [firstColumn, endColumn] = columns;
  const out = new Uint16Array((until - from) * width);
  const lit = new Float64Array(width);

  for (let row = from; row < until; row++) {
    const start = row * width;
    const skyRow = sky === null ? null : sky(row);
    const noiseStart = hashOf(bandSeed, blockX, blockY, row);
    for (let column = firstColumn; column < endColumn; column++) {
      const p = start + column;
      const m = material[p] as number;
      let z =
        ((weight1[m] as number) * (z1[p] as number) +
          (weight2[m] as number) * (z2[p] as number) +
          (weight3[m] as number) * (z3[p] as number)) /
        zoneScale;
      z = clampZone(z);
      let green = (cover[m] as number) * (1 + (zoneStrength[m] as number) * z);
      if (green > 1) green = 1;
      const open = (bare[m] as number) * (1 - SOIL_CONTRAST * z);
      let rho = open + ((canopy[m] as number) - open) * green;
      const part = worked[p] as number;
      if (part < 255) rho = roadReflectance + ((rho - roadReflectance) * part) / 255;
      lit[column] = rho;
    }
    if (skyRow !== null) coverRow(lit, skyRow, cellShift, cloudReflectance);
    for (let column = 0; column < width; column++) {
      const dn =
        (lit[column] as number) * DN_PER_REFLECTANCE +
        DN_OFFSET +
        NOISE_DN * (gaussian[(noiseStart + column) & 65_535] as number);
      // 0 means no data, so the darkest pixel is 1.
      out[(row - from) * width + column] = Math.max(1, dn + 0.5);
    }
  }
  return out;
}

function clampZone(z: number): number {
  return Math.max(-1, Math.min(1, z));
}

/** Darkens a row of reflectances by shadows and brightens it by clouds. */
function coverRow(
  lit: Float64Array,
  { veil, shadow }: { veil: ArrayLike<number>; shadow: ArrayLike<number> },
  cellShift: number,
  cloudReflectance: number,
): void {
  for (let column = 0; column < lit.length; column++) {
    const cell = column >> cellShift;
    const dark = shadow[cell] as number;
    const white = veil[cell] as number;
    let rho = lit[column] as number;
    if (dark > 0) rho *= 1 - (1 - SHADOW_LIGHT) * dark;
    if (white > 0) rho += (cloudReflectance - rho) * white;
    lit[column] = rho;
  }
}

function renderClasses(
  scene: Scene,
  place: BlockPlace,
  from: number,
  until: number,
  columns: Columns,
): Buffer {
  const { grid, layer } = blockLand(scene.tile, place);
  layer.ensureRows(from, until);
  const look = appearanceOf(layer, "nir", scene.day);
  const sky = skyOfBlock(scene, grid, place, columns);
  const [firstColumn, endColumn] = columns;
  const out = Buffer.alloc((until - from) * BLOCK_PX);
  for (let row = from; row < until; row++) {
    const skyRow = sky === null ? null : sky(row);
    for (let column = firstColumn; column < endColumn; column++) {
      const p = row * BLOCK_PX + column;
      const overhead =
        skyRow === null ? 0 : skyClass(skyRow.cloud[column] as number, skyRow.shadow[column] as number);
      out[(row - from) * BLOCK_PX + column] = overhead === 0 ? landClass(layer, look, p) : overhead;
    }
  }
  return out;
}

/** 4 vegetation, 5 not vegetated, 6 water. */
function landClass(layer: LandLayer, look: Appearance, p: number): 4 | 5 | 6 {
  const m = layer.material[p] as number;
  const kind = layer.materials[m]?.kind;
  if ((layer.worked[p] as number) < 128) return 5;
  if (kind === "water") return 6;
  if (kind === "wood") return 4;
  const z =
    ((look.weight1[m] as number) * (layer.z1[p] as number) +
      (look.weight2[m] as number) * (layer.z2[p] as number) +
      (look.weight3[m] as number) * (layer.z3[p] as number)) /
    ZONE_SCALE;
  const green =
    (look.cover[m] as number) * (1 + (look.zoneStrength[m] as number) * Math.max(-1, Math.min(1, z)));
  return green >= VEGETATION_COVER ? 4 : 5;
}

/** Whole blocks: readers of pictures ask for the parts of a block one after the other. */
const rememberVisual = remember<string, Buffer>(64);

function renderVisual(scene: Scene, place: BlockPlace, from: number, until: number): Buffer {
  const { pixelSizeM, blockX, blockY } = place;
  const block = rememberVisual(`${scene.id}:${pixelSizeM}:${blockX}:${blockY}`, () =>
    visualBlock(scene, place),
  );
  return block.subarray(from * BLOCK_PX * 3, until * BLOCK_PX * 3);
}

/** True colour in 8 bits: reflectance 0.4 is white. */
function visualBlock(scene: Scene, place: BlockPlace): Buffer {
  const bands = (["red", "green", "blue"] as const).map((band) =>
    renderBand(scene, band, place, 0, BLOCK_PX, ALL_COLUMNS),
  );
  const out = Buffer.alloc(BLOCK_PX * BLOCK_PX * 3);
  bands.forEach((dn, sample) => {
    for (let p = 0; p < dn.length; p++) {
      const shade = (((dn[p] as number) - DN_OFFSET) / DN_PER_REFLECTANCE) * 2.5 * 255;
      out[p * 3 + sample] = Math.max(1, Math.min(255, Math.round(shade)));
    }
  });
  return out;
}

/** The sky over a block of a scene, row by row, remembered for the other bands; null where it is clear. */
function skyOfBlock(
  scene: Scene,
  grid: ControlGrid,
  { pixelSizeM, blockX, blockY }: BlockPlace,
  columns: Columns,
): ((row: number) => SkyRow) | null {
  const key = `${scene.day}:${scene.tile.name}:${pixelSizeM}:${blockX}:${blockY}:${columns}`;
  const made = () => ({ skyRow: blockSky(skyOfScene(scene), grid, pixelSizeM, columns) });
  return rememberBlockSky(key, made).skyRow;
}

export function skyOfScene(scene: Scene): Sky {
  return skyOfDay(scene.day, scene.tile.lat < 0);
}

/** The sky of a day, remembered. @param south of the equator */
export function skyOfDay(day: DayNumber, south: boolean): Sky {
  return rememberSky(`${day}:${south}`, () => skyOf(day, south));
}
