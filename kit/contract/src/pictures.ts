import { z } from "zod";

/** Longest side of a photo as it is stored, px; devices send it no larger, JPEG of quality 0.8 or so. */
export const PHOTO_SIDE_PX = 1600;
/** Longest side of the thumbnail, which the server makes, px. */
export const THUMBNAIL_SIDE_PX = 320;
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 16_000_000;

/** Reason of somebody who reads the records of a field. */
export const readerScope = z.templateLiteral(["reader-", z.uuid()]);

/**
 * Part of the query of an address that is read without a session until it expires.
 *
 * @param scope  reasons for which an address is good
 */
export function signedQuery<Scope extends z.ZodType<string>>(scope: Scope) {
  return {
    scope,
    /** Unix time, s. */
    expires: z.coerce.number().int().min(0).max(99_999_999_999),
    signature: z.string().regex(/^[\w-]{43}$/),
  };
}

/** Query of a photo's signed address. @param scope  reasons for which an address is good */
export function signedPhotoQuery<Scope extends z.ZodType<string>>(scope: Scope) {
  return z.object({ size: z.enum(["photo", "thumbnail"]), ...signedQuery(scope) });
}
