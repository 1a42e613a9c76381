import { bagCode } from "@surco/sampling";
import type { SoilDepth, SoilPlan, SoilZone } from "@surco/soil-sampling/contract";

/** Soil of a composite sample and depth. */
export interface Bag {
  code: string;
  sample: number;
  zone: SoilZone | undefined;
  depth: SoilDepth;
  /** From 0. */
  depthIndex: number;
}

/** Bags of a plan, sample by sample. */
export function bagsOf({ code, samples, zones, depths }: SoilPlan): Bag[] {
  return samples.flatMap(({ number, zoneId }) =>
    depths.map((depth, depthIndex) => ({
      code: bagCode(code, number, depthIndex),
      sample: number,
      zone: zones.find(({ id }) => id === zoneId),
      depth,
      depthIndex,
    })),
  );
}
