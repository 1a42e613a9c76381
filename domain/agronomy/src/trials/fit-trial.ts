import { elementAt } from "../numeric/element-at";
import { parameterValue } from "../parameters/agronomy-parameters";
import type { RateRange } from "../response/flat-range";
import { type CurveFit, fitCurve, type TrialSums, trialSums } from "./curve-fit";
import { type ExperimentalUnit, experimentalUnits, type UnitOrigin } from "./experimental-units";
import { type ResponseCurve, type ResponseModel, responseModels, yieldOnCurve } from "./response-curves";
import { independentShare } from "./spatial-correlation";
import { type TrialPlot, trialProblemsOf } from "./trial-plots";

export interface ModelFit extends CurveFit {
  /** Least is best; null where the units are too few for it. */
  aicc: number | null;
}

/**
 * Reason that a model was chosen. `preferred`: it comes first among those that are nearly as good as the best. `tooFewUnits`:
 * they allow no choice, and the parabola stands.
 */
export type ChoiceReason = "leastAicc" | "preferred" | "noResponse" | "tooFewUnits";

/** Curve of a trial's sums, with what its optimum and the interval of it depend on. */
export interface SumsFit {
  curve: ResponseCurve;
  reason: ChoiceReason;
  /** Models that could be fitted, in the order of preference. */
  fits: readonly ModelFit[];
  /** Units that count as independent beside their neighbours. */
  effectiveUnits: number;
  testedRates: RateRange;
  sums: TrialSums;
}

export interface TrialFit extends SumsFit {
  plots: number;
  units: number;
  unitOrigin: UnitOrigin;
  blocks: number;
  meanYieldTPerHa: number;
  /** Root of the residual variance of units, t/ha; null where no unit is left to estimate it. */
  residualTPerHa: number | null;
}

/**
 * Response of yield to the rate in a trial. Curves are fitted by least squares over experimental units, with a level for
 * each block. The mean alone is taken where it has the least AICc: no response. Else the first of quadratic-plateau, parabola
 * and linear-plateau whose AICc is at most 2 above the least one: the linear-plateau, which asks for all of its plateau's rate
 * or for nothing, only where it is clearly better. A plateau has to begin within the tested rates, and takes four of them.
 *
 * @param models curves to choose from, the parabola among them: density has no plateau, its yield falls again
 * @throws RangeError for plots that `trialProblemsOf` names a problem of
 * @source Cerrato and Blackmer 1990, Agron. J. 82:138, and Barbieri et al. 2009, Ciencia del Suelo 27:1, for the preference;
 * Burnham and Anderson 2002, Model Selection and Multimodel Inference, for AICc
 */
export function fitTrial(
  plots: readonly TrialPlot[],
  models: readonly ResponseModel[] = responseModels,
): TrialFit {
  const problems = trialProblemsOf(plots);
  if (problems.length > 0) throw new RangeError(`trial cannot be fitted: ${problems.join(", ")}`);
  const { units, origin } = experimentalUnits(plots);
  const sums = trialSums(units);
  const quadratic = fitCurve(sums, "quadratic");
  const effectiveUnits = units.length * independentShareOf(units, quadratic.curve, sums);
  const { fit, ...fitted } = fitSums(sums, effectiveUnits, models);
  const left = sums.units - sums.blocks - fit.coefficients;
  return {
    ...fitted,
    plots: plots.length,
    units: units.length,
    unitOrigin: origin,
    blocks: sums.blocks,
    meanYieldTPerHa: plots.reduce((sum, { yieldTPerHa }) => sum + yieldTPerHa, 0) / plots.length,
    residualTPerHa: left > 0 ? Math.sqrt((fit.residualSquares * units.length) / plots.length / left) : null,
  };
}

/**
 * Fits the curves to a trial's sums and chooses one, as `fitTrial` does.
 *
 * @param effectiveUnits units that count as independent, at most those of the sums
 * @throws RangeError for fewer than three rates
 */
export function fitSums(
  sums: TrialSums,
  effectiveUnits: number,
  models: readonly ResponseModel[] = responseModels,
): SumsFit & { fit: ModelFit } {
  const { rates } = sums;
  const allowed = responseModels.filter(
    (model) =>
      models.includes(model) &&
      (!model.endsWith("Plateau") || rates.length >= parameterValue("trials.minRatesForPlateau")),
  );
  const fits = allowed.map((model) => {
    const fit = fitCurve(sums, model);
    return { ...fit, aicc: aiccOf(fit, sums, effectiveUnits) };
  });
  const { fit, reason } = choose(fits.filter(({ isWithinTested }) => isWithinTested));
  const testedRates = { from: elementAt(rates, 0), to: elementAt(rates, rates.length - 1) };
  return { fit, curve: fit.curve, reason, fits, effectiveUnits, testedRates, sums };
}

/** (t/ha)^2: a thousandth of a kilogram. */
const LEAST_VARIANCE = 1e-12;

/** Corrected Akaike criterion of a fit with normal errors. */
function aiccOf({ residualSquares, coefficients }: CurveFit, sums: TrialSums, units: number): number | null {
  // The variance is a parameter too.
  const parameters = coefficients + sums.blocks + 1;
  const left = units - parameters - 1;
  if (!(left > 0)) return null;
  // Yields that lie on the curve have no variance, of which there is no logarithm.
  const variance = Math.max(residualSquares / units, LEAST_VARIANCE);
  return units * Math.log(variance) + 2 * parameters + (2 * parameters * (parameters + 1)) / left;
}

function choose(fits: readonly ModelFit[]): { fit: ModelFit; reason: ChoiceReason } {
  const quadratic = elementAt(
    fits.filter(({ curve }) => curve.model === "quadratic"),
    0,
  );
  if (fits.some(({ aicc, coefficients }) => aicc === null && coefficients > 0)) {
    return { fit: quadratic, reason: "tooFewUnits" };
  }
  const aicc = (fit: ModelFit) => fit.aicc ?? Number.POSITIVE_INFINITY;
  const least = fits.reduce((best, fit) => (aicc(fit) < aicc(best) ? fit : best));
  if (least.curve.model === "mean") return { fit: least, reason: "noResponse" };
  const preference = parameterValue("trials.plausibleAicc");
  const isPlausible = (fit: ModelFit) => aicc(fit) <= aicc(least) + preference;
  const fit = fits.find((one) => one.curve.model !== "mean" && isPlausible(one)) ?? least;
  return { fit, reason: fit === least ? "leastAicc" : "preferred" };
}

function independentShareOf(
  units: readonly ExperimentalUnit[],
  curve: ResponseCurve,
  sums: TrialSums,
): number {
  const placed = units.flatMap(({ position, rate, yieldTPerHa, block }) =>
    position === null ? [] : [{ position, rate, yieldTPerHa, block }],
  );
  const isEnough = units.length >= parameterValue("trials.minUnitsForCorrelation");
  if (!isEnough || placed.length < units.length) return 1;
  const raw = placed.map((unit) => unit.yieldTPerHa - yieldOnCurve(curve, unit.rate));
  return independentShare(
    placed.map((unit, index) => ({
      position: unit.position,
      fittedTPerHa: yieldOnCurve(curve, unit.rate),
      residualTPerHa: elementAt(raw, index) - meanOfBlock(unit.block),
    })),
  );

  function meanOfBlock(block: string | null): number {
    if (sums.blocks === 1) return 0;
    const own = raw.filter((_, index) => elementAt(placed, index).block === block);
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  }
}
