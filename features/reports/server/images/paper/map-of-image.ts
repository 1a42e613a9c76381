import type { Boundary } from "@surco/contract";
import { type PaperImage, paperFigures } from "@surco/imagery/server";
import { hiddenBy, type PaperMap, placeOnGrid } from "@surco/kit-server";

/** An image as the grid and the table of figures take it, like the maps of other features. */
export function mapOfImage(image: PaperImage, polygon: Boundary, notes: readonly string[]): PaperMap {
  const { layerName, plainName, date, drawn, facts, legend } = image;
  const raster = drawn.kind === "numbers" ? drawn.raster : drawn.picture;
  // Of a date that shows nothing only what could not be used.
  const isSeen = drawn.kind === "numbers" && drawn.raster.statistics.count > 0;
  return {
    layerName,
    plainName,
    date: date.date,
    simulated: date.simulated,
    picture: placeOnGrid(raster, drawn.rgba, polygon),
    seen: { of: "image", fraction: date.usableFraction ?? 0, hiddenBy: hiddenBy(raster.state) },
    figures: paperFigures(drawn),
    legend: isSeen ? legend : legend.filter(({ areaHa }) => areaHa > 0),
    notes,
    source: { name: plainName, facts: [facts.formula] },
    attributions: [],
  };
}
