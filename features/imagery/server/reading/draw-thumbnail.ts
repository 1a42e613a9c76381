import { deflateAsync } from "@surco/kit-server";
import { encodePalettePng, type IndexRaster, paintPicture, shrink } from "@surco/raster";

const SIDE_PX = 48;

/** A raster as a small palette PNG for date strips and cards; clouds stay visible as such. */
export async function drawThumbnail(raster: IndexRaster): Promise<Uint8Array> {
  const picture = paintPicture(shrink(raster, SIDE_PX), {
    kind: "scale",
    palette: "redToGreen",
    range: raster.displayRange,
  });
  return encodePalettePng(picture, deflateAsync);
}

/** As the browser takes it in an `img`. */
export function dataAddress(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}
