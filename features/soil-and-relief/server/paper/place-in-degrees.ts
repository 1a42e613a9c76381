import { degreeLengthM, ringsOf } from "@surco/geometry";
import type { PlacedPicture } from "@surco/kit-server";
import type { RgbaPicture } from "@surco/raster";
import type { PaperField } from "./paper-field";

/** Places a picture in degrees on paper, with the field's outline. */
export function placeInDegrees(
  picture: RgbaPicture,
  box: { west: number; north: number; east: number; south: number },
  polygon: PaperField["polygon"],
): PlacedPicture {
  const { west, north, east, south } = box;
  const { lngM, latM } = degreeLengthM((north + south) / 2);
  const [lngPerPixel, latPerPixel] = [(east - west) / picture.width, (north - south) / picture.height];
  return {
    ...picture,
    pixelWidthM: lngPerPixel * lngM,
    pixelHeightM: latPerPixel * latM,
    outline: ringsOf(polygon).map((ring) =>
      Float64Array.from(
        ring.flatMap(([lng, lat]) => [(lng - west) / lngPerPixel, (north - lat) / latPerPixel]),
      ),
    ),
  };
}
