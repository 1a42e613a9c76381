import { parametersOf } from "./parameter-table";

const JUDGED = "judgement of this product; the label and local law prevail";

/** Limits of an hour for spraying: `stop` makes it unsuitable, the others separate good from marginal. */
export const sprayingParameters = {
  ...parametersOf(
    "spraying",
    { source: "Delta T guidance of grdc.com.au spray manual, metos.at, peakhydromet.com", tag: "S" },
    {
      deltaTMinC: [2, "°C"],
      deltaTMaxC: [8, "°C"],
      deltaTStopAboveC: [10, "°C"],
    },
  ),
  ...parametersOf(
    "spraying",
    { source: JUDGED, tag: "J" },
    {
      windMinKmh: [3, "km/h"],
      windMaxKmh: [15, "km/h"],
      windStopBelowKmh: [2, "km/h"],
      windStopAboveKmh: [20, "km/h"],
      /** Gusts that carry droplets off though the mean wind is within its range. */
      gustMaxKmh: [30, "km/h"],
      rainStopMm: [0.2, "mm"],
      tempMaxC: [30, "°C"],
      tempStopBelowC: [3, "°C"],
      tempStopAboveC: [32, "°C"],
      /** Inversions begin 1 to 2 h before sunset: the middle. */
      inversionBeforeSunsetH: [1.5, "h"],
      inversionAfterSunriseH: [1, "h"],
      /** Wind that keeps the air mixed through the night. */
      inversionWindBelowKmh: [11, "km/h"],
    },
  ),
};
