import { meanByAreaHa, type ResponseCurve, zoneTargets } from "@surco/agronomy";
import type { ExplainedFormula, ExplainedValue } from "@surco/contract";
import { type FigureInput, numbersOf, seriesOf } from "./explain-figure";
import { optimumOfCurve, type TrialCurve, yieldOfCurve } from "./response-curve";

type Inputs = Readonly<Record<string, ExplainedValue>>;

/** Curve of a trial from a formula's inputs. */
function curveOf(inputs: Inputs): ResponseCurve | null {
  const start = numbersOf(inputs, ["a"]);
  if (start === null) return null;
  const interceptTPerHa = start.a;
  switch (inputs.model) {
    case "mean":
      return { model: "mean", interceptTPerHa };
    case "quadratic": {
      const read = numbersOf(inputs, ["b", "c"]);
      return read && { model: "quadratic", interceptTPerHa, linear: read.b, quadratic: read.c };
    }
    case "quadraticPlateau":
    case "linearPlateau": {
      const read = numbersOf(inputs, ["G", "x₀"]);
      return read && { model: inputs.model, interceptTPerHa, gainTPerHa: read.G, plateauRate: read["x₀"] };
    }
    default:
      return null;
  }
}

function optimumOf(inputs: Inputs, lossShare: number) {
  const curve = curveOf(inputs);
  const read = numbersOf(inputs, ["q", "xmin", "xmax"]);
  return curve && read && optimumOfCurve(curve, read.q, { from: read.xmin, to: read.xmax }, lossShare);
}

/** Rate in the place of the trial less what is there already, within the greatest one that is recommended. */
const here = (rate: number, { N, max }: { N: number; max: number }) => Math.min(max, Math.max(0, rate - N));

export const trialOptimumFormula: ExplainedFormula = {
  id: "recommendations/trial-optimum",
  notation: "D = min(Dmax, max(0, R* − N)); Y′(R*) = q; xmin ≤ R* ≤ xmax",
  source: null,
  compute: (inputs) => {
    const optimum = optimumOf(inputs, 0);
    const read = numbersOf(inputs, ["N", "Dmax"]);
    return optimum && read && here(optimum.rate, { N: read.N, max: read.Dmax });
  },
};

export const trialFlatFormula: ExplainedFormula = {
  id: "recommendations/trial-flat-range",
  notation: "{D : M(D + N) ≥ (1 − p) · M*}; M(x) = Y(x) − q · x",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["N", "Dmax", "p"]);
    const optimum = read && optimumOf(inputs, read.p);
    if (read === null || optimum === null) return null;
    const end = inputs.end === "to" ? optimum.flat.to : optimum.flat.from;
    return here(end, { N: read.N, max: read.Dmax });
  },
};

export const trialYieldFormula: ExplainedFormula = {
  id: "recommendations/trial-yield",
  notation:
    "Y = a + b · x + c · x²; Y = a + G · (2z − z²); Y = a + G · z; x = max(0, D + N), z = min(1, x / x₀)",
  source: null,
  compute: (inputs) => {
    const curve = curveOf(inputs);
    const read = numbersOf(inputs, ["D", "N"]);
    return curve && read && yieldOfCurve(curve, Math.max(0, read.D + read.N));
  },
};

export const zoneTargetFormula: ExplainedFormula = {
  id: "recommendations/zone-target",
  notation: "Yz = Yt · fz · Σ S / Σ (f · S); f = 1 + min(0.25, max(−0.25, 0.10 · z))",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Yt", "zone"]);
    const [levels, areas] = [seriesOf(inputs.z), seriesOf(inputs.S)];
    if (read === null || levels === null || areas === null || levels.length !== areas.length) return null;
    const zones = levels.map((score, index) => ({ score, areaHa: areas[index] ?? Number.NaN }));
    return zoneTargets(read.Yt, zones)[read.zone - 1] ?? null;
  },
};

export const typedTargetFormula: ExplainedFormula = {
  id: "recommendations/typed-target",
  notation: "Yz",
  source: null,
  compute: (inputs) => numbersOf(inputs, ["Yz"])?.Yz ?? null,
};

export const meanByAreaFormula: ExplainedFormula = {
  id: "recommendations/mean-by-area",
  notation: "Σ (v · S) / Σ S",
  source: null,
  compute: (inputs) => {
    const [values, areas] = [seriesOf(inputs.v), seriesOf(inputs.S)];
    if (values === null || areas === null || values.length !== areas.length || values.length === 0)
      return null;
    return meanByAreaHa(
      values,
      areas.map((areaHa) => ({ areaHa })),
    );
  },
};

export const totalOfZonesFormula: ExplainedFormula = {
  id: "recommendations/total-of-zones",
  notation: "T = Σ (F · S)",
  source: null,
  compute: (inputs) => {
    const [amounts, areas] = [seriesOf(inputs.F), seriesOf(inputs.S)];
    if (amounts === null || areas === null || amounts.length !== areas.length) return null;
    return amounts.reduce((sum, amount, index) => sum + amount * (areas[index] ?? Number.NaN), 0);
  },
};

/** Inputs of a trial's curve. */
export function curveInputs({ curve, trialName: name }: TrialCurve): FigureInput[] {
  const origin = "trial" as const;
  const term = (symbol: string, label: string, value: number, unit: string | null): FigureInput => ({
    symbol,
    label,
    value,
    unit,
    origin,
    name,
  });
  const model: FigureInput = {
    symbol: "model",
    label: "curveModel",
    value: curve.model,
    unit: null,
    origin,
    name,
    word: `curve.${curve.model}`,
  };
  const intercept = term("a", "curveIntercept", curve.interceptTPerHa, "t/ha");
  if (curve.model === "mean") return [model, intercept];
  if (curve.model === "quadratic") {
    const { linear, quadratic } = curve;
    return [
      model,
      intercept,
      term("b", "curveLinear", linear, null),
      term("c", "curveQuadratic", quadratic, null),
    ];
  }
  const { gainTPerHa, plateauRate } = curve;
  return [
    model,
    intercept,
    term("G", "curveGain", gainTPerHa, "t/ha"),
    term("x₀", "curvePlateau", plateauRate, null),
  ];
}

export const curveFormulas: readonly ExplainedFormula[] = [
  trialOptimumFormula,
  trialFlatFormula,
  trialYieldFormula,
  zoneTargetFormula,
  typedTargetFormula,
  meanByAreaFormula,
  totalOfZonesFormula,
];
