import { remember } from "../remember";
import { type ControlGrid, controlGrid } from "../truth/control-grid";
import { type LandLayer, landLayer } from "../truth/land-layer";
import { type MgrsTile, projectionOf } from "../truth/mgrs-tiles";
import { BLOCK_PX } from "./tiff-layout";

/** A block of the scene's grid of pixels of some size. */
export interface BlockPlace {
  pixelSizeM: number;
  blockX: number;
  blockY: number;
}

export interface BlockLand {
  grid: ControlGrid;
  layer: LandLayer;
}

/** Half a megabyte each; bands and dates of the same block share one. */
const BLOCKS_KEPT = 96;
const rememberBlock = remember<string, BlockLand>(BLOCKS_KEPT);

/** Constant land surface under one block of a tile. */
export function blockLand(tile: MgrsTile, { pixelSizeM, blockX, blockY }: BlockPlace): BlockLand {
  return rememberBlock(`${tile.name}:${pixelSizeM}:${blockX}:${blockY}`, () => {
    const utm = projectionOf(tile.epsg);
    const left = tile.originX + blockX * BLOCK_PX * pixelSizeM;
    const top = tile.originY - blockY * BLOCK_PX * pixelSizeM;
    const grid = controlGrid(BLOCK_PX, (column, row) =>
      utm.inverse(left + column * pixelSizeM, top - row * pixelSizeM),
    );
    return { grid, layer: landLayer(grid) };
  });
}
