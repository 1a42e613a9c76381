import { addDays, type PlainDate, utcDay } from "@surco/calendar";
import { language } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { v5 as idFromName } from "uuid";
import { z } from "zod";
import { type Planting, planting } from "../demo-truth.client";

/** Account of the demonstration, as a job names it. */
export const demonstrationPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  country: z.string(),
  language,
});

/** An account of the demonstration as services see it; by default without a role and further rights. */
export function demonstrationUser(
  person: z.infer<typeof demonstrationPerson>,
  rights: Partial<Pick<SessionUser, "role" | "styleBrand" | "showSensitiveInformation">> = {},
): SessionUser {
  return {
    ...person,
    role: null,
    styleBrand: null,
    brandId: null,
    isFieldAgronomist: false,
    isDemonstration: true,
    showSensitiveInformation: false,
    hasOnesoilAccess: false,
    needsSecondFactor: false,
    ...rights,
  };
}

/** Demonstration field whose records are to be created. */
export const seededField = z.object({
  user: demonstrationPerson,
  fieldId: z.uuid(),
  /** A place inside the field. */
  lngLat: z.tuple([z.number(), z.number()]),
  areaHa: z.number(),
  /** Crops with all of their work. */
  plantings: z.array(planting),
  /** Earlier crops, of which sowing and harvest are known. */
  earlierPlantings: z.array(planting).default([]),
  /** Plans of the gross margin: none, one a season, or scenarios beside each. */
  margins: z.enum(["none", "plan", "scenarios"]).default("none"),
  /** True where the task of the last crop is due today. */
  hasDueTask: z.boolean().default(false),
  /** Land of another, whose rent is a cost. */
  isRented: z.boolean().default(false),
});
export type SeededField = z.infer<typeof seededField>;

/** Id of a record, the same in every attempt: a repeated creation writes nothing. */
export function recordId(fieldId: string, ...parts: readonly (string | number)[]): string {
  return idFromName(parts.join(" "), fieldId);
}

/** Number in [0, 1) that depends on its parts alone, equal for the same land of all visitors. */
export function chanceOf({ sownOn, cropId }: Planting, lngLat: SeededField["lngLat"], salt: number): number {
  let hash = 2166136261;
  for (const char of `${sownOn} ${cropId} ${lngLat.join(" ")} ${salt}`)
    hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Day at a share of a crop's cycle. */
export function dayOfCycle({ sownOn, cycleDays }: Planting, share: number): PlainDate {
  return addDays(sownOn, Math.round(cycleDays * share));
}

/** True for a day that has passed. */
export function isPast(day: PlainDate, now: Date): boolean {
  return day < utcDay(now);
}

/** True for a crop with a disease that is sprayed. */
export function isSprayedWithFungicide({ lngLat }: SeededField, planting: Planting): boolean {
  return chanceOf(planting, lngLat, 2) > 0.5;
}
