import { assessSprayingHour, deltaTC, type SprayingLimits } from "@surco/agronomy";
import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Limits in the order in which they are shown. */
export const limitNames = [
  "deltaTMinC",
  "deltaTMaxC",
  "deltaTStopAboveC",
  "windMinKmh",
  "windMaxKmh",
  "windStopBelowKmh",
  "windStopAboveKmh",
  "gustMaxKmh",
  "rainStopMm",
  "tempMaxC",
  "tempStopBelowC",
  "tempStopAboveC",
] as const satisfies readonly (keyof SprayingLimits)[];

export const sprayingFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "weather/delta-t",
    notation:
      "ΔT = max(0, T − Tw); Tw = T · atan(0.151977 √(RH + 8.313659)) + atan(T + RH) − atan(RH − 1.676331) + 0.00391838 RH^1.5 · atan(0.023101 RH) − 4.686035",
    source: "Stull 2011, 10.1175/JAMC-D-11-0143.1",
    numbers: ["T", "RH"],
    // Published: 13.7 °C of wet bulb at 20 °C and 50 %.
    example: { inputs: { T: 20, RH: 50 }, value: 6.3, decimals: 1 },
    of: ({ T, RH }) => deltaTC(T, RH),
  }),
  explainedFormula({
    id: "weather/limits-not-kept",
    notation: "Σ [x > max ∨ x < min]",
    where: "weather:explain.where.spraying",
    source: "GRDC spray application manual",
    numbers: ["T", "RH", "V", "P", "inversion", ...limitNames],
    optionalNumbers: ["G"],
    of: (inputs) =>
      assessSprayingHour(
        {
          tempC: inputs.T,
          rhPct: inputs.RH,
          windKmh: inputs.V,
          gustKmh: inputs.G,
          rainNextHourMm: inputs.P,
          isInversionRisk: inputs.inversion === 1,
        },
        inputs,
      ).reasons.length,
  }),
];
