import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import type { z } from "zod";
import type { yieldPredictionReply } from "./prediction-reply";
import type { PredictionRow } from "./prediction-row";

export const FIELD_ID = "01994c1e-0000-7000-8000-00000000000a";

const predicted = { pointTPerHa: 8.65, lowerTPerHa: 7.58, upperTPerHa: 9.86, coverageShare: 0.8 };
const index = {
  index: 9,
  reason: null,
  band: "high",
  basis: "prediction",
  percentileShare: 0.837,
  fieldPercentileShare: 0.875,
  fieldYears: 3,
  districtPercentileShare: 0.815,
  districtYears: 10,
  fieldWeightShare: 0.375,
} as const;

/** Shape of the derivation of a scenario, without the inputs of the expected yield. */
const scenarioExplanation = (name: string, correctedTPerHa: number, value: number) => ({
  formula: "yield-prediction/scenario",
  label: `yield-prediction:figures.scenario.${name}`,
  result: { value, unit: "t/ha", decimals: 2 },
  inputs: [
    {
      symbol: "p",
      label: "yield-prediction:inputs.corrected",
      value: correctedTPerHa,
      unit: "t/ha",
      days: null,
      source: { text: "yield-prediction:sources.figure", details: {}, href: null, simulated: false },
    },
  ],
  parameters: null,
  uncertainty: null,
  notes: [],
});

export const exampleReply: z.input<typeof yieldPredictionReply> = {
  fieldId: FIELD_ID,
  season: "2025/26",
  period: "2",
  cropId: 5,
  sowing: { date: "2025-10-01", genotypeName: "P1815", isPlanned: false },
  state: "predicted",
  asOf: "2026-01-20",
  imageDate: "2026-01-18",
  pendingDates: 0,
  isUpdating: false,
  parametersVersion: AGRONOMY_PARAMETERS_VERSION,
  yield: predicted,
  calibration: {
    isCalibrated: true,
    harvestWeight: 3,
    factor: 0.912,
    bias: -0.0918,
    biasSd: 0.0795,
    method: "lightUse",
    lightUseTPerHa: 9.97,
    correctedTPerHa: 9.1,
    correctedSd: 0.207,
    regression: null,
  },
  prior: { origin: "field", meanTPerHa: 7.8, sdTPerHa: 1.5, years: 3, weightShare: 0.35 },
  scenarios: [
    {
      name: "dry",
      years: 7,
      year: 2018,
      rainMm: 96,
      pointTPerHa: 8.1,
      explanation: scenarioExplanation("dry", 8.22, 8.1),
    },
    {
      name: "median",
      years: 6,
      year: 2012,
      rainMm: 171,
      pointTPerHa: 8.65,
      explanation: scenarioExplanation("median", 9.1, 8.65),
    },
    {
      name: "humid",
      years: 7,
      year: 2015,
      rainMm: 288,
      pointTPerHa: 8.9,
      explanation: scenarioExplanation("humid", 9.5, 8.9),
    },
  ],
  course: {
    knownUntil: "2026-01-19",
    dvs: 1.21,
    emergenceDate: "2025-10-11",
    maturityDate: "2026-02-24",
    criticalPeriod: { from: "2025-12-10", until: "2026-01-21" },
    isBeforeCriticalPeriod: false,
    clearSteps: 11,
    clearCriticalSteps: 4,
    curve: {
      from: "2025-10-01",
      stepDays: 8,
      observed: [0.14, null, 0.19],
      smoothed: [0.141, 0.163, 0.188],
      daily: [0.141, 0.142, 0.144],
      expectedFrom: "2026-01-20",
      referenceOrigin: "own",
    },
    metrics: {
      peakEvi: 0.737,
      peakDate: "2025-12-28",
      criticalIntegral: 28,
      criticalMeanEvi: 0.7,
      seasonIntegral: 59.7,
    },
    drivers: [
      {
        date: "2025-12-10",
        days: 8,
        evi: 0.7,
        fapar: 0.75,
        radiationMJ: 24.8,
        temperatureFactor: 0.78,
        heatFactor: 1,
        waterFactor: 0.92,
        rainMm: 31,
        biomassGPerM2: 187,
        isExpected: false,
      },
    ],
    limits: { canopy: 0.18, temperature: 0.16, heat: 0, water: 0.06 },
    mostLimiting: "canopy",
  },
  history: [
    {
      ...predicted,
      asOf: "2026-01-12",
      imageDate: "2026-01-08",
      dvs: 1.05,
      parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    },
  ],
  harvest: null,
  fieldHistory: [
    { season: "2024/25", cropId: 5, yieldTPerHa: 8.2 },
    { season: "2022/23", cropId: 5, yieldTPerHa: 7.1 },
    { season: "2020/21", cropId: 5, yieldTPerHa: 8.1 },
  ],
  districtHistory: {
    province: "Buenos Aires",
    district: "Pergamino",
    yields: [{ season: "2024/25", yieldTPerHa: 7.9 }],
    source: "magyp-open-data",
    edition: "2026-03-01",
  },
  index,
  explanations: { point: null, lower: null, upper: null, index: null, limit: null },
  attributions: [{ text: "Open-Meteo.com, CC BY 4.0", href: "https://open-meteo.com/" }],
  simulated: false,
};

export const exampleRow: PredictionRow = {
  fieldId: FIELD_ID,
  fieldName: "La Esperanza 4",
  farmName: "La Esperanza",
  areaHa: 96.4,
  cropId: 5,
  isPremium: true,
  prediction: { ...predicted, asOf: "2026-01-20", imageDate: "2026-01-18" },
  harvestTPerHa: null,
  harvestRecords: [],
  index: { index: 9, band: "high", basis: "prediction", reason: null },
  fieldMeanTPerHa: 7.8,
  fieldYears: 3,
  districtMeanTPerHa: 7.1,
  districtYears: 2,
  fieldYields: [
    { year: 2024, yieldTPerHa: 8.2 },
    { year: 2022, yieldTPerHa: 7.1 },
    { year: 2020, yieldTPerHa: 8.1 },
  ],
  districtYields: [
    { year: 2024, yieldTPerHa: 7.9 },
    { year: 2023, yieldTPerHa: 6.3 },
  ],
};
