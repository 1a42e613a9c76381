/** Longest side of a photo as it is stored, px; devices send it no larger, JPEG of quality 0.8 or so. */
export const PHOTO_SIDE_PX = 1600;
/** Longest side of the thumbnail, which the server makes, px. */
export const THUMBNAIL_SIDE_PX = 320;
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 16_000_000;
