/** Labels of the inputs of the explained figures, by their symbols in the formulas; texts of "yield-prediction:inputs". */
export const inputSymbols = {
  crop: "crop",
  evi: "EVI",
  radiation: "Rs",
  meanTemperature: "T",
  maxTemperature: "Tx",
  waterFactor: "fW",
  bias: "b",
  lineIntercept: "α",
  lineSlope: "β",
  criticalIntegral: "x",
  correctedSd: "s",
  priorMean: "μ",
  priorSd: "σ",
  point: "Y",
  pointSd: "sY",
  judgedYield: "y",
  year: "t",
  fieldYields: "f",
  fieldYearsOf: "tf",
  districtYields: "d",
  districtYearsOf: "td",
  corrected: "p",
  factor: "k",
  meanOf: "v",
  seasonCount: "n",
  squaredErrors: "S2",
  absoluteErrors: "Sa",
  errors: "Se",
  observed: "So",
  insideCount: "ni",
  wetYields: "Yw",
  moistures: "M",
} as const;
export type ExplainedInputName = keyof typeof inputSymbols;

/** Origins of the inputs; texts of "yield-prediction:sources", some with the named placeholders. */
export const inputSources = [
  /** Sowing of the activities, or the crop of the field. */
  "record",
  /** Images, smoothed, then the reference curve. */
  "images",
  /** Weather of the place, then that of an earlier year. */
  "weather",
  /** Water balance of the field's soil. */
  "waterBalance",
  /** Of {{count}} harvests of the field. */
  "harvests",
  /** Of {{count}} seasons of fields in the district. */
  "districtSeasons",
  /** Official statistics {{source}}, {{edition}}. */
  "statistics",
  /** Judgement by development stage. */
  "parameters",
  /** Figure computed above. */
  "figure",
  /** Model with the rest of the season of {{year}} and its {{rain}} mm. */
  "scenarioYear",
] as const;
export type ExplainedSourceName = (typeof inputSources)[number];

/** Limits of the figures; texts of "yield-prediction:notes". */
export const figureNotes = [
  "uncalibrated",
  "beforeCriticalPeriod",
  "noSoil",
  "noPrior",
  "expectedError",
  "regressionUsed",
  "expectedRest",
  "forecastFirst",
] as const;
export type FigureNote = (typeof figureNotes)[number];
