export { drawOnTile, type TileSource } from "./draw-on-tile";
export { planeOfTile, positionOnPlane, TILE_PX, type TilePlane, windowUnderTile } from "./tile-plane";
