import type { BandId } from "./bands";

/** One layer that is arithmetic on reflectances. Adding one here adds it to the server, the contract and the screen. */
export interface IndexFormula {
  /** Bands in the order in which `evaluate` takes their reflectances. */
  bands: readonly BandId[];
  /** As a legend writes it. */
  formula: string;
  /** DOI or, before there were any, the publication. */
  reference: string;
  /** Pixel size of the coarsest band, m. */
  resolutionM: 10 | 20;
  /** Values outside carry no meaning (a denominator near zero, cloud edges) and count as invalid. */
  validRange: readonly [number, number];
  /** Value range of the colour scale. */
  displayRange: readonly [number, number];
  /** Reflectances 0..1 of `bands`; NaN or infinite where the formula has no value. */
  evaluate: PixelFormula;
}

/** A formula of one pixel; it takes as many of its arguments as it has bands. */
export type PixelFormula = (a: number, b: number, c: number) => number;

/** A difference over a sum lies in this range wherever both reflectances are positive. */
const RATIO_RANGE = [-1, 1] as const;

const define = <const T extends Record<string, IndexFormula>>(
  formulas: T,
): { [K in keyof T]: IndexFormula } => formulas;

/**
 * Formulas on surface reflectance.
 * @source https://github.com/awesome-spectral-indices/awesome-spectral-indices and the references of each
 */
export const indices = define({
  ndvi: {
    bands: ["B08", "B04"],
    formula: "(NIR − R) / (NIR + R)",
    reference: "Rouse et al. 1974, NASA SP-351",
    resolutionM: 10,
    validRange: RATIO_RANGE,
    displayRange: [0, 1],
    evaluate: normalisedDifference,
  },
  evi: {
    bands: ["B08", "B04", "B02"],
    formula: "2.5 (NIR − R) / (NIR + 6 R − 7.5 B + 1)",
    reference: "10.1016/S0034-4257(96)00112-5",
    resolutionM: 10,
    // The denominator crosses zero over cloud, snow and bright soil; our own bound.
    validRange: [-1.5, 1.5],
    displayRange: [0, 1],
    evaluate: (nir, red, blue) => (2.5 * (nir - red)) / (nir + 6 * red - 7.5 * blue + 1),
  },
  evi2: {
    bands: ["B08", "B04"],
    formula: "2.5 (NIR − R) / (NIR + 2.4 R + 1)",
    reference: "10.1016/j.rse.2008.06.006",
    resolutionM: 10,
    validRange: [-1.5, 1.5],
    displayRange: [0, 1],
    evaluate: (nir, red) => (2.5 * (nir - red)) / (nir + 2.4 * red + 1),
  },
  ndre: {
    bands: ["B08", "B05"],
    formula: "(NIR − RE1) / (NIR + RE1)",
    reference: "10.1016/1011-1344(93)06963-4",
    resolutionM: 20,
    validRange: RATIO_RANGE,
    displayRange: [0, 0.8],
    evaluate: normalisedDifference,
  },
  cire: {
    bands: ["B08", "B05"],
    formula: "NIR / RE1 − 1",
    reference: "10.1078/0176-1617-00887",
    resolutionM: 20,
    // Dense canopies reach about 8; our own bound.
    validRange: [-1, 12],
    displayRange: [0, 6],
    evaluate: (nir, redEdge) => nir / redEdge - 1,
  },
  gndvi: {
    bands: ["B08", "B03"],
    formula: "(NIR − G) / (NIR + G)",
    reference: "10.1016/S0034-4257(96)00072-7",
    resolutionM: 10,
    validRange: RATIO_RANGE,
    displayRange: [0, 1],
    evaluate: normalisedDifference,
  },
  savi: {
    bands: ["B08", "B04"],
    formula: "1.5 (NIR − R) / (NIR + R + 0.5)",
    reference: "10.1016/0034-4257(88)90106-X",
    resolutionM: 10,
    validRange: [-1.5, 1.5],
    displayRange: [0, 1],
    evaluate: (nir, red) => (1.5 * (nir - red)) / (nir + red + 0.5),
  },
  msavi: {
    bands: ["B08", "B04"],
    formula: "(2 NIR + 1 − √((2 NIR + 1)² − 8 (NIR − R))) / 2",
    reference: "10.1016/0034-4257(94)90134-1",
    resolutionM: 10,
    validRange: [-1.5, 1.5],
    displayRange: [0, 1],
    evaluate: (nir, red) => (2 * nir + 1 - Math.sqrt((2 * nir + 1) ** 2 - 8 * (nir - red))) / 2,
  },
  osavi: {
    bands: ["B08", "B04"],
    formula: "(NIR − R) / (NIR + R + 0.16)",
    reference: "10.1016/0034-4257(95)00186-7",
    resolutionM: 10,
    validRange: RATIO_RANGE,
    displayRange: [0, 1],
    evaluate: (nir, red) => (nir - red) / (nir + red + 0.16),
  },
  mcari: {
    bands: ["B05", "B04", "B03"],
    formula: "((RE1 − R) − 0.2 (RE1 − G)) · RE1 / R",
    reference: "10.1016/S0034-4257(00)00113-9",
    resolutionM: 20,
    // Red near zero makes the last factor explode; our own bound.
    validRange: [-3, 3],
    displayRange: [0, 1],
    evaluate: (redEdge, red, green) => (redEdge - red - 0.2 * (redEdge - green)) * (redEdge / red),
  },
  ndmi: {
    bands: ["B08", "B11"],
    formula: "(NIR − SWIR1) / (NIR + SWIR1)",
    reference: "10.1016/S0034-4257(01)00318-2",
    resolutionM: 20,
    validRange: RATIO_RANGE,
    displayRange: [-0.4, 0.6],
    evaluate: normalisedDifference,
  },
  ndwi: {
    bands: ["B03", "B08"],
    formula: "(G − NIR) / (G + NIR)",
    reference: "10.1080/01431169608948714",
    resolutionM: 10,
    validRange: RATIO_RANGE,
    displayRange: [-0.8, 0.8],
    evaluate: normalisedDifference,
  },
  mndwi: {
    bands: ["B03", "B11"],
    formula: "(G − SWIR1) / (G + SWIR1)",
    reference: "10.1080/01431160600589179",
    resolutionM: 20,
    validRange: RATIO_RANGE,
    displayRange: [-0.8, 0.8],
    evaluate: normalisedDifference,
  },
});

export type IndexId = keyof typeof indices;

/** Every index's name, in the order of the registry. */
export const indexIds = Object.keys(indices) as [IndexId, ...IndexId[]];

function normalisedDifference(a: number, b: number): number {
  return (a - b) / (a + b);
}
