import { openCog, type RangeSource, readWindow } from "@surco/cog";
import type { Boundary } from "@surco/contract";
import { keysOf } from "@surco/contract";
import {
  type FieldWindow,
  gridOfLayout,
  gridOfWindow,
  type ProjectedPolygon,
  projectPolygon,
  type RasterGrid,
  TiffError,
  windowOf,
} from "@surco/raster";

/** Both files of one delivered scene. */
export interface PlanetFiles {
  /** Surface reflectance, 16 bits, four or eight bands. */
  image: Uint8Array;
  /** Mask of usable data (UDM2), 8 bits, eight bands. */
  mask: Uint8Array;
}

/** The delivered picture is not the one that was sold. */
export class NotHd extends Error {
  override readonly name = "NotHd";
}

/** Coarser pixels than this are not sold as images of 3 m. */
const COARSEST_PIXEL_M = 3.5;
/** Reflectance is stored as ten thousandths; 0 is no data. */
const SCALE = 1e-4;
/** 500 ha in a box three times as long as wide is a third of this. */
const MAX_PIXELS = 6_000_000;
const MARGIN_PX = 100_000;

/** Which sample of a pixel holds a band, by how many there are. */
const samplesOfBands: Record<number, Record<"B02" | "B03" | "B04" | "B08", number>> = {
  4: { B02: 0, B03: 1, B04: 2, B08: 3 },
  // Coastal blue, blue, green I, green, yellow, red, red edge, near infrared.
  8: { B02: 1, B03: 3, B04: 5, B08: 7 },
};

/**
 * Layers of the mask, the first that is set decides, and the scene class that it means; a pixel without any is clear. Light
 * haze too is taken for cloud: it lowers an index without showing.
 * @source Planet's description of the usable data mask UDM2: 1 clear, 2 snow, 3 shadow, 4 light haze, 5 heavy haze,
 * 6 cloud, 7 confidence, 8 unusable
 */
const classesOfMask = [
  { sample: 7, sceneClass: 0 },
  { sample: 5, sceneClass: 9 },
  { sample: 4, sceneClass: 10 },
  { sample: 3, sceneClass: 10 },
  { sample: 2, sceneClass: 3 },
  { sample: 1, sceneClass: 11 },
] as const;
const CLEAR = 7;
const NO_DATA = 0;

/**
 * A field's window of 3 m pixels from delivered scenes: where the first has no data the next fills in. The grid is the first
 * picture's own; nothing is resampled.
 *
 * @throws NotHd; TiffError
 */
export async function readPlanetWindow(
  files: readonly PlanetFiles[],
  field: Boundary,
): Promise<{ window: FieldWindow; polygon: ProjectedPolygon }> {
  let result: { window: FieldWindow; polygon: ProjectedPolygon } | null = null;
  for (const scene of files) {
    const image = await openPicture(scene.image, "image");
    const mask = await openPicture(scene.mask, "mask");
    if (mask.epsg !== image.epsg || mask.grid.pixelSizeM !== image.grid.pixelSizeM) {
      throw new NotHd("picture and mask lie on different grids");
    }
    if (result === null) {
      const polygon = projectPolygon(field, image.epsg);
      result = { window: emptyWindow(gridUnder(polygon, image.grid), image.epsg), polygon };
    }
    // A scene of the neighbouring zone lies askew to the first: its part stays without data.
    if (image.epsg === result.window.epsg) await fillIn(result.window, image, mask);
  }
  if (result === null) throw new NotHd("nothing was delivered");
  return result;
}

type Picture = Awaited<ReturnType<typeof openPicture>>;

async function openPicture(bytes: Uint8Array, name: string) {
  const cog = await openCog(memorySource(bytes, name));
  const grid = gridOfLayout(cog.layout);
  const { epsg, samplesPerPixel } = cog.layout;
  if (grid === null || epsg === null) throw new NotHd(`${name} is not on a map`);
  if (grid.pixelSizeM > COARSEST_PIXEL_M) throw new NotHd(`pixels of ${grid.pixelSizeM} m`);
  return { cog, grid, epsg, samplesPerPixel };
}

