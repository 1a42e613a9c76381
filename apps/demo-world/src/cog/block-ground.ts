import { remember } from "../remember";
import { type ControlGrid, controlGrid } from "../truth/control-grid";
import { type GroundLayer, groundLayer } from "../truth/ground-layer";
import { type MgrsTile, projectionOf } from "../truth/mgrs-tiles";
import { BLOCK_PX } from "./tiff-layout";

export interface BlockGround {
  grid: ControlGrid;
  layer: GroundLayer;
}

/** Half a megabyte each; bands and dates of the same block share one. */
const BLOCKS_KEPT = 96;
const rememberBlock = remember<string, BlockGround>(BLOCKS_KEPT);

/** Constant land surface under one block of a tile. */
export function blockGround(tile: MgrsTile, pixelSizeM: number, blockX: number, blockY: number): BlockGround {
  return rememberBlock(`${tile.name}:${pixelSizeM}:${blockX}:${blockY}`, () => {
    const utm = projectionOf(tile.epsg);
    const left = tile.originX + blockX * BLOCK_PX * pixelSizeM;
    const top = tile.originY - blockY * BLOCK_PX * pixelSizeM;
    const grid = controlGrid(BLOCK_PX, (column, row) =>
      utm.inverse(left + column * pixelSizeM, top - row * pixelSizeM),
    );
    return { grid, layer: groundLayer(grid) };
  });
}
