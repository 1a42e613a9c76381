import { parametersOf } from "./parameter-table";

const JUDGED = "judgement of this product";

export const weatherParameters = {
  ...parametersOf(
    "sums",
    { source: JUDGED, tag: "J" },
    {
      /** Least share of days with a value for a sum to stand as a total. */
      minCoverage: [0.9, "1"],
      /** Days with less rain count as dry. */
      rainDayMm: [0.2, "mm"],
    },
  ),
  ...parametersOf(
    "normals",
    { source: JUDGED, tag: "J" },
    {
      /** Years behind a mean with a band, and behind the mean of one window. */
      minYears: [10, "years"],
      minYearsOfWindow: [5, "years"],
    },
  ),
  ...parametersOf(
    "frostRisk",
    { source: JUDGED, tag: "J" },
    {
      minYears: [10, "years"],
      /** Days added to each side of the window of flowering. */
      marginDays: [10, "d"],
    },
  ),
};
