import { createHmac } from "node:crypto";

/** Draws of 48 bits. */
const DRAWS = 2 ** 48;

/**
 * Laplace noise of a mean over growers: the same for the same cell, so that repeated questions do not average it out, and not
 * to be guessed without the key.
 *
 * With contributions bounded to a range, replacing one grower's harvests moves the mean by at most range / growers. Noise of
 * scale range / (growers · epsilon) therefore makes the answer epsilon-differentially private towards such a replacement.
 *
 * @param cell  what the mean is of, and the month
 * @param scale  kg/ha, > 0
 * @source Dwork, McSherry, Nissim & Smith 2006, Calibrating noise to sensitivity in private data analysis
 */
export function laplaceNoise(key: Uint8Array, cell: readonly (string | number)[], scale: number): number {
  const digest = createHmac("sha256", key).update(JSON.stringify(cell)).digest();
  // Between -1/2 and 1/2, and neither.
  const uniform = (digest.readUIntBE(0, 6) + 0.5) / DRAWS - 0.5;
  return -scale * Math.sign(uniform) * Math.log(1 - 2 * Math.abs(uniform));
}
