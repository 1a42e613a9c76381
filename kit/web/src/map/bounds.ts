/** A rectangle of the map in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];
