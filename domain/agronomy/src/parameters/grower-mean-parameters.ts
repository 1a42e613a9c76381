import { parameterRows, parametersOf } from "./parameter-table";

const JUDGED = { source: "judgement of this product", tag: "J" } as const;

/** Disclosure limits of means over the harvests of several growers. */
export const growerMeanParameters = {
  ...parametersOf("growerMean", JUDGED, {
    fewestGrowers: [10, "growers"],
    /** Privacy loss of one mean: Laplace noise of scale range / (growers · epsilon). */
    epsilon: [2, "1"],
    /** Range of a contribution, as shares of the district's official mean. */
    leastShareOfOfficialMean: [0.4, "1"],
    mostShareOfOfficialMean: [1.6, "1"],
  }),
  ...parameterRows(
    "growerMean",
    JUDGED,
    { mostKgPerHa: "kg/ha" },
    {
      // Range of a contribution from 0, where there is no official mean.
      barley: { mostKgPerHa: 8000 },
      rye: { mostKgPerHa: 6000 },
      sunflower: { mostKgPerHa: 4500 },
      maizeLate: { mostKgPerHa: 14_000 },
      maizeEarly: { mostKgPerHa: 15_000 },
      soyFirst: { mostKgPerHa: 6000 },
      soySecond: { mostKgPerHa: 5000 },
      sorghum: { mostKgPerHa: 10_000 },
      wheat: { mostKgPerHa: 9000 },
    },
  ),
};
