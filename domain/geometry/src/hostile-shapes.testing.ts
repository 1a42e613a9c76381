import { closed } from "./testing";
import type { LngLat, Ring } from "./types";

/** Step between neighbouring lines, degrees: 22 cm, so that 5,000 lines make a field of legal size. */
const STEP = 2e-6;
const SOUTH_WEST: LngLat = [-60.7, -33.9];

/**
 * Simple rings of so many points that are the most work for finding crossings, all of legal size: sides that span the whole
 * shape, whose boxes all meet, that lie in layers, or meet in points.
 */
export const hostileRings = {
  "comb from west to east": (points: number) => combOf(points, (i) => [i % 2 === 0 ? 0 : 0.02, i * STEP]),
  "comb from corner to corner": (points: number) =>
    combOf(points, (i) => [(i % 2 === 0 ? 0 : 0.009) + i * STEP, (i % 2 === 0 ? 0 : 0.009) - i * STEP]),
  star: (points: number) =>
    closed(
      Array.from({ length: points }, (_, i) => {
        const radius = i % 2 === 0 ? 0.009 : 0.001;
        const angle = (2 * Math.PI * i) / points;
        return placed([radius * Math.cos(angle), radius * Math.sin(angle)]);
      }),
    ),
  spiral: (points: number) => {
    const half = Math.floor(points / 2);
    const line = (radiusOf: (turn: number) => number) =>
      Array.from({ length: half }, (_, i): LngLat => {
        const angle = (i * Math.PI) / 10;
        return placed([radiusOf(angle) * Math.cos(angle), radiusOf(angle) * Math.sin(angle)]);
      });
    const width = 0.01 / (half * (Math.PI / 10));
    return closed([
      ...line((angle) => width * angle + 1e-4),
      ...line((angle) => width * (angle + Math.PI) + 1e-4).reverse(),
    ]);
  },
  /** Teeth whose tips lie on the base line of the others: every second corner touches a side. */
  "teeth on a line": (points: number) =>
    closed([
      ...Array.from({ length: points - 2 }, (_, i) => placed([i * STEP, i % 2 === 0 ? 0 : 0.01])),
      placed([points * STEP, -0.001]),
      placed([-STEP, points % 3 === 0 ? 0 : -0.001]),
    ]),
} satisfies Record<string, (points: number) => Ring>;

/** Teeth, closed around their south. */
function combOf(points: number, tooth: (i: number) => LngLat): Ring {
  const teeth = Array.from({ length: points - 4 }, (_, i) => placed(tooth(i)));
  return closed([
    ...teeth,
    placed([0.022, tooth(points)[1]]),
    placed([0.022, -0.011]),
    placed([-0.001, -0.011]),
  ]);
}

function placed([east, north]: LngLat): LngLat {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return [round(SOUTH_WEST[0] + east), round(SOUTH_WEST[1] + north)];
}
