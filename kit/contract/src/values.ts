import { isSeason } from "@surco/calendar";
import { z } from "zod";

/** Years that a date or a campaign may lie in: outside them a step back or forth would leave the calendar. */
const isOfOurTime = (text: string) => text >= "1900" && text < "2200";

/** A day on the farm, without a time zone: "2026-04-03". */
export const plainDate = z.iso.date().refine(isOfOurTime);
export type PlainDate = z.infer<typeof plainDate>;

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
export type Instant = z.infer<typeof instant>;

/** Ids are UUIDv7, made by whoever creates the thing, so that a repeated write is the same write. */
export const id = z.uuid();

/** "2025/26": the campaign, named by its years. */
export const season = z
  .string()
  .regex(/^\d{4}\/\d{2}$/)
  .refine((name) => isSeason(name) && isOfOurTime(name));

/** "1" winter (fine grains), "2" summer (coarse grains). */
export const period = z.enum(["1", "2"]);
export type Period = z.infer<typeof period>;

export const language = z.enum(["es", "en", "pt"]);
export type Language = z.infer<typeof language>;
export const languages = language.options;
/** The same languages as numbers, as the specification has them. */
export const languageIds = { es: 1, en: 2, pt: 3 } as const satisfies Record<Language, number>;
export const selectedLanguage = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type SelectedLanguage = z.infer<typeof selectedLanguage>;

/** The language of a number. */
export function languageOfId(wanted: SelectedLanguage): Language {
  return languages.find((code) => languageIds[code] === wanted) ?? "es";
}

/** An address as people type it: blanks around it and capitals do not matter. */
export const emailAddress = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** `[lng, lat]`, WGS 84 degrees. */
export const lngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const rings = z.array(z.array(lngLat).min(4).max(5000)).min(1).max(200);

/** GeoJSON polygon: outer ring first and counter-clockwise, then holes; every ring closed. */
export const polygon = z.object({ type: z.literal("Polygon"), coordinates: rings });
export type Polygon = z.infer<typeof polygon>;

/**
 * Where a field ends: a GeoJSON polygon, or a multipolygon where it has several parts. Parts do not overlap. What it may be
 * besides (points of all rings, size, extent) is judged by `validateBoundary` of domain/geometry.
 */
export const boundary = z.discriminatedUnion("type", [
  polygon,
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(rings).min(1).max(50) }),
]);
export type Boundary = z.infer<typeof boundary>;

/** Keyset page: ask again with `cursor` until `nextCursor` is null. */
export const pageQuery = z.object({
  cursor: z.string().max(800).optional(),
  limit: z.coerce.number().int().min(1).max(2000).default(200),
});

export const nothing = z.object({}).strict();
