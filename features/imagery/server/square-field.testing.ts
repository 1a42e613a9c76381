import { type BandPixels, bandIds, type FieldWindow, projectPolygon } from "@surco/raster";

const EPSG = 32720;

/** Square field of 1 km, 100 ha, for benches. */
export const squareField = {
  type: "Polygon" as const,
  coordinates: [
    [
      [-60.555, -33.855],
      [-60.5442, -33.855],
      [-60.5442, -33.846],
      [-60.555, -33.846],
      [-60.555, -33.855],
    ] as [number, number][],
  ],
};

/** Square field in the UTM zone of its windows. */
export const projectedSquare = projectPolygon(squareField, EPSG);

const outer = projectedSquare.rings[0] ?? new Float64Array();
const originX = Math.floor(Math.min(...outer.filter((_, index) => index % 2 === 0)) / 20) * 20;
const originY = Math.ceil(Math.max(...outer.filter((_, index) => index % 2 === 1)) / 20) * 20;

let seed = 1;
function noise(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}

/**
 * Builds a clear window of the square field with every band.
 * @param bandStep  digital numbers from one band to the next
 * @param noiseAmplitude  digital numbers
 */
export function buildSquareWindow(date: number, bandStep: number, noiseAmplitude: number): FieldWindow {
  const grid = (pixelSizeM: number) => {
    const side = Math.ceil(1020 / pixelSizeM);
    return { pixelSizeM, originX, originY, width: side, height: side };
  };
  const bands: FieldWindow["bands"] = {};
  bandIds.forEach((band, index) => {
    const part = grid(["B02", "B03", "B04", "B08"].includes(band) ? 10 : 20);
    const level = 1200 + bandStep * index + 5 * date;
    const numbers = { length: part.width * part.height };
    const dn = Uint16Array.from(numbers, () => level + Math.round(noiseAmplitude * noise()));
    bands[band] = { ...part, dn } satisfies BandPixels;
  });
  const scl = grid(20);
  return {
    ...grid(10),
    epsg: EPSG,
    scale: 0.0001,
    offset: -0.1,
    bands,
    scl: { ...scl, classes: new Uint8Array(scl.width * scl.height).fill(4) },
  };
}
