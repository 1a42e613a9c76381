import { utmEpsgOf, utmProjection } from "@surco/geometry";
import type { YieldRecords } from "./records";

/** Positions of records in a UTM zone, m. */
export interface PlanePoints {
  epsg: number;
  x: Float64Array;
  y: Float64Array;
}

/** Positions of records in the zone that a place lies in. */
export function planePoints(
  { lng, lat, count }: Pick<YieldRecords, "lng" | "lat" | "count">,
  place: readonly [number, number],
): PlanePoints {
  const epsg = utmEpsgOf(place);
  const { forward } = utmProjection(epsg);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const [east, north] = forward(lng[row] ?? Number.NaN, lat[row] ?? Number.NaN);
    x[row] = east;
    y[row] = north;
  }
  return { epsg, x, y };
}
