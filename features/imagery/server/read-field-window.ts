import type { Polygon } from "@surco/contract";
import {
  type BandId,
  type BandPixels,
  bandIds,
  clearPixelsOf,
  type FieldWindow,
  gridOfWindow,
  offsetFromCatalogue,
  type PixelWindow,
  type ProjectedPolygon,
  polygonMask,
  projectPolygon,
  type RasterGrid,
  type ReflectanceOffset,
  reflectanceOffset,
  type SceneClasses,
  usableFraction,
  windowOf,
} from "@surco/raster";
import type { Scene } from "./scene";

/** One opened raster file: its grid as the file's own header says, and the pixels of any window of it. */
interface BandFile {
  epsg: number;
  grid: RasterGrid;
  /** Digital numbers, row-major. */
  readNumbers(window: PixelWindow): Promise<Uint16Array>;
  /** Scene classes, row-major. */
  readClasses(window: PixelWindow): Promise<Uint8Array>;
}

export type OpenBandFile = (href: string) => Promise<BandFile>;

/** A scene that cannot be read for a polygon although its files answer. */
export class SceneUnreadable extends Error {
  constructor(readonly reason: "outside-scene" | "no-red-band" | "wrong-projection") {
    super(reason);
    this.name = "SceneUnreadable";
  }
}

export interface ReadWindow {
  window: FieldWindow;
  polygon: ProjectedPolygon;
  /** Of the polygon's pixels, 0..1. */
  usableFraction: number;
  /** null where the bands were not read. */
  offset: ReflectanceOffset | null;
}

/** Below this share of usable pixels the bands are not worth their megabytes: only the scene classes are kept. */
const MIN_USABLE_FRACTION = 0.02;

/**
 * What one scene holds of a polygon. The scene classes are read first, being small; the bands only when something of the
 * polygon can be seen. The grid comes from the files' own headers, never from the catalogue.
 *
 * @throws SceneUnreadable, and what `open` and `read` throw
 */
export async function readFieldWindow(open: OpenBandFile, scene: Scene, field: Polygon): Promise<ReadWindow> {
  const red = scene.bands.B04;
  if (!red) throw new SceneUnreadable("no-red-band");
  const [sclFile, redFile] = await Promise.all([open(scene.scl.href), open(red.href)]);
  if (sclFile.epsg !== scene.epsg || redFile.epsg !== scene.epsg) {
    throw new SceneUnreadable("wrong-projection");
  }

  const polygon = projectPolygon(field, scene.epsg);
  const pixels = windowOf(polygon, redFile.grid);
  if (pixels === null) throw new SceneUnreadable("outside-scene");
  const grid = gridOfWindow(redFile.grid, pixels);

  const scl = await readClasses(sclFile, grid);
  const mask = polygonMask(polygon, grid);
  const usable = usableFraction(scl, grid, mask);
  const facts = { ...scene };
  const bare = { ...grid, epsg: scene.epsg, scale: scene.scale, bands: {}, scl };
  if (usable < MIN_USABLE_FRACTION) {
    const window = { ...bare, offset: offsetFromCatalogue(facts)?.value ?? 0 };
    return { window, polygon, usableFraction: usable, offset: null };
  }

  const bands = await readBands(open, scene, redFile, grid);
  const offset = reflectanceOffset(facts, clearPixelsOf({ ...bare, bands }, polygon));
  return {
    window: { ...bare, bands, offset: offset.value },
    polygon,
    usableFraction: usable,
    offset,
  };
}

async function readClasses(file: BandFile, grid: RasterGrid): Promise<SceneClasses> {
  const window = windowUnder(file.grid, grid);
  return { ...gridOfWindow(file.grid, window), classes: await file.readClasses(window) };
}

async function readBands(
  open: OpenBandFile,
  scene: Scene,
  redFile: BandFile,
  grid: RasterGrid,
): Promise<Partial<Record<BandId, BandPixels>>> {
  const read = await Promise.all(
    bandIds.map(async (band): Promise<[BandId, BandPixels] | null> => {
      const asset = scene.bands[band];
      if (!asset) return null;
      const file = band === "B04" ? redFile : await open(asset.href);
      if (file.epsg !== scene.epsg) throw new SceneUnreadable("wrong-projection");
      const window = windowUnder(file.grid, grid);
      return [band, { ...gridOfWindow(file.grid, window), dn: await file.readNumbers(window) }];
    }),
  );
  return Object.fromEntries(read.filter((entry) => entry !== null));
}

/** The pixels of a file that lie under a part of another grid; those of a coarser file may stick out of it. */
function windowUnder(file: RasterGrid, part: RasterGrid): PixelWindow {
  const east = part.originX + part.width * part.pixelSizeM;
  const south = part.originY - part.height * part.pixelSizeM;
  const col = Math.max(0, Math.floor((part.originX - file.originX) / file.pixelSizeM));
  const row = Math.max(0, Math.floor((file.originY - part.originY) / file.pixelSizeM));
  const endCol = Math.min(file.width, Math.ceil((east - file.originX) / file.pixelSizeM));
  const endRow = Math.min(file.height, Math.ceil((file.originY - south) / file.pixelSizeM));
  if (!(endCol > col && endRow > row)) throw new SceneUnreadable("outside-scene");
  return { col, row, width: endCol - col, height: endRow - row };
}
