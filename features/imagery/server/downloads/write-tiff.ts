import { deflateAsync } from "@surco/kit-server";
import { type DrawnLayer, pixelState, writeGeoTiff } from "@surco/raster";
import { type LayerFileInput, SOFTWARE, sourceLines, titleOf } from "./layer-file";

/** Writes the layer's values as GeoTIFF, NaN where missing; a picture in red, green, blue. */
export function writeTiff(input: LayerFileInput): Promise<Uint8Array> {
  const { drawn } = input;
  const raster = drawn.kind === "numbers" ? drawn.raster : drawn.picture;
  return writeGeoTiff(
    {
      grid: raster,
      epsg: raster.epsg,
      pixels: pixelsOf(drawn),
      description: [titleOf(input), ...sourceLines(input)].join("\n"),
      software: SOFTWARE,
    },
    deflateAsync,
  );
}

function pixelsOf(drawn: DrawnLayer): Float32Array | Uint8ClampedArray {
  if (drawn.kind === "picture") return drawn.rgba;
  const { values, state } = drawn.raster;
  return values.map((value, index) => (state[index] === pixelState.valid ? value : Number.NaN));
}
