import { deflateAsync } from "@surco/kit-server";
import { encodePalettePng, type IndexRaster, paintPicture, shrink } from "@surco/raster";

const SIDE_PX = 48;

/** Renders a raster as a small palette PNG with clouds hatched. */
export async function drawThumbnail(raster: IndexRaster): Promise<Uint8Array> {
  const picture = paintPicture(shrink(raster, SIDE_PX), {
    kind: "scale",
    palette: "redToGreen",
    range: raster.displayRange,
  });
  return encodePalettePng(picture, deflateAsync);
}

/** Data URL for an `img`. */
export function toDataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}
