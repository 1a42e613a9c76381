/** Standard deviations beyond which the share is 0 or 1 in double precision. */
const BEYOND = 8;

/**
 * Share of a standard normal distribution below a value.
 *
 * @source series of Marsaglia 2004, Evaluating the normal distribution, 10.18637/jss.v011.i04
 */
export function normalShareBelow(z: number): number {
  if (z < -BEYOND) return 0;
  if (z > BEYOND) return 1;
  let [sum, term] = [z, z];
  for (let odd = 3; ; odd += 2) {
    term *= (z * z) / odd;
    const next = sum + term;
    if (next === sum) break;
    sum = next;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
