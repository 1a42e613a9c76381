import { utmProjection } from "@surco/geometry";

/** GeoJSON geometry of a field, positions as [lng, lat] in degrees. */
export type FieldGeometry =
  | { type: "Polygon"; coordinates: readonly (readonly Position[])[] }
  | { type: "MultiPolygon"; coordinates: readonly (readonly (readonly Position[])[])[] };
type Position = readonly number[];

/** A polygon's rings, outer ones and holes alike, in a UTM zone. */
export interface ProjectedPolygon {
  epsg: number;
  /** Each ring as x, y, x, y, ... in m; the last point may repeat the first or not. */
  rings: readonly Float64Array[];
}

/** Puts a field on the ground of a scene. @throws RangeError where `epsg` is no WGS84 UTM zone */
export function projectPolygon(geometry: FieldGeometry, epsg: number): ProjectedPolygon {
  const projection = utmProjection(epsg);
  const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();

  return {
    epsg,
    rings: rings.map((ring) => {
      const projected = new Float64Array(ring.length * 2);
      ring.forEach((position, index) => {
        const [x, y] = projection.forward(position[0] ?? Number.NaN, position[1] ?? Number.NaN);
        projected[2 * index] = x;
        projected[2 * index + 1] = y;
      });
      return projected;
    }),
  };
}
