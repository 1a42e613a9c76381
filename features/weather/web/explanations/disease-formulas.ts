import {
  commonRustScore,
  type DiseaseKey,
  frogeyeLeafSpotRisk,
  grayLeafSpotRisk,
  HEAD_BLIGHT_DAYS_BEFORE,
  headBlightRisk,
  soybeanRustScore,
  tarSpotRisk,
} from "@surco/agronomy";
import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formula of each disease; their inputs have the names that the server gives them. */
const formulas = {
  headBlight: explainedFormula({
    id: "weather/headBlight",
    notation: "min(100, max(0, 20.37 + 8.63 · NP2 − 0.49 · DD)); DD = Σ max(0, Tmax − 26) + max(0, 9 − Tmin)",
    where: "weather:explain.where.headBlight",
    source: "Moschini & Fortugno 1996, Pergamino",
    series: ["tminC", "tmaxC", "rainMm", "rhPct"],
    of: ({ tminC, tmaxC, rainMm, rhPct }) => {
      const days = tminC.map((low, day) => ({
        tminC: low,
        tmaxC: tmaxC[day] ?? null,
        rainMm: rainMm[day] ?? null,
        rhPct: rhPct[day] ?? null,
      }));
      return headBlightRisk(days, HEAD_BLIGHT_DAYS_BEFORE)?.incidencePct ?? null;
    },
  }),
  tarSpot: explainedFormula({
    id: "weather/tarSpot",
    notation:
      "p = 100 · [L(32.07 − 0.8947 T − 0.1437 RHmax) + L(20.36 − 0.9109 T − 0.2924 Hn)] / 2; L(z) = 1 / (1 + e^−z)",
    source: "Webster et al. 2023, 10.1038/s41598-023-44338-6",
    numbers: ["meanTemp30C", "maxRh30Pct", "nightHoursRh90Of14"],
    of: (means) => percentOf(tarSpotRisk(means)?.probability),
  }),
  grayLeafSpot: explainedFormula({
    id: "weather/grayLeafSpot",
    notation: "p = 100 · L(−2.9467 − 0.03729 Tmin + 0.6534 Td); L(z) = 1 / (1 + e^−z)",
    source: "University of Wisconsin crop disease forecasting tools",
    numbers: ["minTemp21C", "minDewPoint30C"],
    of: ({ minTemp21C, minDewPoint30C }) =>
      percentOf(grayLeafSpotRisk(minTemp21C, minDewPoint30C).probability),
  }),
  frogeyeLeafSpot: explainedFormula({
    id: "weather/frogeyeLeafSpot",
    notation: "p = 100 · L(−5.92485 + 0.12208 Tmax + 0.17326 H80); L(z) = 1 / (1 + e^−z)",
    source: "University of Wisconsin crop disease forecasting tools",
    numbers: ["maxTemp30C", "hoursRh80Of30"],
    of: ({ maxTemp30C, hoursRh80Of30 }) =>
      percentOf(frogeyeLeafSpotRisk(maxTemp30C, hoursRh80Of30).probability),
  }),
  soybeanRust: explainedFormula({
    id: "weather/soybeanRust",
    notation: "Σ [P ≥ 1 ∧ 18 ≤ T ≤ 27]",
    where: "weather:explain.where.soybeanRust",
    source: null,
    series: ["rainMm", "meanTempC"],
    of: ({ rainMm, meanTempC }) =>
      soybeanRustScore(rainMm.map((rain, day) => ({ rainMm: rain, meanTempC: meanTempC[day] ?? null })))
        ?.score ?? null,
  }),
  commonRust: explainedFormula({
    id: "weather/commonRust",
    notation: "Σ [RH ≥ 95 ∧ 16 ≤ T ≤ 23]",
    where: "weather:explain.where.commonRust",
    source: null,
    series: ["tempC", "rhPct"],
    of: ({ tempC, rhPct }) =>
      commonRustScore(tempC.map((temp, hour) => ({ tempC: temp, rhPct: rhPct[hour] ?? null })))?.score ??
      null,
  }),
} satisfies Record<DiseaseKey, ExplainedFormula>;

const percentOf = (share: number | undefined) => (share === undefined ? null : 100 * share);

export const diseaseFormulas: readonly ExplainedFormula[] = Object.values(formulas);
