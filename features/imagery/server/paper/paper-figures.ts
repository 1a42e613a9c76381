import type { PaperFigures } from "@surco/kit-server";
import type { DrawnLayer } from "@surco/raster";

/** The figures of a drawn image; a picture has none. */
export function paperFigures(drawn: DrawnLayer): PaperFigures | null {
  if (drawn.kind === "picture") return null;
  const { decimals, raster } = drawn;
  return { unit: "", decimals, exactDecimals: decimals + 1, values: raster.statistics };
}
