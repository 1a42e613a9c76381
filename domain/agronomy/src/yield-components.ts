import type { CropKey } from "./crops";
import { type CountedRows, countedAreaM2, meanByArea, sampleDeviation } from "./stand-count";

/** Version of the formula; stored with its results. */
export const YIELD_COMPONENTS_MODEL = "yield-components-1";

const M2_PER_HA = 10_000;
/** Grains per thousand, times grams per tonne. */
const THOUSAND_GRAMS_PER_T = 1_000 * 1_000_000;

/** Organ whose grains are counted; it is counted in the rows. */
export const grainOrgans = ["ear", "spike", "panicle", "head", "plant"] as const;
export type GrainOrgan = (typeof grainOrgans)[number];

/** Counts whose product is the number of grains of an organ. */
export const grainFactors = ["rowsPerEar", "grainsPerRow", "podsPerPlant", "grainsPerPod", "grains"] as const;
export type GrainFactor = (typeof grainFactors)[number];

/** Way in which the yield of a standing crop is counted. */
export interface YieldMethod {
  organ: GrainOrgan;
  factors: readonly GrainFactor[];
  /** Usual mass of a thousand grains, g, to be proposed; null: not known. */
  usualThousandGrainG: number | null;
}

const byGrains = (organ: GrainOrgan, usualThousandGrainG: number | null): YieldMethod => ({
  organ,
  factors: ["grains"],
  usualThousandGrainG,
});
const maize: YieldMethod = {
  organ: "ear",
  factors: ["rowsPerEar", "grainsPerRow"],
  usualThousandGrainG: 300,
};
const soy: YieldMethod = {
  organ: "plant",
  factors: ["podsPerPlant", "grainsPerPod"],
  usualThousandGrainG: 160,
};

/** Grain masses are judged from the usual ranges of commercial crops. */
const methods: Readonly<Record<CropKey, YieldMethod>> = {
  barley: byGrains("spike", 42),
  rye: byGrains("spike", 30),
  wheat: byGrains("spike", 36),
  sunflower: byGrains("head", 55),
  sorghum: byGrains("panicle", 26),
  maizeLate: maize,
  maizeEarly: maize,
  soyFirst: soy,
  soySecond: soy,
  other: byGrains("plant", null),
};

/** Organ and counts by which the yield of a crop is estimated before harvest. */
export function yieldMethodOf(crop: CropKey): YieldMethod {
  return methods[crop];
}

export interface YieldSample extends CountedRows {
  /** Organs in the counted rows together, >= 0. */
  organs: number;
  /** Means over a few organs, in the order of the method's factors, >= 0. */
  grainFactors: readonly number[];
}

export interface YieldFigures {
  model: string;
  yieldTPerHa: number;
  /** Sample standard deviation between the samples; null for a single one. */
  standardDeviationTPerHa: number | null;
  organsPerHa: number;
  grainsPerM2: number;
  /** Yield of each sample, in their order, t/ha. */
  samplesTPerHa: number[];
}

/**
 * Yield of a standing crop by its components: organs/ha x grains per organ x mass of a thousand grains. Samples are
 * weighted by their area. The yield has the moisture of the grain whose mass is given.
 *
 * @param thousandGrainG  g, > 0
 * @throws RangeError without samples, and for values out of range
 * @source yield component method for maize, wheat and soybean, as extension services teach it (Purdue, Kansas State)
 */
export function yieldOfSamples(samples: readonly YieldSample[], thousandGrainG: number): YieldFigures {
  if (!(thousandGrainG > 0)) throw new RangeError(`thousandGrainG out of range: ${thousandGrainG}`);
  const counted = samples.map((sample) => {
    const areaM2 = countedAreaM2(sample);
    const grains = sample.grainFactors.reduce((product, factor) => product * factor, 1);
    if (!(sample.organs >= 0 && grains >= 0)) throw new RangeError(`counts out of range: ${sample.organs}`);
    const organsPerHa = (sample.organs / areaM2) * M2_PER_HA;
    const grainsPerHa = organsPerHa * grains;
    return {
      areaM2,
      organsPerHa,
      grainsPerHa,
      tPerHa: (grainsPerHa * thousandGrainG) / THOUSAND_GRAMS_PER_T,
    };
  });
  const mean = (key: "organsPerHa" | "grainsPerHa" | "tPerHa") =>
    meanByArea(counted.map((sample) => ({ areaM2: sample.areaM2, value: sample[key] })));
  const samplesTPerHa = counted.map(({ tPerHa }) => tPerHa);
  return {
    model: YIELD_COMPONENTS_MODEL,
    yieldTPerHa: mean("tPerHa"),
    standardDeviationTPerHa: sampleDeviation(samplesTPerHa),
    organsPerHa: mean("organsPerHa"),
    grainsPerM2: mean("grainsPerHa") / M2_PER_HA,
    samplesTPerHa,
  };
}
