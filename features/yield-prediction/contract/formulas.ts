import {
  intervalAround,
  lightUseOf,
  lightUseYield,
  performanceIndex,
  precisionBlend,
  type YearYield,
} from "@surco/agronomy";
import type { ExplainedFormula } from "@surco/contract";
import { comparisonFormulas } from "./comparison-formulas";
import { errorFormulas } from "./error-formulas";
import { inputSymbols } from "./explanation-texts";
import { cropKeyOf, dailyGrowth, type Inputs, numberOf, numbersOf } from "./formula-inputs";

/** Yield of 8.6 t/ha, three harvests of the field and nine years of its district. */
const judged = {
  y: 8.6,
  t: 2025,
  f: [7, 8.2, 6.5],
  tf: [2022, 2023, 2024],
  d: [6.2, 7.1, 5.4, 7.9, 8.2, 6.9, 7.5, 8, 4.3],
  td: [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024],
};

/** Yields by development, light and history are explained by these; their inputs are named in `explanation-texts.ts`. */
export const yieldFormulas: readonly ExplainedFormula[] = [
  {
    id: "yield-prediction/point",
    notation:
      "Y = w·p + (1 − w)·μ;  p = m·e^b;  m = 10·HI / (1 − H/100) · Σ RUE·1.25(EVI − 0.1)·0.5·Rs·fT·min(fHeat, fW) / 1000;  w = (1/(p·s)²) / (1/(p·s)² + 1/σ²);  p = (α + β·x) / 1000 where the line is used",
    source: "Monteith 1977, 10.1098/rstb.1977.0140; factors of SIMPLE, Zhao et al. 2019",
    // One day of early maize without anything expected beforehand.
    example: {
      inputs: {
        crop: "maizeEarly",
        EVI: [0.6],
        Rs: [25],
        T: [28],
        Tx: [30],
        fW: [1],
        b: 0.1,
        s: 0.2,
        α: null,
        β: null,
        x: null,
        μ: null,
        σ: null,
      },
      value: 0.1697,
      decimals: 4,
    },
    compute: (inputs) => {
      const corrected = correctedTPerHa(inputs);
      const [sd, priorMean, priorSd] = [
        numberOf(inputs, "correctedSd"),
        numberOf(inputs, "priorMean"),
        numberOf(inputs, "priorSd"),
      ];
      if (corrected === null || sd === null) return null;
      if (priorMean === null || priorSd === null) return corrected;
      return precisionBlend({ mean: priorMean, sd: priorSd }, { mean: corrected, sd: corrected * sd }).mean;
    },
  },
  {
    id: "yield-prediction/lower",
    notation: "lower = Y·e^(−1.2816·sY)",
    source: "80 % interval of a log-normal distribution",
    example: { inputs: { Y: 8.65, sY: 0.1 }, value: 7.61, decimals: 2 },
    compute: (inputs) => intervalOf(inputs)?.lowerKgPerHa ?? null,
  },
  {
    id: "yield-prediction/upper",
    notation: "upper = Y·e^(1.2816·sY)",
    source: "80 % interval of a log-normal distribution",
    example: { inputs: { Y: 8.65, sY: 0.1 }, value: 9.83, decimals: 2 },
    compute: (inputs) => intervalOf(inputs)?.upperKgPerHa ?? null,
  },
  {
    id: "yield-prediction/index",
    notation:
      "index = 1 + ⌊10·P⌋, from 1 to 10;  P = w·Pf + (1 − w)·Pd;  Pf = (below + equal/2 + 1/2)/(n + 1);  Pd = Φ((y − mean d)/√(sd² + (0.2·mean d)²));  w = n/(n + 5);  ten years or more are brought to t by their straight trend",
    source: null,
    example: {
      inputs: judged,
      value: 9,
      decimals: 0,
    },
    compute: (inputs) => placeOf(inputs)?.index ?? null,
  },
  percentile("field", "Pf = 100·(below + equal/2 + 1/2)/(n + 1)", { value: 62.5, decimals: 1 }),
  // Mean 6.83 and deviation 1.31 t/ha: Φ(1.17 / 1.89).
  percentile("district", "Pd = 100·Φ((y − mean d)/√(sd² + (0.2·mean d)²))", { value: 73.1, decimals: 1 }),
  ...comparisonFormulas,
  ...errorFormulas,
];

/** Place of a yield among those of the field or of the district alone, %. */
function percentile(
  of: "field" | "district",
  notation: string,
  result: { value: number; decimals: number },
): ExplainedFormula {
  const inputs = { ...judged, y: of === "field" ? 7.5 : 8 };
  return {
    id: `yield-prediction/${of}-percentile`,
    notation,
    source: null,
    example: { inputs, ...result },
    compute: (given) => {
      const found = placeOf(given)?.[of === "field" ? "fieldPercentile" : "districtPercentile"] ?? null;
      return found === null ? null : 100 * found;
    },
  };
}

function placeOf(inputs: Inputs) {
  const [y, year] = [numberOf(inputs, "judgedYield"), numberOf(inputs, "year")];
  if (y === null || year === null) return null;
  return performanceIndex({
    yieldKgPerHa: y * 1000,
    year,
    field: yearYields(inputs, "fieldYields", "fieldYearsOf"),
    district: yearYields(inputs, "districtYields", "districtYearsOf"),
  });
}

function correctedTPerHa(inputs: Inputs): number | null {
  const [intercept, slope, integral] = [
    numberOf(inputs, "lineIntercept"),
    numberOf(inputs, "lineSlope"),
    numberOf(inputs, "criticalIntegral"),
  ];
  if (intercept !== null && slope !== null && integral !== null) return (intercept + slope * integral) / 1000;
  const lightUse = lightUseOf(cropKeyOf(inputs[inputSymbols.crop]));
  const bias = numberOf(inputs, "bias");
  const days = dailyGrowth(inputs);
  if (lightUse === null || bias === null || days === null) return null;
  return (lightUseYield(days, lightUse).yieldKgPerHa * Math.exp(bias)) / 1000;
}

/** Interval in the unit of the point. */
function intervalOf(inputs: Inputs) {
  const [point, sd] = [numberOf(inputs, "point"), numberOf(inputs, "pointSd")];
  return point === null || sd === null ? null : intervalAround(point, sd);
}

function yearYields(
  inputs: Inputs,
  values: "fieldYields" | "districtYields",
  years: "fieldYearsOf" | "districtYearsOf",
): YearYield[] {
  const of = numbersOf(inputs, years);
  return numbersOf(inputs, values).flatMap((yieldTPerHa, index) => {
    const year = of[index];
    return year === undefined ? [] : [{ year, yieldKgPerHa: yieldTPerHa * 1000 }];
  });
}
