import { MAD_TO_SD, medianOf } from "../robust";
import { type Observation, whittaker, whittakerVariance } from "../whittaker";

/** The level at which a field's curve lets expect it on a day after its last date. */
export interface ExpectedLevel {
  value: number;
  /** Standard deviation of an observation around it. */
  standardDeviation: number;
  /** The curve on its last date: how the field stood when it was seen last. */
  last: number;
  /** True where the crop has begun to ripen by then: from here on a fall is expected at any time. */
  isEnding: boolean;
}

/** As curves on the screen are drawn. */
const LAMBDA = 1e3;
/** Fewer dates make no curve. */
const LEAST_DATES = 4;
/** Older dates have no say in the curve's end, and a field unseen for longer is not expected anywhere. */
const REMEMBERED_DAYS = 120;
const LONGEST_GAP_DAYS = 30;
/** Residual, in standard deviations, from which a date has no weight. @source Tukey's biweight, 95 % efficiency */
const BIWEIGHT_SD = 4.685;
const FITS = 3;
/** The newest dates keep their weight: whether they are veiled or the crop has begun to ripen is not known yet. */
const NEWEST = 2;
/** Noise of a field's median that is always reckoned with, NDVI. */
const LEAST_NOISE = 0.008;
/**
 * Unforeseen curvature of a crop's curve, NDVI per day². A canopy that dries along a logistic curve of 0.12 a day and
 * loses 0.6 NDVI bends by 8e-4 at most, for some days; this is its mean over the onset.
 */
const BEND_PER_DAY2 = 4e-4;
/** NDVI of bare soil, and the fraction of the crop's height above it below which it is ripening. */
const BARE = 0.18;
const RIPENING_SHARE = 0.82;

/**
 * Expected level of a field on a day after its last date, from its smoothed curve. The curve is Whittaker's through the
 * earlier dates, refitted with biweights so that a veiled date has no weight; it continues in a straight line where it
 * falls already, flat where it grows: a crop that stops growing has not fallen. Its variance is s² = noise² (1 +
 * variance of the smoother) + (bend · days² / 2)², the noise being 1.4826 times the median leave-one-out residual.
 *
 * @param levels  of earlier dates, any order
 * @returns null where too few dates are near
 */
export function expectedLevel(levels: readonly Observation[], day: number): ExpectedLevel | null {
  const near = levels
    .filter((level) => level.day < day && day - level.day <= REMEMBERED_DAYS)
    .sort((a, b) => a.day - b.day);
  if (near.length < LEAST_DATES) return null;
  const [firstDay, lastDay] = [near[0]?.day ?? day, near.at(-1)?.day ?? day];
  if (day - lastDay > LONGEST_GAP_DAYS) return null;

  const days = day - firstDay + 1;
  const y = new Float64Array(days);
  const plain = new Float64Array(days);
  for (const level of near) {
    y[level.day - firstDay] = level.value;
    plain[level.day - firstDay] = level.weight;
  }
  const weights = Float64Array.from(plain);
  let values = whittaker(y, weights, LAMBDA);
  let variance = whittakerVariance(weights, LAMBDA);
  let noise = LEAST_NOISE;
  for (let fit = 1; fit < FITS; fit++) {
    const missed = near.map((level) => {
      const at = level.day - firstDay;
      const kept = Math.max(1e-6, 1 - (weights[at] ?? 0) * (variance[at] ?? 0));
      return Math.abs(level.value - (values[at] ?? 0)) / kept;
    });
    noise = Math.max(LEAST_NOISE, MAD_TO_SD * medianOf(missed));
    near.slice(0, -NEWEST).forEach((level, index) => {
      const at = level.day - firstDay;
      const away = (missed[index] ?? 0) / (BIWEIGHT_SD * noise);
      weights[at] = (plain[at] ?? 0) * (away < 1 ? (1 - away ** 2) ** 2 : 0);
    });
    values = whittaker(y, weights, LAMBDA);
    variance = whittakerVariance(weights, LAMBDA);
  }
  const gap = day - lastDay;
  const last = values[lastDay - firstDay] ?? Number.NaN;
  const ahead = values[days - 1] ?? Number.NaN;
  const peak = Math.max(...values.subarray(0, lastDay - firstDay + 1));
  return {
    value: Math.min(last, Math.max(ahead, BARE)),
    standardDeviation: Math.hypot(
      noise * Math.sqrt(1 + (variance[days - 1] ?? 0)),
      (BEND_PER_DAY2 * gap ** 2) / 2,
    ),
    last,
    isEnding: last - BARE < RIPENING_SHARE * (peak - BARE),
  };
}
