import { type ReflectanceBand, reflectanceBands } from "../truth/reflectance";

export type CogAssetKey = ReflectanceBand | "scl" | "visual";

/** A raster of a scene as it is stored: pixel size and sample layout. */
export interface CogAsset {
  key: CogAssetKey;
  pixelSizeM: 10 | 20;
  /** Pixels on a side of the whole tile. */
  sizePx: 10_980 | 5_490;
  bytesPerSample: 1 | 2;
  samples: 1 | 3;
  /** Overviews, each half the size of the one before. */
  overviews: number;
}

const tenMetres: ReadonlySet<string> = new Set(["blue", "green", "red", "nir"]);

const assets = new Map<string, CogAsset>([
  ...reflectanceBands.map((band): [string, CogAsset] => [
    band,
    layout(band, tenMetres.has(band) ? 10 : 20, 2, 1),
  ]),
  ["scl", layout("scl", 20, 1, 1)],
  ["visual", layout("visual", 10, 1, 3)],
]);

/** @returns null where a scene has no such raster */
export function findCogAsset(key: string): CogAsset | null {
  return assets.get(key) ?? null;
}

function layout(key: CogAssetKey, pixelSizeM: 10 | 20, bytesPerSample: 1 | 2, samples: 1 | 3): CogAsset {
  return {
    key,
    pixelSizeM,
    sizePx: pixelSizeM === 10 ? 10_980 : 5_490,
    bytesPerSample,
    samples,
    // Of the other rasters nobody reads any.
    overviews: key === "visual" ? 4 : 0,
  };
}
