import { parameterRows, parametersOf } from "./parameter-table";

const CHOSEN_IN_PUBLIC_RANGES =
  "chosen inside the ranges of WOFOST (github.com/ajwdewit/WOFOST_crop_parameters), AquaCrop and DSSAT so that dates fall in the usual windows of the Pampas";
const CROPGRO = "CROPGRO-soybean species and ecotype files, github.com/DSSAT/dssat-csm-os";
const JUDGED = "judgement of this product";

/** Thermal sums: sowing to emergence, to flowering, to maturity, °C d; base and upper limit of effective temperature. */
const thermalSums = parameterRows(
  "phenology",
  { source: CHOSEN_IN_PUBLIC_RANGES, tag: "J" },
  { baseC: "°C", upperC: "°C", emergenceCd: "°C d", floweringCd: "°C d", maturityCd: "°C d" },
  {
    wheatLong: { baseC: 0, upperC: 26, emergenceCd: 130, floweringCd: 1230, maturityCd: 760 },
    wheatShort: { baseC: 0, upperC: 26, emergenceCd: 130, floweringCd: 1050, maturityCd: 760 },
    barley: { baseC: 0, upperC: 26, emergenceCd: 120, floweringCd: 1080, maturityCd: 700 },
    rye: { baseC: 0, upperC: 26, emergenceCd: 120, floweringCd: 1250, maturityCd: 720 },
    maizeEarly: { baseC: 8, upperC: 34, emergenceCd: 80, floweringCd: 860, maturityCd: 800 },
    maizeLate: { baseC: 8, upperC: 34, emergenceCd: 80, floweringCd: 830, maturityCd: 700 },
    sunflower: { baseC: 4, upperC: 34, emergenceCd: 150, floweringCd: 1060, maturityCd: 830 },
    sorghum: { baseC: 8, upperC: 34, emergenceCd: 90, floweringCd: 860, maturityCd: 660 },
    soybean: { baseC: 7, upperC: 30, emergenceCd: 80, floweringCd: 500, maturityCd: 1000 },
  },
);

/** Thermal time from one leaf to the next. */
const phyllochrons = {
  ...parametersOf(
    "phyllochron",
    { source: "CERES wheat ecotype file, github.com/DSSAT/dssat-csm-os", tag: "S" },
    {
      wheat: [95, "°C d"],
    },
  ),
  ...parametersOf(
    "phyllochron",
    { source: CHOSEN_IN_PUBLIC_RANGES, tag: "J" },
    { barley: [80, "°C d"], rye: [90, "°C d"], sunflower: [28, "°C d"], sorghum: [49, "°C d"] },
  ),
  ...parametersOf(
    "phyllochron",
    { source: "leaf collars of maize every 82, from V10 every 50 degree days Fahrenheit, 86/50", tag: "P" },
    {
      maizeToV10: [45.6, "°C d"],
      maizeFromV10: [27.8, "°C d"],
      maizeBaseC: [10, "°C"],
      maizeUpperC: [30, "°C"],
    },
  ),
  ...parametersOf(
    "phyllochron",
    { source: "Fehr & Caviness 1977: mean over the vegetative stages", tag: "J" },
    { soybeanDays: [3.7, "d/node"] },
  ),
};

/** Critical daylength, sensitivity to it and phase lengths in photothermal days, by maturity group. */
const maturityGroups = parameterRows(
  "soybeanGroup",
  { source: CROPGRO, tag: "S" },
  {
    criticalDaylengthH: "h",
    sensitivityPerH: "1/h",
    emergenceToR1D: "photothermal d",
    r1ToR3D: "photothermal d",
    r1ToR5D: "photothermal d",
    r5ToR7D: "photothermal d",
  },
  {
    "3": group(13.4, 0.285, 19, 6, 14, 33.2),
    "4": group(13.09, 0.294, 19.4, 7, 15, 34),
    "5": group(12.83, 0.303, 19.8, 8, 15.5, 34.8),
    "6": group(12.58, 0.311, 20.2, 9, 16, 35.6),
    "7": group(12.33, 0.32, 20.8, 10, 16, 36.4),
    "8": group(12.07, 0.33, 21.5, 10, 16, 37.2),
  },
);

function group(
  criticalDaylengthH: number,
  sensitivityPerH: number,
  emergenceToR1D: number,
  r1ToR3D: number,
  r1ToR5D: number,
  r5ToR7D: number,
) {
  return { criticalDaylengthH, sensitivityPerH, emergenceToR1D, r1ToR3D, r1ToR5D, r5ToR7D };
}

/** Cardinal temperatures of the rates of development. */
const cardinalTemperatures = parameterRows(
  "soybeanRate",
  { source: CROPGRO, tag: "S" },
  { baseC: "°C", optimumFromC: "°C", optimumUntilC: "°C", maximumC: "°C" },
  {
    vegetative: { baseC: 7, optimumFromC: 28, optimumUntilC: 35, maximumC: 45 },
    earlyReproductive: { baseC: 6, optimumFromC: 26, optimumUntilC: 30, maximumC: 45 },
    lateReproductive: { baseC: -15, optimumFromC: 26, optimumUntilC: 34, maximumC: 45 },
  },
);

/** Window around flowering in which stress costs most yield, as development stages. */
const criticalPeriods = {
  ...parameterRows(
    "criticalPeriod",
    { source: "30 days around flowering: dekalb.com.ar on plant density; agrobit.com.ar", tag: "S" },
    { fromDvs: "DVS", untilDvs: "DVS" },
    { maize: { fromDvs: 0.85, untilDvs: 1.25 } },
  ),
  ...parameterRows(
    "criticalPeriod",
    { source: "Fischer 1985; Savin & Slafer 1991 and the usual windows of the other crops", tag: "P" },
    { fromDvs: "DVS", untilDvs: "DVS" },
    {
      wheat: { fromDvs: 0.72, untilDvs: 1.08 },
      rye: { fromDvs: 0.72, untilDvs: 1.08 },
      barley: { fromDvs: 0.6, untilDvs: 1 },
      // R3 to the middle of R5-R7, in the development stages of the soybean scale.
      soybean: { fromDvs: 1.14, untilDvs: 1.655 },
      sunflower: { fromDvs: 0.7, untilDvs: 1.3 },
      sorghum: { fromDvs: 0.75, untilDvs: 1.25 },
    },
  ),
};

const phenologyRules = parametersOf(
  "phenology",
  { source: JUDGED, tag: "J" },
  {
    /** Civil twilight that plants perceive as day, added to the length of day. */
    twilightH: [0.75, "h"],
    /** Longest run of missing days that is interpolated. */
    maxGapDays: [5, "d"],
    /** Stages of a mean genotype that the calibration starts from. */
    calibrationPriorStages: [2, "stages"],
    /** Standard deviation of a genotype's thermal sums around the crop's, without logged stages. */
    thermalSumErrorPct: [6, "%"],
    weatherYears: [20, "years"],
    minWeatherYears: [10, "years"],
    /** Days from sowing to the greatest canopy, of the fastest crop. */
    leastDaysToPeak: [30, "d"],
    /** Days after sowing beyond which a stage is not looked for. */
    horizonDays: [400, "d"],
  },
);

export const phenologyParameters = {
  ...thermalSums,
  ...phyllochrons,
  ...maturityGroups,
  ...cardinalTemperatures,
  ...criticalPeriods,
  ...phenologyRules,
};
