import { parameterRows, parametersOf } from "./parameter-table";

const JUDGED = "judgement of this product";
const SIMPLE = "form and temperatures of SIMPLE, Zhao et al. 2019, Eur. J. Agron. 104:97";
const AQUACROP = "AquaCrop reference harvest indices";

/** Biomass by absorbed light, and the temperatures that lower it. */
const lightUse = {
  ...parameterRows(
    "lightUse",
    { source: "Kiniry et al. 1989, Field Crops Res. 20:51", tag: "P" },
    { rueGPerMJ: "g/MJ PAR" },
    {
      maize: { rueGPerMJ: 3.5 },
      sorghum: { rueGPerMJ: 2.8 },
      wheat: { rueGPerMJ: 2.8 },
      soybean: { rueGPerMJ: 1.9 },
    },
  ),
  ...parameterRows(
    "lightUse",
    { source: "species file of sunflower, github.com/DSSAT/dssat-csm-os", tag: "S" },
    { rueGPerMJ: "g/MJ PAR" },
    { sunflower: { rueGPerMJ: 2.2 } },
  ),
  ...parameterRows(
    "lightUse",
    { source: JUDGED, tag: "J" },
    { rueGPerMJ: "g/MJ PAR" },
    { barley: { rueGPerMJ: 2.6 }, rye: { rueGPerMJ: 2.6 } },
  ),
  ...parameterRows(
    "lightUse",
    { source: SIMPLE, tag: "S" },
    { baseC: "°C", optimumC: "°C", heatFromC: "°C", heatUntilC: "°C" },
    {
      maize: { baseC: 8, optimumC: 28, heatFromC: 34, heatUntilC: 50 },
      sorghum: { baseC: 8, optimumC: 28, heatFromC: 36, heatUntilC: 50 },
      wheat: { baseC: 0, optimumC: 15, heatFromC: 34, heatUntilC: 45 },
      barley: { baseC: 0, optimumC: 15, heatFromC: 34, heatUntilC: 45 },
      rye: { baseC: 0, optimumC: 15, heatFromC: 34, heatUntilC: 45 },
      sunflower: { baseC: 4, optimumC: 25, heatFromC: 36, heatUntilC: 48 },
      soybean: { baseC: 6, optimumC: 27, heatFromC: 36, heatUntilC: 50 },
    },
  ),
};

/** Share of the biomass that is grain. */
const harvestIndices = {
  ...parametersOf(
    "harvestIndex",
    { source: AQUACROP, tag: "S" },
    { maizeEarly: [0.48, "1"], sorghum: [0.45, "1"], soyFirst: [0.4, "1"], soySecond: [0.4, "1"] },
  ),
  ...parametersOf(
    "harvestIndex",
    { source: `${AQUACROP}, lowered by ${JUDGED}`, tag: "J" },
    {
      maizeLate: [0.46, "1"],
      wheat: [0.42, "1"],
      barley: [0.44, "1"],
      rye: [0.34, "1"],
      sunflower: [0.36, "1"],
      /** Share of a commercial field's sunflower that reaches the harvester. */
      sunflowerHarvestable: [0.75, "1"],
    },
  ),
};

const absorbedLight = {
  ...parametersOf(
    "fapar",
    { source: "vegetation photosynthesis model (VPM), fAPAR = 1.25 (EVI - 0.1)", tag: "P" },
    { eviSlope: [1.25, "1"], eviOffset: [0.1, "1"] },
  ),
  ...parametersOf(
    "fapar",
    { source: "Sims et al. 2005", tag: "P" },
    { ndviSlope: [1.24, "1"], ndviIntercept: [-0.168, "1"] },
  ),
  ...parametersOf("fapar", { source: JUDGED, tag: "J" }, { most: [0.95, "1"] }),
  ...parametersOf(
    "radiation",
    { source: "photosynthetically active share of the species files of DSSAT", tag: "S" },
    { parShare: [0.5, "1"] },
  ),
  ...parametersOf(
    "radiation",
    { source: "FAO-56 eq. 50, inland", tag: "P" },
    { hargreavesInland: [0.16, "1/°C^0.5"] },
  ),
};

