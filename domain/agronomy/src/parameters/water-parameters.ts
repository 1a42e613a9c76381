import { parameterRows, parametersOf } from "./parameter-table";

const FAO_56 = "FAO-56 tables 11, 12 and 22 as coded in github.com/kthorp/pyfao56";
const JUDGED = "judgement of this product";

const kcUnits = {
  kcInitial: "1",
  kcMid: "1",
  kcEnd: "1",
  rootMinM: "m",
  rootMaxM: "m",
  depletionShare: "1",
};

/** Crop coefficients, range of root depth and tabulated share of water that is easily taken up. */
const cropWater = {
  ...parameterRows("cropWater", { source: FAO_56, tag: "S" }, kcUnits, {
    maize: cropRow([0.3, 1.2, 0.35], [1, 1.7], 0.55),
    sorghum: cropRow([0.3, 1.05, 0.55], [1, 2], 0.55),
    soybean: cropRow([0.5, 1.15, 0.5], [0.6, 1.3], 0.5),
    sunflower: cropRow([0.35, 1.1, 0.35], [0.8, 1.5], 0.45),
    wheat: cropRow([0.3, 1.15, 0.25], [1, 1.8], 0.55),
    barley: cropRow([0.3, 1.15, 0.25], [1, 1.8], 0.55),
  }),
  ...parameterRows("cropWater", { source: "as of wheat", tag: "J" }, kcUnits, {
    rye: cropRow([0.3, 1.15, 0.25], [1, 1.8], 0.55),
  }),
};

function cropRow(
  [kcInitial, kcMid, kcEnd]: readonly [number, number, number],
  [rootMinM, rootMaxM]: readonly [number, number],
  depletionShare: number,
) {
  return { kcInitial, kcMid, kcEnd, rootMinM, rootMaxM, depletionShare };
}

const lengthUnits = { initialDays: "d", developmentDays: "d", midDays: "d", lateDays: "d" };

/** Lengths of the stages of a crop's coefficient. */
const stageLengths = {
  ...parameterRows("kcLength", { source: FAO_56, tag: "S" }, lengthUnits, {
    maize: lengths(30, 40, 50, 30),
    sorghum: lengths(20, 35, 40, 30),
    sunflower: lengths(25, 35, 45, 25),
    wheat: lengths(20, 60, 70, 30),
    barley: lengths(20, 60, 70, 30),
  }),
  ...parameterRows(
    "kcLength",
    { source: "middle of the range of FAO-56 for soybean; rye as of wheat", tag: "J" },
    lengthUnits,
    { soybean: lengths(20, 33, 68, 28), rye: lengths(20, 60, 70, 30) },
  ),
};

function lengths(initialDays: number, developmentDays: number, midDays: number, lateDays: number) {
  return { initialDays, developmentDays, midDays, lateDays };
}

const waterRules = parametersOf(
  "water",
  { source: JUDGED, tag: "J" },
  {
    /** Development stages at which the initial, development and mid stages of the coefficient end. */
    kcInitialUntilDvs: [0.15, "DVS"],
    kcDevelopmentUntilDvs: [0.7, "DVS"],
    kcMidUntilDvs: [1.4, "DVS"],
    /** Upper ends of the bands of available water. */
    dryBelowPct: [30, "%"],
    regularBelowPct: [50, "%"],
    adequateBelowPct: [70, "%"],
    /** Days before the sowing from which the balance runs, over bare soil, and the available water that it begins with. */
    fallowDays: [90, "d"],
    initialAvailablePct: [50, "%"],
    /** Soil where none is mapped: the middle of loam; organic matter of every soil, as none is mapped. */
    defaultSandPct: [40, "%"],
    defaultClayPct: [20, "%"],
    organicMatterPct: [2.5, "%"],
  },
);

const depletionRules = parametersOf(
  "water",
  { source: "FAO-56 table 22, footnote 2", tag: "P" },
  {
    depletionPerMm: [0.04, "1/(mm/d)"],
    depletionAtEtMm: [5, "mm/d"],
    depletionMin: [0.1, "1"],
    depletionMax: [0.8, "1"],
  },
);

export const waterParameters = { ...cropWater, ...stageLengths, ...waterRules, ...depletionRules };
