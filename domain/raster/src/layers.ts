import type { BandId } from "./bands";
import { type IndexId, indexIds, indices, type PixelFormula } from "./indices";

/** A layer that somebody wrote himself, by the id under which it is saved. */
export type FormulaLayerId = `formula-${string}`;

/**
 * Layers that every field has: the indices; crop health, which reads NDVI in classes; surface water; and the picture as an
 * eye would see it.
 */
export const fixedLayerIds = [...indexIds, "health", "water", "trueColour"] as const;
export type FixedLayerId = (typeof fixedLayerIds)[number];

export type LayerId = FixedLayerId | FormulaLayerId;
/** A layer whose pixels are numbers: all but the picture. */
export type NumberLayerId = Exclude<LayerId, "trueColour">;

/** Legend information of any layer. */
export interface LayerFacts {
  bands: readonly BandId[];
  /** As a legend writes it. */
  formula: string;
  /** DOI or, before there were any, the publication; null for a formula of one's own. */
  reference: string | null;
  /** Pixel size of the coarsest band, m. */
  resolutionM: 10 | 20;
}

/** A layer whose pixels are numbers, ready to be computed. */
export interface NumberLayer extends LayerFacts {
  id: NumberLayerId;
  /** Values outside carry no meaning and count as invalid. */
  validRange: readonly [number, number];
  /** Value range of the colour scale; null: each date's own values. */
  displayRange: readonly [number, number] | null;
  /**
   * Computes `count` pixels at once.
   *
   * @param reflectances  one array per band of `bands`, in that order
   * @param values  takes the results; NaN or infinite where the formula has no value
   */
  evaluate(reflectances: readonly Float64Array[], values: Float64Array, count: number): void;
}

/** Bands that are taken at 20 m; the others of a field window have 10 m. */
const coarseBands: ReadonlySet<BandId> = new Set(["B05", "B06", "B07", "B8A", "B11", "B12"]);

/** Pixel size of the coarsest of some bands, m: the effective resolution of a layer made of them. */
export function resolutionOf(bands: readonly BandId[]): 10 | 20 {
  return bands.some((band) => coarseBands.has(band)) ? 20 : 10;
}

/** The picture in the colours that an eye would see. */
export const trueColourFacts = {
  bands: ["B04", "B03", "B02"],
  formula: "R, G, B",
  reference: null,
  resolutionM: 10,
} as const satisfies LayerFacts;

/** A layer of the registry by its id. */
export function numberLayer(id: Exclude<FixedLayerId, "trueColour">): NumberLayer {
  return layers[id];
}

const layers: Record<Exclude<FixedLayerId, "trueColour">, NumberLayer> = {
  ...(Object.fromEntries(indexIds.map((id) => [id, ofIndex(id)])) as Record<IndexId, NumberLayer>),
  health: { ...ofIndex("ndvi"), id: "health" },
  water: {
    id: "water",
    bands: ["B03", "B08", "B11"],
    formula: "MNDWI = (G − SWIR1) / (G + SWIR1); NDWI = (G − NIR) / (G + NIR) > 0",
    reference: indices.mndwi.reference,
    resolutionM: 20,
    validRange: [-1, 1],
    displayRange: [-0.8, 0.8],
    evaluate: eachPixel(surfaceWater),
  },
};

function ofIndex(id: IndexId): NumberLayer {
  const { bands, formula, reference, resolutionM, validRange, displayRange, evaluate } = indices[id];
  return {
    id,
    bands,
    formula,
    reference,
    resolutionM,
    validRange,
    displayRange,
    evaluate: eachPixel(evaluate),
  };
}

/** MNDWI at 20 m; where NDWI sees open water at 10 m, the greater of both, so that either is enough to count as water. */
function surfaceWater(green: number, nir: number, swir1: number): number {
  const mndwi = (green - swir1) / (green + swir1);
  const ndwi = (green - nir) / (green + nir);
  return ndwi > 0 ? Math.max(mndwi, ndwi) : mndwi;
}

/** Runs a formula of up to three reflectances over many pixels. */
function eachPixel(formula: PixelFormula): NumberLayer["evaluate"] {
  return (reflectances, values, count) => {
    const [first = values, second = first, third = first] = reflectances;
    for (let pixel = 0; pixel < count; pixel++) {
      values[pixel] = formula(
        first[pixel] ?? Number.NaN,
        second[pixel] ?? Number.NaN,
        third[pixel] ?? Number.NaN,
      );
    }
  };
}
