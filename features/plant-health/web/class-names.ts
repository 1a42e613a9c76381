import { findPlantClass, HEALTHY, type Suggestion } from "@surco/plant-health/contract";
import type { TFunction } from "i18next";
import type { GivenCorrection } from "./listed-case";

/** Name of a finding in the reader's language, else as the outside service names it. */
export function findingName(
  { code, commonName, scientificName }: Pick<Suggestion, "code" | "commonName" | "scientificName">,
  t: TFunction,
): string {
  if (findPlantClass(code) !== null) return t(`plant-health:classes.${code}.name`);
  return commonName ?? scientificName ?? code;
}

/** Finding of a person in words. */
export function correctionText({ code, other }: GivenCorrection, t: TFunction): string {
  if (other !== null) return other;
  return code === null ? "" : findingName({ code, commonName: null, scientificName: null }, t);
}

/** EPPO code as it is shown; null for a healthy leaf and the outside service's own ids. */
export function shownCode(code: string): string | null {
  return code !== HEALTHY && /^[A-Z0-9]{5,6}$/.test(code) ? code : null;
}
