import { type SoilTexture, soilTextureOf } from "@surco/agronomy";
import type { AnalyteId } from "@surco/sampling";
import type { SoilPlan, SoilResult, SoilZone } from "@surco/soil-sampling/contract";
import { bagsOf } from "../bags";

/** Values of an analyte in a zone at a depth. */
export interface ZoneValue {
  zone: SoilZone;
  /** Of its samples, by their number. */
  values: number[];
  /** null: without a value. */
  mean: number | null;
}

/** Values of each zone of a plan at a depth. @param depthIndex  from 0 */
export function zoneValues(
  plan: SoilPlan,
  results: readonly SoilResult[],
  analyte: AnalyteId,
  depthIndex: number,
): ZoneValue[] {
  const bags = bagsOf(plan).filter((bag) => bag.depthIndex === depthIndex);
  return plan.zones.map((zone) => {
    const values = bags
      .filter((bag) => bag.zone?.id === zone.id)
      .flatMap(({ code }) => results.find((result) => result.code === code)?.values[analyte] ?? []);
    const sum = values.reduce((total, value) => total + value, 0);
    return { zone, values, mean: values.length === 0 ? null : sum / values.length };
  });
}

/** Texture class of a zone at a depth; null where sand, silt and clay are not known or do not add up. */
export function zoneTexture(
  plan: SoilPlan,
  results: readonly SoilResult[],
  zoneId: string,
  depthIndex: number,
): SoilTexture | null {
  const meanOf = (analyte: AnalyteId) =>
    zoneValues(plan, results, analyte, depthIndex).find(({ zone }) => zone.id === zoneId)?.mean ?? Number.NaN;
  try {
    return soilTextureOf({
      sandPct: meanOf("sandPct"),
      siltPct: meanOf("siltPct"),
      clayPct: meanOf("clayPct"),
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Light to dark, distinguished by colour-blind people. @source ColorBrewer, YlGnBu */
const RAMP = ["#ffffcc", "#c7e9b4", "#7fcdbb", "#41b6c4", "#2c7fb8", "#253494"] as const;

/** Colour of a value between the least and the most of a map. */
export function rampColor(value: number, least: number, most: number): string {
  const share = most > least ? (value - least) / (most - least) : 0.5;
  return RAMP[Math.min(RAMP.length - 1, Math.floor(share * RAMP.length))] ?? RAMP[0];
}
