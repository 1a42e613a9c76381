import type { Boundary } from "@surco/geometry";
import { projectPolygon } from "@surco/raster";
import { type FieldCover, fieldCover } from "./cleaning/field-cover";
import type { PlanePoints } from "./plane";
import type { YieldRecords } from "./records";
import { correlationAt, type Variogram } from "./surface/variogram";

/** Records of a zone whose correlations are added up. */
const SAMPLED = 300;
/** Fewer records give no interval. */
const LEAST_RECORDS = 10;

export interface ZoneYield {
  records: number;
  /** By area where areas are known; null without records. */
  meanTPerHa: number | null;
  /** Half of the 95 % interval of the mean, t/ha; null without a variogram or with too few records. */
  intervalTPerHa: number | null;
}

/**
 * Mean yield of the kept records in each zone. Neighbouring records are correlated: the variance of the mean is the mean
 * covariance of all pairs, so that a thousand records of one place count little more than one.
 *
 * @source Cressie 1993, Statistics for Spatial Data, section 1.3: variance of a mean of correlated observations
 */
export function zoneYields(
  records: YieldRecords,
  points: PlanePoints,
  kept: Uint32Array,
  zones: readonly Boundary[],
  variogram: Variogram | null,
): ZoneYield[] {
  const covers = zones.map((zone) => ({
    cover: fieldCover(zone, points.epsg),
    box: boxOf(zone, points.epsg),
  }));
  const members = covers.map((): number[] => []);
  for (const row of kept) {
    const [x, y] = [points.x[row] ?? 0, points.y[row] ?? 0];
    const zone = covers.findIndex(({ cover, box }) => isIn(cover, box, x, y));
    members[zone]?.push(row);
  }
  return members.map((rows): ZoneYield => {
    let [sum, weights] = [0, 0];
    for (const row of rows) {
      const area = records.areaM2[row] ?? Number.NaN;
      const weight = Number.isNaN(area) ? 1 : area;
      sum += weight * (records.yieldTPerHa[row] ?? 0);
      weights += weight;
    }
    return {
      records: rows.length,
      meanTPerHa: weights > 0 ? sum / weights : null,
      intervalTPerHa: variogram && intervalOf(rows, points, variogram),
    };
  });
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(zone: Boundary, epsg: number): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of projectPolygon(zone, epsg).rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      west = Math.min(west, ring[at] ?? west);
      east = Math.max(east, ring[at] ?? east);
      south = Math.min(south, ring[at + 1] ?? south);
      north = Math.max(north, ring[at + 1] ?? north);
    }
  }
  return [west, south, east, north];
}

const isIn = (cover: FieldCover, [west, south, east, north]: Box, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north && cover.isInside(x, y);

function intervalOf(rows: readonly number[], { x, y }: PlanePoints, variogram: Variogram): number | null {
  if (rows.length < LEAST_RECORDS) return null;
  const stride = Math.max(1, Math.floor(rows.length / SAMPLED));
  const some = rows.filter((_, place) => place % stride === 0);
  let shared = 0;
  for (const row of some) {
    for (const other of some) {
      const distance = Math.hypot((x[row] ?? 0) - (x[other] ?? 0), (y[row] ?? 0) - (y[other] ?? 0));
      shared += row === other ? 0 : correlationAt(variogram, distance);
    }
  }
  const pairs = some.length * (some.length - 1);
  const variance =
    (variogram.partialSill * shared) / pairs + (variogram.nugget + variogram.partialSill) / rows.length;
  return 1.96 * Math.sqrt(variance);
}
