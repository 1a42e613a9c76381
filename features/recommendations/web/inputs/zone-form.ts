import { densityLevels } from "@surco/agronomy";
import { type KnownZone, MAX_ZONES } from "@surco/recommendations/contract";
import { z } from "zod";
import { numberInput, numberOf } from "../number-input";

/** Environment or zone of a field as it is typed. */
export const zoneFormValues = z.object({
  name: z.string(),
  areaHa: numberInput,
  target: numberInput,
  level: numberInput,
  availableN: numberInput,
  environment: z.union([z.enum(densityLevels), z.literal("")]),
});
export type ZoneForm = z.infer<typeof zoneFormValues>;

export const emptyZone = (name: string): ZoneForm => ({
  name,
  areaHa: "",
  target: "",
  level: 0,
  availableN: "",
  environment: "",
});

/** Zones that a field has, with their level in the place of a target. */
export const zonesKnown = (zones: readonly KnownZone[]): ZoneForm[] =>
  zones.slice(0, MAX_ZONES).map(({ name, areaHa, level }) => ({
    ...emptyZone(name),
    areaHa: Math.round(areaHa * 100) / 100,
    level: Math.round(level * 100) / 100,
  }));

/** Zones of a form; numbers that are not typed are null. */
export function zonesOfForm(zones: readonly ZoneForm[]) {
  return zones.map((zone) => ({
    name: zone.name,
    areaHa: numberOf(zone.areaHa),
    targetYieldTPerHa: numberOf(zone.target),
    level: numberOf(zone.level),
    availableNKgPerHa: numberOf(zone.availableN),
    environment: zone.environment === "" ? null : zone.environment,
  }));
}
