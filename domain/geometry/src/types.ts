/** `[lng, lat]`, WGS 84 degrees. */
export type LngLat = [number, number];

/** Closed line of positions: the last one repeats the first. */
export type Ring = LngLat[];

/** GeoJSON polygon: outer ring first, then holes; every ring closed. */
export interface Polygon {
  type: "Polygon";
  coordinates: Ring[];
}

/** GeoJSON multipolygon: several polygons that do not overlap. */
export interface MultiPolygon {
  type: "MultiPolygon";
  coordinates: Ring[][];
}

/** Field boundary of one or more parts, each with holes. */
export type Boundary = Polygon | MultiPolygon;

/** `[west, south, east, north]`, degrees. */
export type Bbox = [number, number, number, number];