/** Rules of the 8-day curve and of its expected rest. */
const curveRules = {
  ...parametersOf(
    "eviSeries",
    { source: JUDGED, tag: "J" },
    {
      /** Clear share of a field's pixels from which a date counts. */
      minClearShare: [0.6, "1"],
      smoothing: [2, "1"],
      seasonAbove: [0.15, "1"],
      /** Clear composites of the critical period without which nothing is said after it. */
      minComposites: [2, "composites"],
      /** Least and largest factor by which a reference curve is fitted to the last value. */
      leastRatio: [0.5, "1"],
      mostRatio: [1.6, "1"],
    },
  ),
  ...parameterRows(
    "eviCurve",
    { source: JUDGED, tag: "J" },
    { dvs: "DVS", evi: "1" },
    {
      emergence: { dvs: 0, evi: 0.15 },
      growing: { dvs: 0.5, evi: 0.42 },
      closed: { dvs: 0.8, evi: 0.66 },
      flowering: { dvs: 1, evi: 0.7 },
      filling: { dvs: 1.4, evi: 0.6 },
      yellowing: { dvs: 1.7, evi: 0.42 },
      mature: { dvs: 2, evi: 0.2 },
    },
  ),
};

const uncertainty = parametersOf(
  "yield",
  { source: JUDGED, tag: "J" },
  {
    /** Standard deviations of ln(observed / model): within a field, and of fields around the model. */
    errorSd: [0.15, "ln"],
    biasSd: [0.2, "ln"],
    /** That of the rest of the season by the development stage reached. */
    restSdVegetative: [0.25, "ln"],
    restSdFlowering: [0.18, "ln"],
    restSdFilling: [0.12, "ln"],
    restSdRipening: [0.08, "ln"],
    vegetativeUntilDvs: [0.7, "DVS"],
    floweringUntilDvs: [1, "DVS"],
    fillingUntilDvs: [1.5, "DVS"],
    /** Weight of a harvest of the crop's other sowing date. */
    pairWeight: [0.5, "1"],
    minFieldYears: [3, "years"],
    minDistrictYears: [3, "years"],
    /** Standard deviation of the fields of a district, which its mean hides, as a share of that mean. */
    betweenFieldsShare: [0.2, "1"],
    /** Least standard deviation of a field's own mean, as a share of it. */
    leastPriorShare: [0.12, "1"],
    minRegressionSeasons: [8, "seasons"],
    /** Years before whose weather continues a season. */
    continuationYears: [20, "years"],
    minContinuationYears: [5, "years"],
    /** Days without weather before the day of prediction from which nothing is predicted. */
    maxWeatherLagDays: [15, "d"],
    /** Loss of the critical period's biomass from which a factor is named as its limit. */
    limitShare: [0.05, "1"],
  },
);

const blending = parametersOf(
  "yield",
  {
    source:
      "judgement of this product: model and usual yield both miss disease, hail and losses of a season; taken as wholly shared, the wider interval",
    tag: "J",
  },
  { priorErrorCorrelation: [1, "1"] },
);

const indexRules = parametersOf(
  "index",
  { source: JUDGED, tag: "J" },
  {
    /** Values from which a trend is taken out. */
    minTrendYears: [10, "years"],
    /** Years of the field's own history that weigh as much as the district's. */
    fieldHalfWeightYears: [5, "years"],
    lowUntil: [3, "1"],
    normalUntil: [7, "1"],
  },
);

export const yieldParameters = {
  ...lightUse,
  ...harvestIndices,
  ...absorbedLight,
  ...curveRules,
  ...uncertainty,
  ...blending,
  ...indexRules,
};
