/** Error of a method in a published comparison, in % of the mean observed yield. */
export interface PublishedError {
  crop: "maize" | "wheat";
  country: "AR" | "MX";
  /** Names in the order of the columns of the table. */
  rmsePct: Readonly<Record<PublishedMethod, number>>;
}

export const publishedMethods = ["regionalMean", "linearTrend", "randomForest", "lstm", "ridge"] as const;
type PublishedMethod = (typeof publishedMethods)[number];

/**
 * Regions, not fields, in the middle of the season.
 *
 * @source CY-Bench of AgML, tables of August 2024
 */
export const publishedErrors: readonly PublishedError[] = [
  {
    crop: "maize",
    country: "AR",
    rmsePct: { regionalMean: 26.1, linearTrend: 28.2, randomForest: 25.9, lstm: 26.5, ridge: 42.6 },
  },
  {
    crop: "maize",
    country: "MX",
    rmsePct: { regionalMean: 35.9, linearTrend: 35.9, randomForest: 39.4, lstm: 37.5, ridge: 214.9 },
  },
  {
    crop: "wheat",
    country: "AR",
    rmsePct: { regionalMean: 27.8, linearTrend: 31.2, randomForest: 31.7, lstm: 32.8, ridge: 48.8 },
  },
];

export const CY_BENCH_ADDRESS = "https://github.com/WUR-AI/AgML-CY-Bench";
