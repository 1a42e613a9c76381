import { harvestYields, lightUseOf, limitShares, precisionBlend, yieldLimits } from "@surco/agronomy";
import type { ExplainedFormula } from "@surco/contract";
import { inputSymbols } from "./explanation-texts";
import { cropKeyOf, dailyGrowth, type Inputs, numberOf, numbersOf } from "./formula-inputs";

const MEAN = { notation: "mean = Σ v / n", source: null } as const;

/** Scenarios, costs of factors and the means that a field is compared with. */
export const comparisonFormulas: readonly ExplainedFormula[] = [
  {
    id: "yield-prediction/scenario",
    notation: "Y = w·p + (1 − w)·μ;  w = (1/(p·s)²) / (1/(p·s)² + 1/σ²)",
    source: null,
    // Both are as certain as each other: half way.
    example: { inputs: { p: 9, s: 0.1, μ: 7.8, σ: 0.9 }, value: 8.4, decimals: 2 },
    compute: scenarioTPerHa,
  },
  {
    id: "yield-prediction/limit",
    notation:
      "cost of k = 100 · Σ lost(k) / Σ Rs·0.95;  lost(canopy) = Rs·(0.95 − f);  lost(temperature) = Rs·f·(1 − fT);  lost(heat or water) = Rs·f·fT·(1 − min(fHeat, fW)), of the stronger one;  f = 1.25·(EVI − 0.1)",
    source: "factors of SIMPLE, Zhao et al. 2019",
    // A day of maize at 28 °C whose canopy absorbs 0.625 of 0.95 (EVI 0.6).
    example: {
      inputs: { crop: "maizeEarly", k: "canopy", EVI: [0.6], Rs: [20], T: [28], Tx: [30], fW: [1] },
      value: 34,
      decimals: 0,
    },
    compute: limitPct,
  },
  {
    ...MEAN,
    id: "yield-prediction/mean",
    example: { inputs: { v: [8.2, 7.1, 8.1] }, value: 7.8, decimals: 2 },
    compute: (inputs) => {
      const values = numbersOf(inputs, "meanOf");
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
    },
  },
  {
    id: "yield-prediction/harvest",
    notation: "yield = Σ Yw·(100 − M) / (100 − Mb) / n",
    source: null,
    // Maize, base moisture 14.5 %: 9.5 t/ha at 18 % are 9.11 and 10 t/ha at 14.5 % stay.
    example: { inputs: { crop: "maizeEarly", Yw: [9.5, 10], M: [18, 14.5] }, value: 9.56, decimals: 2 },
    compute: harvestTPerHa,
  },
];

function harvestTPerHa(inputs: Inputs): number | null {
  const crop = cropKeyOf(inputs[inputSymbols.crop]);
  const [wet, moistures] = [numbersOf(inputs, "wetYields"), numbersOf(inputs, "moistures")];
  const dry = wet.flatMap((wetTPerHa, index) => {
    const moisturePct = moistures[index];
    return moisturePct === undefined
      ? []
      : (harvestYields(crop, wetTPerHa, moisturePct)?.baseMoistureYieldTPerHa ?? []);
  });
  if (dry.length === 0 || dry.length !== wet.length) return null;
  return dry.reduce((sum, value) => sum + value, 0) / dry.length;
}

function scenarioTPerHa(inputs: Inputs): number | null {
  const [corrected, sd] = [numberOf(inputs, "corrected"), numberOf(inputs, "correctedSd")];
  const [mean, priorSd] = [numberOf(inputs, "priorMean"), numberOf(inputs, "priorSd")];
  if (corrected === null || sd === null) return null;
  if (mean === null || priorSd === null) return corrected;
  return precisionBlend({ mean, sd: priorSd }, { mean: corrected, sd: corrected * sd }).mean;
}

function limitPct(inputs: Inputs): number | null {
  const lightUse = lightUseOf(cropKeyOf(inputs[inputSymbols.crop]));
  const factor = yieldLimits.find((one) => one === inputs[inputSymbols.factor]);
  const days = dailyGrowth(inputs);
  if (lightUse === null || factor === undefined || days === null) return null;
  const shares = limitShares(days, lightUse);
  return shares === null ? null : 100 * shares[factor];
}
