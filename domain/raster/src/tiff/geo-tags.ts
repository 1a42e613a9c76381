import { type Tags, tag } from "./read-tags";
import type { TiffLayout } from "./tiff-layout";

/** Keys of the GeoTIFF directory. @source GeoTIFF 1.1, OGC 19-008r4 */
const geoKey = { rasterType: 1025, geographicType: 2048, projectedType: 3072 } as const;
const PIXEL_IS_POINT = 2;

/** Georeference of the picture; null without one or where it is rotated. */
export function placementOf(tags: Tags): TiffLayout["placement"] {
  const corner = cornerOf(tags);
  if (corner === null || !(corner.pixelWidth > 0 && corner.pixelHeight > 0)) return null;
  if (!Number.isFinite(corner.originX) || !Number.isFinite(corner.originY)) return null;
  if (geoKeyOf(tags, geoKey.rasterType) !== PIXEL_IS_POINT) return corner;
  // The position given is the centre of the first pixel.
  return {
    ...corner,
    originX: corner.originX - corner.pixelWidth / 2,
    originY: corner.originY + corner.pixelHeight / 2,
  };
}

function cornerOf(tags: Tags): TiffLayout["placement"] {
  const [pixelWidth, pixelHeight] = tags.get(tag.pixelScale) ?? [];
  const [i, j, , x, y] = tags.get(tag.tiepoint) ?? [];
  if (pixelWidth !== undefined && pixelHeight !== undefined && x !== undefined && y !== undefined) {
    return {
      originX: x - (i ?? 0) * pixelWidth,
      originY: y + (j ?? 0) * pixelHeight,
      pixelWidth,
      pixelHeight,
    };
  }
  const [a, b, , originX, d, e, , originY] = tags.get(tag.transformation) ?? [];
  if (b !== 0 || d !== 0 || a === undefined || e === undefined) return null;
  if (originX === undefined || originY === undefined) return null;
  return { originX, originY, pixelWidth: a, pixelHeight: -e };
}

/** EPSG code of the projected, else of the geographic system; null where none or a private one is named. */
export function epsgOf(tags: Tags): number | null {
  const code = geoKeyOf(tags, geoKey.projectedType) ?? geoKeyOf(tags, geoKey.geographicType);
  return code === null || code === 0 || code >= 32767 ? null : code;
}

/** Value of a key that is kept in the directory itself. */
function geoKeyOf(tags: Tags, key: number): number | null {
  const directory = tags.get(tag.geoKeys) ?? [];
  for (let at = 4; at + 3 < directory.length; at += 4) {
    if (directory[at] === key && directory[at + 1] === 0) return directory[at + 3] ?? null;
  }
  return null;
}

/** The value that means no data, as GDAL writes it: text. */
export function noDataOf(tags: Tags): number | null {
  const text = String.fromCharCode(...(tags.get(tag.gdalNoData) ?? []).slice(0, 40));
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? null : value;
}
