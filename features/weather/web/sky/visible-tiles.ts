/** Side of a tile at the zoom it is made for, CSS px. Twice the size of its picture: the radar sees no finer. */
export const TILE_PX = 512;

/** Part of the world on the screen, north up. */
export interface MapView {
  /** Zoom of a world of 512 px, as MapLibre counts. */
  zoom: number;
  /** Position of the upper left corner, degrees. */
  topLeft: { lng: number; lat: number };
  widthPx: number;
  heightPx: number;
}

/** Tile and its square on the screen, CSS px. */
export interface PlacedTile {
  z: number;
  x: number;
  y: number;
  left: number;
  top: number;
  sidePx: number;
}

/**
 * Tiles of the Web Mercator pyramid that cover a view.
 *
 * @param maxZoom  highest zoom of the tiles; those of the last one are enlarged
 * @source OGC 17-083r4, annex D.1, WebMercatorQuad
 */
export function visibleTiles({ zoom, topLeft, widthPx, heightPx }: MapView, maxZoom: number): PlacedTile[] {
  const z = Math.min(maxZoom, Math.max(0, Math.round(zoom)));
  const count = 2 ** z;
  const sidePx = TILE_PX * 2 ** (zoom - z);
  const originX = ((topLeft.lng + 180) / 360) * count * sidePx;
  const originY = mercatorY(topLeft.lat) * count * sidePx;
  const tiles: PlacedTile[] = [];
  for (let y = Math.max(0, Math.floor(originY / sidePx)); y < count && y * sidePx < originY + heightPx; y++) {
    for (let column = Math.floor(originX / sidePx); column * sidePx < originX + widthPx; column++) {
      // East of the last tile the world begins anew.
      const x = ((column % count) + count) % count;
      tiles.push({ z, x, y, left: column * sidePx - originX, top: y * sidePx - originY, sidePx });
    }
  }
  return tiles;
}

/** Share of the world's height that lies north of a latitude. */
function mercatorY(lat: number): number {
  const radians = (lat * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
}
