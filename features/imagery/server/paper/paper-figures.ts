import type { PaperFigures } from "@surco/kit-server";
import type { DrawnLayer } from "@surco/raster";

/** Figures of a drawn image; null for a picture. */
export function paperFigures(drawn: DrawnLayer): PaperFigures | null {
  if (drawn.kind === "picture") return null;
  const { decimals, raster } = drawn;
  return { unit: "", decimals, exactDecimals: decimals + 1, values: raster.statistics };
}
