/**
 * Version of everything that makes numbers of a scene: the layers' formulas and valid ranges, the mask of cloud and shadow,
 * the rule of the reflectance offset, the statistics, the window that is cut out for a polygon, and the bytes in which an image
 * is sent. It is part of every key under which such numbers are stored and of every address at which a browser keeps them.
 *
 * Raise it by one with any change that alters a single number: what was stored before is then made again and never answered.
 * `definitions.test.ts` fails where that was forgotten.
 */
export const DEFINITIONS_VERSION = 1;
