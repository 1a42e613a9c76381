import { join } from "node:path";
import type { ZoneReleaseFigures } from "@surco/decision-zones/contract";
import { cropFields, measureZones, pampas, sinaloa } from "@surco/demo-world/measures";
import { varianceExplained, zonesOfLayer } from "@surco/zones";
import { readLasRosas } from "./real-trials";

/** Days since 1970 of the five seasons from July 2021 on. */
const SEASONS = { from: dayOf("2021-07-01"), until: dayOf("2026-06-30") };
/** Every n-th field of a region; neighbours have the same soil and crop. */
const REGIONS = [
  { bbox: pampas, step: 17 },
  { bbox: sinaloa, step: 7 },
] as const;
const FIELDS_OF_REGION = 10;
const RANDOM_DIVISIONS = 500;
/** Fractional parts of its multiples lie evenly, and in no order. @source Weyl 1916 */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Zones of twenty fields of the demo world against their true zones. */
export function evaluateDemoZones(report: (line: string) => void): ZoneReleaseFigures["demoWorld"] {
  const measured = REGIONS.flatMap(({ bbox, step }) =>
    cropFields(bbox, step, FIELDS_OF_REGION).flatMap((field) => {
      const one = measureZones(field, SEASONS.from, SEASONS.until);
      if (one === null) return [];
      report(`field: ${one.found.toFixed(3)} of the pixels in their zone, ${one.perfect.toFixed(3)} at best`);
      return [one];
    }),
  );
  const mean = (of: "found" | "perfect" | "lastImage") =>
    rounded(measured.reduce((sum, one) => sum + one[of], 0) / measured.length);
  return {
    fields: measured.length,
    found: mean("found"),
    perfect: mean("perfect"),
    lastImage: mean("lastImage"),
    leastOfBest: rounded(Math.min(...measured.map(({ found, perfect }) => found / perfect))),
  };
}

/**
 * Variance of the yields of Las Rosas that zones explain: of one layer, of slope position, and at random. The effect of nitrogen
 * is taken out by the mean of each rate.
 *
 * @param folder  with `yield-maps`, as docs/evaluation.md names its file
 */
export async function evaluateLasRosasZones(folder: string): Promise<ZoneReleaseFigures["lasRosas"]> {
  const points = await readLasRosas(join(folder, "yield-maps/lasrosas-1999.txt"));
  const byRate = new Map<number, number[]>();
  for (const { rate, yieldTPerHa } of points) byRate.set(rate, [...(byRate.get(rate) ?? []), yieldTPerHa]);
  const yields = {
    z: Float32Array.from(points, ({ rate, yieldTPerHa }) => yieldTPerHa - meanOf(byRate.get(rate) ?? [])),
  };
  const explains = (labels: Uint8Array) => varianceExplained([yields], labels);

  const positions = [...new Set(points.map(({ group }) => group))].sort();
  const zones = positions.length;
  const brightness = zonesOfLayer(
    Float32Array.from(points, (point) => point.brightness),
    zones,
  );
  const random = Array.from({ length: RANDOM_DIVISIONS }, (_, division) =>
    explains(compactZones(points, zones, division)),
  );
  return {
    points: points.length,
    zones,
    brightness: rounded(explains(brightness)),
    slopePosition: rounded(explains(Uint8Array.from(points, ({ group }) => positions.indexOf(group) + 1))),
    random: rounded(meanOf(random)),
  };
}

interface Placed {
  position: { xM: number; yM: number };
}

/** Points by the nearest of some of them, which a fixed sequence chooses. */
function compactZones(points: readonly Placed[], zones: number, division: number): Uint8Array {
  const centres = Array.from({ length: zones }, (_, zone) => {
    const fraction = ((division * zones + zone + 1) * GOLDEN_RATIO) % 1;
    return points[Math.floor(fraction * points.length)]?.position ?? { xM: 0, yM: 0 };
  });
  return Uint8Array.from(points, ({ position: { xM, yM } }) => {
    const distances = centres.map((centre) => Math.hypot(centre.xM - xM, centre.yM - yM));
    return distances.indexOf(Math.min(...distances)) + 1;
  });
}

function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
