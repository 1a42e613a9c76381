import { isSeason } from "@surco/calendar";
import { z } from "zod";
import { type Language, languages } from "./locale";

/** Years of dates and seasons: beyond them a step back or forth would leave the calendar. */
const isOfOurTime = (text: string) => text >= "1900" && text < "2200";

/** Calendar day on the farm, without a time zone: "2026-04-03". */
export const plainDate = z.iso.date().refine(isOfOurTime);
export type PlainDate = z.infer<typeof plainDate>;

/** Instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
export type Instant = z.infer<typeof instant>;

/** UUIDv7, made by the creator, so that a repeated write is idempotent. */
export const id = z.uuid();

/** Season "2025/26", named by its years. */
export const season = z
  .string()
  .regex(/^\d{4}\/\d{2}$/)
  .refine((name) => isSeason(name) && isOfOurTime(name));

/** "1" winter (fine grains), "2" summer (coarse grains). */
export const period = z.enum(["1", "2"]);
export type Period = z.infer<typeof period>;

export const language = z.enum(languages);

/** Numbers of the languages in the specification. */
export const languageIds = { es: 1, en: 2, pt: 3 } as const satisfies Record<Language, number>;
export const selectedLanguage = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type SelectedLanguage = z.infer<typeof selectedLanguage>;

export function languageOfId(selected: SelectedLanguage): Language {
  return languages.find((code) => languageIds[code] === selected) ?? "es";
}

/** E-mail address, normalized: surrounding blanks and capitals do not matter. */
export const emailAddress = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** `[lng, lat]`, WGS 84 degrees. */
export const lngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Limit of positions of one boundary, all rings together; also in domain/geometry. */
export const MAX_BOUNDARY_POINTS = 5_000;

const rings = z.array(z.array(lngLat).min(4).max(MAX_BOUNDARY_POINTS)).min(1).max(200);

/** GeoJSON polygon: outer ring first and counter-clockwise, then holes; every ring closed. */
export const polygon = z.object({ type: z.literal("Polygon"), coordinates: rings });
export type Polygon = z.infer<typeof polygon>;

/**
 * Field boundary: a GeoJSON polygon, or a multipolygon of non-overlapping parts. Size, extent and number of points are
 * checked by `validateBoundary` of domain/geometry.
 */
export const boundary = z.discriminatedUnion("type", [
  polygon,
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(rings).min(1).max(50) }),
]);
export type Boundary = z.infer<typeof boundary>;

/** Keyset page: repeat with `cursor` until `nextCursor` is null. */
export const pageQuery = z.object({
  cursor: z.string().max(800).optional(),
  limit: z.coerce.number().int().min(1).max(2000).default(200),
});

export const nothing = z.object({}).strict();

/** Values of one parameter of a query, separated by commas; empty ones are left out. @param maxChars  of the whole text */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, most: number, maxChars = 8000) =>
  z
    .string()
    .max(maxChars)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(item).min(1).max(most));
