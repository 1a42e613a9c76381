import { type Boundary, ringsOf, utmProjection } from "@surco/geometry";

/** A boundary's rings, outer ones and holes alike, in a UTM zone. */
export interface ProjectedPolygon {
  epsg: number;
  /** Each ring as x, y, x, y, ... in m; the last point may repeat the first or not. */
  rings: readonly Float64Array[];
}

/** Projects a field into the UTM zone of a scene. @throws RangeError where `epsg` is no WGS84 UTM zone */
export function projectPolygon(boundary: Boundary, epsg: number): ProjectedPolygon {
  const projection = utmProjection(epsg);

  return {
    epsg,
    rings: ringsOf(boundary).map((ring) => {
      const projected = new Float64Array(ring.length * 2);
      ring.forEach(([lng, lat], index) => {
        const [x, y] = projection.forward(lng, lat);
        projected[2 * index] = x;
        projected[2 * index + 1] = y;
      });
      return projected;
    }),
  };
}
