import { parameterRows, parametersOf } from "./parameter-table";

const JUDGED = "judgement of this product";
const CLASS_UNITS = { medium: "1", high: "1" };

/** Least risk of the medium and of the high class. */
const classes = {
  ...parameterRows(
    "diseaseClass",
    { source: "University of Wisconsin crop disease forecasting tools", tag: "S" },
    CLASS_UNITS,
    {
      tarSpot: { medium: 0.2, high: 0.35 },
      grayLeafSpot: { medium: 0.4, high: 0.6 },
      frogeyeLeafSpot: { medium: 0.4, high: 0.5 },
    },
  ),
  ...parametersOf(
    "headBlight",
    { source: JUDGED, tag: "J" },
    { mediumFromPct: [10, "%"], highAbovePct: [30, "%"] },
  ),
  ...parametersOf(
    "soybeanRust",
    { source: JUDGED, tag: "J" },
    {
      windowDays: [30, "d"],
      rainMm: [1, "mm"],
      minTempC: [18, "°C"],
      maxTempC: [27, "°C"],
      mediumFromDays: [8, "d"],
      highFromDays: [15, "d"],
    },
  ),
  ...parametersOf(
    "commonRust",
    { source: JUDGED, tag: "J" },
    {
      windowHours: [168, "h"],
      rhPct: [95, "%"],
      minTempC: [16, "°C"],
      maxTempC: [23, "°C"],
      mediumFromHours: [12, "h"],
      highAboveHours: [36, "h"],
    },
  ),
};

const rules = {
  ...parametersOf(
    "headBlight",
    { source: "Mazzilli et al. 2011, Uruguay", tag: "S" },
    { minInfectionPeriods: [2, "two-day periods"] },
  ),
  ...parametersOf(
    "headBlight",
    { source: "days with less rain count as dry; judgement of this product", tag: "J" },
    { rainMm: [0.2, "mm"] },
  ),
  ...parametersOf(
    "tarSpot",
    { source: "Webster et al. 2023, 10.1038/s41598-023-44338-6", tag: "S" },
    { fungicideDays: [14, "d"] },
  ),
};

export const diseaseParameters = { ...classes, ...rules };
