import type { Boundary } from "@surco/contract";
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
  windowUnder,
} from "@surco/raster";
import type { Scene } from "../scenes/scene";

/** Opened raster file: grid of its header, and pixels of windows. */
interface BandFile {
  epsg: number;
  grid: RasterGrid;
  /** Digital numbers of each window, row-major. */
  readNumbers(windows: readonly PixelWindow[]): Promise<Uint16Array[]>;
  /** Scene classes of each window, row-major. */
  readClasses(windows: readonly PixelWindow[]): Promise<Uint8Array[]>;
}

export type OpenBandFile = (href: string) => Promise<BandFile>;

/** Scene that cannot be read for a polygon although its files are available. */
export class SceneUnreadable extends Error {
  constructor(readonly reason: "outside-scene" | "no-red-band" | "wrong-projection") {
    super(reason);
    this.name = "SceneUnreadable";
  }
}

export interface ReadWindow {
  window: FieldWindow;
  polygon: ProjectedPolygon;
  /** Share of the polygon's pixels, 0..1. */
  usableFraction: number;
  /** null where the bands were not read. */
  offset: ReflectanceOffset | null;
}

/** Below this usable share only the scene classes are stored, not the bands. */
const MIN_USABLE_FRACTION = 0.02;

/** Polygon on the scene's grid. */
interface Place {
  polygon: ProjectedPolygon;
  /** Pixel size of the finest band. */
  grid: RasterGrid;
}

/**
 * Reads one scene for several polygons. The scene classes come first, being small; the bands only where a pixel of a
 * polygon is visible. Blocks that neighbours share are fetched and decoded once. The grid comes from the files' own
 * headers, never from the catalogue.
 *
 * @returns for each polygon its window, or why it has none
 * @throws SceneUnreadable where the scene serves no polygon; any error of `open` and of reading
 */
export async function readFieldWindows(
  open: OpenBandFile,
  scene: Scene,
  fields: readonly Boundary[],
): Promise<(ReadWindow | SceneUnreadable)[]> {
  const red = scene.bands.B04;
  if (!red) throw new SceneUnreadable("no-red-band");
  const [sclFile, redFile] = await Promise.all([open(scene.scl.href), open(red.href)]);
  if (sclFile.epsg !== scene.epsg || redFile.epsg !== scene.epsg) {
    throw new SceneUnreadable("wrong-projection");
  }

  const places = fields.map((field) => placeOf(field, scene.epsg, redFile.grid, sclFile.grid));
  const inside = places.filter((place) => place !== null);
  const classes = await readClasses(sclFile, inside);
  const seen = inside.map((place, index) => {
    const scl = classes[index];
    if (scl === undefined) throw new Error("classes of each window were asked for");
    const usable = usableFraction(scl, place.grid, polygonMask(place.polygon, place.grid));
    return { ...place, scl, usable };
  });
  const clear = seen.filter(({ usable }) => usable >= MIN_USABLE_FRACTION);
  const bandsOf = new Map(await readBands(open, scene, redFile, clear));

  const windows = new Map(
    seen.map((place) => [place.polygon, toWindow(scene, place, bandsOf.get(place.polygon))]),
  );
  return places.map((place) => {
    const window = place === null ? undefined : windows.get(place.polygon);
    return window ?? new SceneUnreadable("outside-scene");
  });
}

function placeOf(field: Boundary, epsg: number, fine: RasterGrid, coarse: RasterGrid): Place | null {
  const polygon = projectPolygon(field, epsg);
  const pixels = windowOf(polygon, fine);
  if (pixels === null) return null;
  const grid = gridOfWindow(fine, pixels);
  return windowUnder(coarse, grid) === null ? null : { polygon, grid };
}

function toWindow(
  scene: Scene,
  { polygon, grid, scl, usable }: Place & { scl: SceneClasses; usable: number },
  bands: FieldWindow["bands"] | undefined,
): ReadWindow {
  const bare = { ...grid, epsg: scene.epsg, scale: scene.scale, bands: bands ?? {}, scl };
  const known = offsetFromCatalogue(scene);
  const offset =
    bands === undefined ? null : (known ?? reflectanceOffset(scene, clearPixelsOf(bare, polygon)));
  return {
    window: { ...bare, offset: offset?.value ?? known?.value ?? 0 },
    polygon,
    usableFraction: usable,
    offset,
  };
}

/**
 * Recomputes the results of a stored window with the current definitions.
 * @returns null if its bands were not stored and are needed now
 */
export function recomputeWindow(scene: Scene, field: Boundary, stored: FieldWindow): ReadWindow | null {
  const { bands, scl, epsg, scale, offset, ...grid } = stored;
  if (epsg !== scene.epsg || scale !== scene.scale) return null;
  const polygon = projectPolygon(field, epsg);
  const usable = usableFraction(scl, grid, polygonMask(polygon, grid));
  if (usable < MIN_USABLE_FRACTION) return toWindow(scene, { polygon, grid, scl, usable }, undefined);
  return bands.B04 === undefined ? null : toWindow(scene, { polygon, grid, scl, usable }, bands);
}

async function readClasses(file: BandFile, places: readonly Place[]): Promise<SceneClasses[]> {
  const windows = places.map(({ grid }) => requiredWindow(file.grid, grid));
  const read = await file.readClasses(windows);
  return windows.map((window, index) => ({
    ...gridOfWindow(file.grid, window),
    classes: read[index] ?? new Uint8Array(),
  }));
}

/** Reads every band of each window. */
async function readBands(
  open: OpenBandFile,
  scene: Scene,
  redFile: BandFile,
  places: readonly Place[],
): Promise<[ProjectedPolygon, FieldWindow["bands"]][]> {
  const bands = places.map((): Partial<Record<BandId, BandPixels>> => ({}));
  if (places.length === 0) return [];
  await Promise.all(
    bandIds.map(async (band) => {
      const asset = scene.bands[band];
      if (!asset) return;
      const file = band === "B04" ? redFile : await open(asset.href);
      if (file.epsg !== scene.epsg) throw new SceneUnreadable("wrong-projection");
      const windows = places.map(({ grid }) => requiredWindow(file.grid, grid));
      const read = await file.readNumbers(windows);
      for (const [index, window] of windows.entries()) {
        const [dn, into] = [read[index], bands[index]];
        if (dn && into) into[band] = { ...gridOfWindow(file.grid, window), dn };
      }
    }),
  );
  return places.map(({ polygon }, index) => [polygon, bands[index] ?? {}]);
}

function requiredWindow(file: RasterGrid, part: RasterGrid): PixelWindow {
  const window = windowUnder(file, part);
  if (window === null) throw new SceneUnreadable("outside-scene");
  return window;
}
