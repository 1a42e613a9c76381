import { parameterRows, parametersOf } from "./parameter-table";

const JUDGED = "judged from densities that are sown in Argentina and Mexico";
const PLANTS = "plants/ha";

const sownUnits = {
  minPlantsPerHa: PLANTS,
  maxPlantsPerHa: PLANTS,
  /** Usual share of seeds that become plants. */
  emergence: "1",
};

/** Allowed plants per hectare, both included, and usual emergence. */
const sown = parameterRows("sownDensity", { source: JUDGED, tag: "J" }, sownUnits, {
  maize: { minPlantsPerHa: 25_000, maxPlantsPerHa: 110_000, emergence: 0.92 },
  sunflower: { minPlantsPerHa: 20_000, maxPlantsPerHa: 80_000, emergence: 0.85 },
  sorghum: { minPlantsPerHa: 60_000, maxPlantsPerHa: 350_000, emergence: 0.75 },
  soyFirst: { minPlantsPerHa: 150_000, maxPlantsPerHa: 500_000, emergence: 0.85 },
  soySecond: { minPlantsPerHa: 200_000, maxPlantsPerHa: 600_000, emergence: 0.85 },
  cereal: { minPlantsPerHa: 1_200_000, maxPlantsPerHa: 4_500_000, emergence: 0.8 },
});

const ASSEFA =
  "judgement of this product by the yield classes of Assefa et al. 2016, 10.2135/cropsci2016.04.0215, and practice in Argentina";

/** Density of maize by target yield: the number of the name is t/ha. */
const maize = {
  ...parametersOf(
    "maizeDensity",
    { source: ASSEFA, tag: "J" },
    {
      target4: [42_000, PLANTS],
      target6: [52_000, PLANTS],
      target8: [62_000, PLANTS],
      target10: [70_000, PLANTS],
      target12: [78_000, PLANTS],
      target14: [85_000, PLANTS],
    },
  ),
  ...parametersOf(
    "densityTolerance",
    { source: ASSEFA, tag: "J" },
    { low: [0.9, "1"], medium: [1, "1"], high: [1.1, "1"] },
  ),
};

/** Target yield of maize that stands for an environment: the middle of its class. */
const environments = parametersOf(
  "environmentTarget",
  { source: ASSEFA, tag: "J" },
  { low: [6, "t/ha"], medium: [8.5, "t/ha"], high: [11.5, "t/ha"] },
);

const levels = { low: PLANTS, medium: PLANTS, high: PLANTS };

/** Density of the other crops by yield level. */
const others = {
  ...parameterRows("recommendedDensity", { source: JUDGED, tag: "J" }, levels, {
    sunflower: { low: 38_000, medium: 45_000, high: 55_000 },
    sorghum: { low: 120_000, medium: 170_000, high: 220_000 },
    soyFirst: { low: 320_000, medium: 280_000, high: 240_000 },
    cereal: { low: 2_000_000, medium: 2_600_000, high: 3_200_000 },
  }),
  ...parametersOf("recommendedDensity", { source: JUDGED, tag: "J" }, { soySecondOfFirst: [1.2, "1"] }),
};

const seed = {
  ...parametersOf(
    "seedsPerBag",
    { source: "usual bags of the trade; judgement of this product", tag: "J" },
    {
      maize: [80_000, "seeds/bag"],
      maizeMexico: [60_000, "seeds/bag"],
      sunflower: [180_000, "seeds/bag"],
    },
  ),
  ...parametersOf(
    "seedBag",
    { source: "usual bags of the trade; judgement of this product", tag: "J" },
    { soybeanKg: [40, "kg/bag"] },
  ),
  ...parametersOf(
    "densityResponse",
    { source: "judgement of this product", tag: "J" },
    {
      /** Share of the greatest yield that is missing at a density of zero. */
      curvature: [0.9, "1"],
    },
  ),
};

export const densityParameters = { ...sown, ...maize, ...environments, ...others, ...seed };
