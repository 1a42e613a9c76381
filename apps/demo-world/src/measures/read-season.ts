import { areaHa } from "@surco/geometry";
import {
  type BandPixels,
  type FieldWindow,
  gridOfWindow,
  type PixelWindow,
  type ProjectedPolygon,
  polygonMask,
  projectPolygon,
  type RasterGrid,
  usableFraction,
  windowOf,
} from "@surco/raster";
import { type CogAssetKey, findCogAsset } from "../cog/assets";
import { renderRows } from "../cog/render-rows";
import { BLOCK_PX } from "../cog/tiff-layout";
import { type DayNumber, plainDateOfDay } from "../truth/days";
import { tilesIn } from "../truth/mgrs-tiles";
import { isSeenOn, type Scene, sceneOf } from "../truth/scene";
import type { ParcelFeature } from "../truth-api/parcel-features";

/** One date of a parcel as the product would have stored it, with the bands of NDVI. */
export interface ReadDate {
  sceneId: string;
  date: string;
  window: FieldWindow;
}

/** Dates of which less is seen are of no use to a series. */
const LEAST_SEEN = 0.6;

/** Reads a parcel's dates between two days (included) straight from the scenes, oldest first. */
export function readSeason(
  { geometry }: ParcelFeature,
  from: DayNumber,
  until: DayNumber,
): { polygon: ProjectedPolygon; dates: ReadDate[] } {
  const [first = [0, 0]] = geometry.coordinates[0] ?? [];
  const [lng, lat] = first as [number, number];
  const [tile] = tilesIn([lng, lat, lng, lat], 1);
  if (!tile || !(areaHa(geometry) > 0)) throw new RangeError("a parcel outside of every tile");
  const polygon = projectPolygon(geometry, tile.epsg);
  const dates: ReadDate[] = [];
  for (let day = from; day <= until; day++) {
    if (!isSeenOn(tile, day)) continue;
    const scene = sceneOf(tile, day);
    const fine = windowIn(scene, "red", polygon);
    const { grid } = fine;
    const scl = classesOf(scene, windowIn(scene, "scl", polygon));
    // As the product does: the bands of a field under clouds are not read.
    const isSeen = usableFraction(scl, grid, polygonMask(polygon, grid)) >= LEAST_SEEN;
    const bands = isSeen ? { B04: bandOf(scene, "red", fine), B08: bandOf(scene, "nir", fine) } : {};
    const window: FieldWindow = { ...grid, epsg: tile.epsg, scale: 1e-4, offset: -0.1, bands, scl };
    dates.push({ sceneId: scene.id, date: plainDateOfDay(day), window });
  }
  return { polygon, dates };
}

interface Cut {
  at: PixelWindow;
  grid: RasterGrid;
}

function windowIn(scene: Scene, key: CogAssetKey, polygon: ProjectedPolygon): Cut {
  const asset = findCogAsset(key);
  if (asset === null) throw new RangeError(`no asset ${key}`);
  const { originX, originY } = scene.tile;
  const whole = { pixelSizeM: asset.pixelSizeM, originX, originY, width: asset.sizePx, height: asset.sizePx };
  const at = windowOf(polygon, whole);
  if (at === null) throw new RangeError("a parcel outside of its tile");
  return { at, grid: gridOfWindow(whole, at) };
}

function bandOf(scene: Scene, key: "red" | "nir", { at, grid }: Cut): BandPixels {
  const bytes = readPixels(scene, key, at, 2);
  return { ...grid, dn: new Uint16Array(bytes.buffer) };
}

function classesOf(scene: Scene, { at, grid }: Cut): FieldWindow["scl"] {
  return { ...grid, classes: readPixels(scene, "scl", at, 1) };
}

/** Little-endian samples of a rectangle of a file, put together from its blocks. */
function readPixels(
  scene: Scene,
  key: CogAssetKey,
  at: PixelWindow,
  sampleBytes: 1 | 2,
): Uint8Array<ArrayBuffer> {
  const asset = findCogAsset(key);
  if (asset === null) throw new RangeError(`no asset ${key}`);
  const out = new Uint8Array(at.width * at.height * sampleBytes);
  const rowBytes = BLOCK_PX * sampleBytes;
  for (let by = Math.floor(at.row / BLOCK_PX); by * BLOCK_PX < at.row + at.height; by++) {
    for (let bx = Math.floor(at.col / BLOCK_PX); bx * BLOCK_PX < at.col + at.width; bx++) {
      const firstRow = Math.max(at.row, by * BLOCK_PX);
      const endRow = Math.min(at.row + at.height, (by + 1) * BLOCK_PX);
      const firstCol = Math.max(at.col, bx * BLOCK_PX);
      const endCol = Math.min(at.col + at.width, (bx + 1) * BLOCK_PX);
      const columns = [firstCol - bx * BLOCK_PX, endCol - bx * BLOCK_PX] as const;
      const [from, until] = [firstRow - by * BLOCK_PX, endRow - by * BLOCK_PX];
      const rows = renderRows(
        scene,
        key,
        { pixelSizeM: asset.pixelSizeM, blockX: bx, blockY: by },
        from,
        until,
        columns,
      );
      for (let row = firstRow; row < endRow; row++) {
        const start = (row - firstRow) * rowBytes + (firstCol - bx * BLOCK_PX) * sampleBytes;
        const piece = rows.subarray(start, start + (endCol - firstCol) * sampleBytes);
        out.set(piece, ((row - at.row) * at.width + (firstCol - at.col)) * sampleBytes);
      }
    }
  }
  return out;
}
