/** Longitude and latitude of a position in tiles. @source slippy map tile names */
export function tilePosition(zoom: number, x: number, y: number): [number, number] {
  const tiles = 2 ** zoom;
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tiles))) * (180 / Math.PI);
  return [(x / tiles) * 360 - 180, lat];
}
