import {
  type NitrogenSituation,
  nitrogenOfNitrate,
  nitrogenPoint,
  nitrogenResponseAt,
  onPriceRatioScale,
  parameterValue,
  priceRatioOf,
  recommendNitrogen,
  soilNitrateKgPerHa,
} from "@surco/agronomy";
import type { ExplainedFormula, ExplainedValue } from "@surco/contract";
import { numbersOf, seriesOf } from "../explain-figure";

const ADJUSTED = "García (IPNI); Barbieri, Echeverría & Sainz Rozas 2009, Ciencia del Suelo 27(1)";

type Inputs = Readonly<Record<string, ExplainedValue>>;

/** Situation of the model from a formula's inputs. */
function situationOf(inputs: Inputs): NitrogenSituation | null {
  const read = numbersOf(inputs, ["Yt", "k", "y0", "N", "r"]);
  if (read === null) return null;
  const { Yt, k, y0, N, r } = read;
  const model = { nitrogenKgPerT: k, unfertilizedShare: y0, parameterIds: [] };
  return { response: nitrogenResponseAt(Yt, model), soilKgPerHa: N, priceRatio: r };
}

export const soilNitrogenFormula: ExplainedFormula = {
  id: "recommendations/soil-nitrogen",
  notation: "N = Σ ppm · δ · e / 10; ppm(N-NO₃) = ppm(NO₃) · 0.2259",
  source: null,
  compute: ({ ppm, δ, e, form }) => {
    const [contents, densities, thicknesses] = [seriesOf(ppm), seriesOf(δ), seriesOf(e)];
    if (contents === null || densities === null || thicknesses === null) return null;
    if (contents.length === 0) return null;
    const layers = contents.map((content, index) => ({
      nitrateNitrogenPpm: form === "NO3" ? nitrogenOfNitrate(content) : content,
      bulkDensityTPerM3: densities[index] ?? Number.NaN,
      thicknessCm: thicknesses[index] ?? Number.NaN,
    }));
    return soilNitrateKgPerHa(layers);
  },
};

export const availableNitrogenFormula: ExplainedFormula = {
  id: "recommendations/available-nitrogen",
  notation: "N = Ns + Na",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Ns", "Na"]);
    return read && read.Ns + read.Na;
  },
};

export const marketRatioFormula: ExplainedFormula = {
  id: "recommendations/price-ratio",
  notation: "r = min(15, max(5, Pf / (n / 100) / Pg))",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Pf", "n", "Pg"]);
    if (read === null) return null;
    const { Pf, n, Pg } = read;
    return onPriceRatioScale(priceRatioOf({ fertilizerUsdPerT: Pf, nitrogenPct: n, grainUsdPerT: Pg })).ratio;
  },
};

export const typedRatioFormula: ExplainedFormula = {
  id: "recommendations/price-ratio-on-scale",
  notation: "r = min(15, max(5, R))",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["R"]);
    return read && onPriceRatioScale(read.R).ratio;
  },
};

export const criticalNitrogenFormula: ExplainedFormula = {
  id: "recommendations/critical-nitrogen",
  notation: "Nc = k · Yt",
  source: ADJUSTED,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["k", "Yt"]);
    return read && read.k * read.Yt;
  },
};

export const nitrogenDoseFormula: ExplainedFormula = {
  id: "recommendations/nitrogen-dose",
  notation:
    "D = min(250, max(0, Nc · x − N)); x = max(0, 1 − r · Nc / (2 · 1000 · Yt · (1 − y0))); Nc = k · Yt",
  source: ADJUSTED,
  compute: (inputs) => {
    const situation = situationOf(inputs);
    return situation && recommendNitrogen(situation).doseKgPerHa;
  },
};

export const nitrogenYieldFormula: ExplainedFormula = {
  id: "recommendations/nitrogen-yield",
  notation: "Y = Yt · (y0 + (1 − y0) · (2x − x²)); x = min(1, (N + D) / (k · Yt))",
  source: ADJUSTED,
  compute: (inputs) => {
    const situation = situationOf({ ...inputs, r: 0 });
    const read = numbersOf(inputs, ["D"]);
    return situation && read && nitrogenPoint(situation, read.D).yieldTPerHa;
  },
};

export const nitrogenFlatFormula: ExplainedFormula = {
  id: "recommendations/nitrogen-flat-range",
  notation: "{D : M(D) ≥ (1 − p) · M*}; M(D) = Y(D) − r · D / 1000",
  source: null,
  compute: (inputs) => {
    const situation = situationOf(inputs);
    const read = numbersOf(inputs, ["p"]);
    if (situation === null || read === null) return null;
    const { flatKgPerHa } = recommendNitrogen(situation, read.p);
    return inputs.end === "to" ? flatKgPerHa.to : flatKgPerHa.from;
  },
};

export const nitrogenMarginFormula: ExplainedFormula = {
  id: "recommendations/nitrogen-margin",
  notation: "M = (Y − r · D / 1000) · Pg",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Y", "r", "D", "Pg"]);
    return read && (read.Y - (read.r * read.D) / 1000) * read.Pg;
  },
};

export const nitrogenGrainMarginFormula: ExplainedFormula = {
  id: "recommendations/nitrogen-margin-in-grain",
  notation: "M = Y − r · D / 1000",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Y", "r", "D"]);
    return read && read.Y - (read.r * read.D) / 1000;
  },
};

export const marginLossFormula: ExplainedFormula = {
  id: "recommendations/margin-loss",
  notation: "L = M* − M",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["M*", "M"]);
    return read && read["M*"] - read.M;
  },
};

export const starterFormula: ExplainedFormula = {
  id: "recommendations/starter",
  notation: "A = 100 · P₂O₅ / g",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["P₂O₅", "g"]);
    return read && (100 * read["P₂O₅"]) / read.g;
  },
};

export const starterNitrogenFormula: ExplainedFormula = {
  id: "recommendations/starter-nitrogen",
  notation: "Na = A · n / 100",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["A", "n"]);
    return read && (read.A * read.n) / 100;
  },
};

export const productFormula: ExplainedFormula = {
  id: "recommendations/nitrogen-product",
  notation: "F = 100 · max(0, D − Na) / n · s / 100",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["D", "Na", "n", "s"]);
    return read && ((100 * Math.max(0, read.D - read.Na)) / read.n) * (read.s / 100);
  },
};

export const litresFormula: ExplainedFormula = {
  id: "recommendations/product-litres",
  notation: "V = F / ρ",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["F", "ρ"]);
    return read && read.F / read.ρ;
  },
};

export const totalFormula: ExplainedFormula = {
  id: "recommendations/total-of-area",
  notation: "T = F · S",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["F", "S"]);
    return read && read.F * read.S;
  },
};

/** Share of the margin that the flat range may lose. */
export const flatLossShare = () => parameterValue("recommendation.flatLossShare");

export const nitrogenFormulas: readonly ExplainedFormula[] = [
  soilNitrogenFormula,
  availableNitrogenFormula,
  marketRatioFormula,
  typedRatioFormula,
  criticalNitrogenFormula,
  nitrogenDoseFormula,
  nitrogenYieldFormula,
  nitrogenFlatFormula,
  nitrogenMarginFormula,
  nitrogenGrainMarginFormula,
  marginLossFormula,
  starterFormula,
  starterNitrogenFormula,
  productFormula,
  litresFormula,
  totalFormula,
];
