/**
 * Quantile of Student's t: the value that a share of the distribution lies below.
 *
 * @param probability (0, 1)
 * @param degreesOfFreedom > 0, whole or not
 * @throws RangeError outside those bounds
 */
export function studentTQuantile(probability: number, degreesOfFreedom: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`probability out of range: ${probability}`);
  if (!(degreesOfFreedom > 0)) throw new RangeError(`degrees of freedom out of range: ${degreesOfFreedom}`);
  if (probability < 0.5) return -studentTQuantile(1 - probability, degreesOfFreedom);
  // Share of a beta variable: df / (df + t^2) falls from 1 to 0 as t grows.
  const tail = 2 * (1 - probability);
  let [low, high] = [0, 1];
  for (let step = 0; step < 70; step++) {
    const middle = (low + high) / 2;
    if (betaShare(middle, degreesOfFreedom / 2, 0.5) < tail) low = middle;
    else high = middle;
  }
  const share = (low + high) / 2;
  return Math.sqrt((degreesOfFreedom * (1 - share)) / share);
}

/**
 * Regularized incomplete beta function I_x(a, b).
 *
 * @source continued fraction by the modified Lentz method, Press et al., Numerical Recipes, section 6.4
 */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a);
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x);
  return (Math.exp(logFront) * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / notZero(1 + even * d);
    c = notZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / notZero(1 + odd * d);
    c = notZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

function notZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Logarithm of the gamma function of a positive number, by Lanczos' approximation (g = 7). */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const base = x - 1 + 7.5;
  const series = LANCZOS.reduce((sum, term, index) => sum + term / (x + index), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}