/** The grid of a picture, continued as far as the polygon reaches. @throws NotHd where that is too large */
function gridUnder(polygon: ProjectedPolygon, grid: RasterGrid): RasterGrid {
  const around = {
    ...grid,
    originX: grid.originX - MARGIN_PX * grid.pixelSizeM,
    originY: grid.originY + MARGIN_PX * grid.pixelSizeM,
    width: grid.width + 2 * MARGIN_PX,
    height: grid.height + 2 * MARGIN_PX,
  };
  const window = windowOf(polygon, around);
  if (window === null || window.width * window.height > MAX_PIXELS)
    throw new NotHd("picture of another place");
  return gridOfWindow(around, window);
}

function emptyWindow(grid: RasterGrid, epsg: number): FieldWindow {
  const pixels = grid.width * grid.height;
  const band = () => ({ ...grid, dn: new Uint16Array(pixels) });
  return {
    ...grid,
    epsg,
    scale: SCALE,
    offset: 0,
    bands: { B02: band(), B03: band(), B04: band(), B08: band() },
    scl: { ...grid, classes: new Uint8Array(pixels).fill(NO_DATA) },
  };
}

async function fillIn(window: FieldWindow, image: Picture, mask: Picture): Promise<void> {
  const samples = samplesOfBands[image.samplesPerPixel];
  if (samples === undefined || mask.samplesPerPixel < 8) {
    throw new TiffError("UNSUPPORTED", `${image.samplesPerPixel} bands, ${mask.samplesPerPixel} mask layers`);
  }
  const classes = await readClasses(window, mask);
  const isNew = classes.map((sceneClass, index) =>
    sceneClass !== NO_DATA && window.scl.classes[index] === NO_DATA ? 1 : 0,
  );
  for (const band of keysOf(samples)) {
    const sample = samples[band];
    const target = window.bands[band]?.dn;
    const source = await readWindow(image.cog, pixelsUnder(window, image.grid), { sample });
    if (!(source instanceof Uint16Array))
      throw new TiffError("UNSUPPORTED", "reflectance of other than 16 bits");
    isNew.forEach((is, index) => {
      if (is === 1 && target) target[index] = source[index] ?? 0;
    });
  }
  isNew.forEach((is, index) => {
    if (is === 1) window.scl.classes[index] = classes[index] ?? NO_DATA;
  });
}

/** Scene classes from the layers of the mask; outside of it no data. */
async function readClasses(window: FieldWindow, mask: Picture): Promise<Uint8Array> {
  const pixels = pixelsUnder(window, mask.grid);
  const classes = new Uint8Array(pixels.width * pixels.height).fill(CLEAR);
  for (let row = 0; row < pixels.height; row++) {
    const isRowInside = row + pixels.row >= 0 && row + pixels.row < mask.grid.height;
    for (let col = 0; col < pixels.width; col++) {
      const isInside = isRowInside && col + pixels.col >= 0 && col + pixels.col < mask.grid.width;
      if (!isInside) classes[row * pixels.width + col] = NO_DATA;
    }
  }
  // The last written decides: the strongest reason comes last.
  for (const { sample, sceneClass } of [...classesOfMask].reverse()) {
    const layer = await readWindow(mask.cog, pixels, { sample });
    layer.forEach((set, index) => {
      if (set > 0) classes[index] = sceneClass;
    });
  }
  return classes;
}

/** The window's pixels as pixels of a file; files of one zone differ by whole pixels. */
function pixelsUnder(window: RasterGrid, file: RasterGrid) {
  return {
    col: Math.round((window.originX - file.originX) / file.pixelSizeM),
    row: Math.round((file.originY - window.originY) / file.pixelSizeM),
    width: window.width,
    height: window.height,
  };
}

function memorySource(bytes: Uint8Array, key: string): RangeSource {
  return {
    key,
    size: () => bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}
