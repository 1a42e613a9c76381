import type { Bbox } from "./types";

/** A tile of the web's map grid. @source slippy map tile names; EPSG 3857 */
export interface MapTile {
  z: number;
  x: number;
  y: number;
}

/** Equator of the sphere that EPSG:3857 maps, m. */
const EQUATOR_M = 2 * Math.PI * 6_378_137;
const RADIANS = Math.PI / 180;

/** Longitude and latitude of a position in tiles, `[0, 2^zoom]` from the north-western corner of the world. */
export function positionOfTiles(zoom: number, x: number, y: number): [lng: number, lat: number] {
  const tiles = 2 ** zoom;
  return [(x / tiles) * 360 - 180, Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tiles))) / RADIANS];
}

/** West, south, east and north of a tile, degrees. */
export function boundsOfTile({ z, x, y }: MapTile): Bbox {
  const [west, north] = positionOfTiles(z, x, y);
  const [east, south] = positionOfTiles(z, x + 1, y + 1);
  return [west, south, east, north];
}

/** Tile of a zoom that a place lies in. @param lngLat  latitude within 85 degrees */
export function tileAt(zoom: number, [lng, lat]: readonly [number, number]): MapTile {
  const tiles = 2 ** zoom;
  const within = (position: number) => Math.min(tiles - 1, Math.max(0, Math.floor(position)));
  const mercator = Math.asinh(Math.tan(lat * RADIANS));
  return {
    z: zoom,
    x: within(((lng + 180) / 360) * tiles),
    y: within((0.5 - mercator / (2 * Math.PI)) * tiles),
  };
}

/** Length of a tile's side on the ground, m, at its middle. */
export function tileSideM({ z, x, y }: MapTile): number {
  const [, lat] = positionOfTiles(z, x + 0.5, y + 0.5);
  return (EQUATOR_M / 2 ** z) * Math.cos(lat * RADIANS);
}
