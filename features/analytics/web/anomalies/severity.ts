import { LEAST_Z } from "@surco/series";

export const severities = ["slight", "clear", "strong"] as const;
type Severity = (typeof severities)[number];

/** Lower limits of the second and third severity, in multiples of the least deviation that counts as an anomaly. */
const STEPS = [2, 4];

/** Severity of an anomaly, in steps of the least robust z-score that counts. @param z  of either sign */
export function severityOf(z: number): Severity {
  const passed = STEPS.filter((step) => Math.abs(z) >= step * LEAST_Z).length;
  return severities[passed] ?? "strong";
}

/** Lower limits of the second and third severity as robust z-scores. */
export const SEVERITY_LIMITS = STEPS.map((step) => step * LEAST_Z);
