/** Below it the answer is shown with the warning. Specification, section 9. */
export const UNCERTAIN_BELOW = 0.4;
/** Below it the answer asks to verify in the field. */
export const VERIFY_BELOW = 0.7;

export type CertaintyBand = "uncertain" | "verify" | "likely";

/**
 * Band of a certainty.
 *
 * @param certainty  probability, 0..1
 * @throws RangeError outside those bounds
 */
export function certaintyBand(certainty: number): CertaintyBand {
  if (!(certainty >= 0 && certainty <= 1)) throw new RangeError(`certainty out of range: ${certainty}`);
  if (certainty < UNCERTAIN_BELOW) return "uncertain";
  return certainty < VERIFY_BELOW ? "verify" : "likely";
}
