import { parameterRows, parametersOf } from "./parameter-table";

const THRESHOLDS =
  "medium class set to published thresholds of available N 0-60 cm: 165 kg/ha at 10 t/ha of maize (Díaz Valdez et al. 2020, Ciencia del Suelo 38), 145 kg/ha at 5 t/ha of wheat; classes are a judgement of this product";
const JUDGED = "judgement of this product";

/** Available N of the plateau by tonne of target yield, and yield without available N as a share of the plateau. */
const models = parameterRows(
  "nitrogenModel",
  { source: THRESHOLDS, tag: "J" },
  { nitrogenKgPerT: "kg N/t", unfertilizedShare: "1" },
  {
    maizeLow: { nitrogenKgPerT: 14.5, unfertilizedShare: 0.45 },
    maizeMedium: { nitrogenKgPerT: 16.5, unfertilizedShare: 0.45 },
    maizeHigh: { nitrogenKgPerT: 18.5, unfertilizedShare: 0.45 },
    wheatLow: { nitrogenKgPerT: 26, unfertilizedShare: 0.5 },
    wheatMedium: { nitrogenKgPerT: 29, unfertilizedShare: 0.5 },
    wheatHigh: { nitrogenKgPerT: 32, unfertilizedShare: 0.5 },
    maizeMexicoIrrigated: { nitrogenKgPerT: 20, unfertilizedShare: 0.4 },
  },
);

const requirements = {
  ...parametersOf(
    "nitrogenRequirement",
    { source: "García 2005 (IPNI): 264 kg N for 12 t/ha", tag: "S" },
    { maize: [22, "kg N/t"] },
  ),
  ...parametersOf(
    "nitrogenRequirement",
    { source: "usual requirement of wheat in Argentina, IPNI", tag: "P" },
    { wheat: [30, "kg N/t"] },
  ),
};

const rules = {
  ...parametersOf(
    "nitrogen",
    { source: JUDGED, tag: "J" },
    {
      /** Greatest dose that is recommended. */
      maxDoseKgPerHa: [250, "kg N/ha"],
      /** Available N beyond this multiple of the crop's requirement gets a warning. */
      warnAboveRequirement: [1.1, "1"],
      /** Ends of the scale of price ratios, best and worst. */
      minPriceRatio: [5, "kg grain/kg N"],
      maxPriceRatio: [15, "kg grain/kg N"],
      /** Mean temperature from which urea on the surface is better protected by a urease inhibitor. */
      ureaseHintFromC: [15, "°C"],
    },
  ),
  ...parametersOf(
    "recommendation",
    { source: JUDGED, tag: "J" },
    {
      /** Rates whose margin is less than the best one's by at most this share of it are equally good. */
      flatLossShare: [0.01, "1"],
    },
  ),
};

export const nitrogenParameters = { ...models, ...requirements, ...rules };
