import type { ExplainedInput, ExplainedSource, Explanation } from "@surco/contract";
import type { ImageDate, OverviewImage } from "@surco/imagery/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import { type IndexRaster, type LayerFacts, pixelState } from "@surco/raster";

const COPERNICUS = "https://dataspace.copernicus.eu/";

/** Image of a day with its layer. */
export interface ExplainedImage {
  date: ImageDate;
  raster: Pick<IndexRaster, "values" | "state" | "statistics">;
  facts: LayerFacts;
}

function imageSource({ simulated }: Pick<ImageDate, "simulated">): ExplainedSource {
  return explainedSources.service("Copernicus Sentinel-2 L2A", COPERNICUS, simulated);
}

/** Scene, processing, layer and mask of an image. */
function imageInputs({ date, facts }: ExplainedImage): ExplainedInput[] {
  const source = imageSource(date);
  const day = { from: date.date, until: date.date };
  const words: (readonly [symbol: string, label: string, value: string | null])[] = [
    ["index", "imagery:source.formula", facts.formula],
    ["bands", "imagery:legend.bands", facts.bands.join(", ")],
    ["scene", "imagery:source.scene", date.sceneId],
    ["platform", "imagery:source.satellite", `${date.platform} · ${date.mgrsTile}`],
    ["collection", "imagery:source.collection", date.collection],
    ["processing", "imagery:source.processing", date.processingBaseline],
  ];
  return [
    ...words.map(([symbol, label, value]) =>
      explainedInput({
        symbol,
        label,
        value,
        days: symbol === "scene" ? day : null,
        source: symbol === "index" && facts.reference !== null ? publication(facts.reference) : source,
      }),
    ),
    explainedInput({
      symbol: "offset",
      label: "imagery:source.offset",
      value: date.offset?.value ?? null,
      source:
        date.offset === null
          ? source
          : { ...source, text: `imagery:source.offsetSource.${date.offset.source}` },
    }),
  ];
}

function publication(reference: string): ExplainedSource {
  return explainedSources.service(
    reference,
    reference.startsWith("10.") ? `https://doi.org/${reference}` : null,
    false,
  );
}

/** Values of the usable pixels. */
function usableValues({ values, state }: ExplainedImage["raster"]): number[] {
  return Array.from(values).filter((_, index) => state[index] === pixelState.valid);
}

export type ImageStatistic = "mean" | "median" | "min" | "max" | "std" | "p10" | "p90";

/** Statistic of the usable pixels of a layer on a day. */
export function explainStatistic(image: ExplainedImage, name: ImageStatistic, decimals = 3): Explanation {
  return explanationOf({
    formula: `imagery/${name}`,
    label: `imagery:statistics.${name}`,
    result: { value: image.raster.statistics[name], unit: null, decimals },
    inputs: [
      explainedInput({
        symbol: "x",
        label: "imagery:explain.input.pixels",
        value: usableValues(image.raster),
        source: imageSource(image.date),
      }),
      ...imageInputs(image),
    ],
    notes: ["imagery:source.mask"],
  });
}

/** Share of the field's pixels that is usable. */
export function explainUsable(
  date: Pick<ImageDate, "simulated" | "usableFraction">,
  { count, pixels }: { count: number; pixels: number },
): Explanation {
  const source = imageSource(date);
  return explanationOf({
    formula: "imagery/share-of-pixels",
    label: "imagery:explain.usable",
    result: {
      value: date.usableFraction === null ? null : 100 * date.usableFraction,
      unit: "%",
      decimals: 0,
    },
    inputs: [
      explainedInput({ symbol: "n", label: "imagery:explain.input.usable", value: count, source }),
      explainedInput({ symbol: "N", label: "imagery:explain.input.all", value: pixels, source }),
    ],
    notes: ["imagery:source.mask"],
  });
}

/** Hectares of a class, of the usable part or of water. */
export function explainArea(
  { date, fieldHa }: { date: Pick<ImageDate, "simulated">; fieldHa: number },
  { areaHa, pixels, all }: { areaHa: number; pixels: number; all: number },
): Explanation {
  const source = imageSource(date);
  return explanationOf({
    formula: "imagery/area-of-pixels",
    label: "imagery:explain.classArea",
    result: { value: areaHa, unit: "ha", decimals: areaHa < 1000 ? 1 : 0 },
    inputs: [
      explainedInput({
        symbol: "A",
        label: "imagery:explain.input.field",
        value: fieldHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
      explainedInput({ symbol: "n", label: "imagery:explain.input.ofClass", value: pixels, source }),
      explainedInput({ symbol: "N", label: "imagery:explain.input.all", value: all, source }),
    ],
  });
}

/** Difference of a day's median from the expected one. */
export function explainDeviation(median: number, expected: number, seasons: number): Explanation {
  return explanationOf({
    formula: "imagery/difference",
    label: "imagery:explain.deviation",
    result: { value: median - expected, unit: null, decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "x",
        label: "imagery:statistics.median",
        value: median,
        source: explainedSources.computed,
      }),
      explainedInput({
        symbol: "e",
        label: "imagery:explain.input.expected",
        value: expected,
        source: {
          ...explainedSources.computed,
          text: "imagery:explain.ofSeasons",
          details: { count: seasons },
        },
      }),
    ],
  });
}

/** Change of a field's mean since the image before, in the comparison of fields. */
export function explainChange({ mean, previous, date, simulated }: OverviewImage): Explanation | null {
  return previous && explainMeans({ mean, date, simulated }, previous);
}

/** The same of a field in a list; null where a part is not known. */
export function explainListedChange({ index, change, changeSince, imageDate, isSimulated }: ListedFigures) {
  if (index === null || change === null || changeSince === null || imageDate === null) return null;
  return explainMeans(
    { mean: index, date: imageDate, simulated: isSimulated },
    { change, date: changeSince },
  );
}

interface ListedFigures {
  index: number | null;
  change: number | null;
  changeSince: string | null;
  imageDate: string | null;
  isSimulated: boolean;
}

function explainMeans(
  { mean, date, simulated }: Pick<OverviewImage, "mean" | "date" | "simulated">,
  previous: NonNullable<OverviewImage["previous"]>,
): Explanation {
  const source = imageSource({ simulated });
  return explanationOf({
    formula: "imagery/difference",
    label: "imagery:explain.change",
    result: { value: previous.change, unit: null, decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "x",
        label: "imagery:statistics.mean",
        value: mean,
        days: { from: date, until: date },
        source,
      }),
      explainedInput({
        symbol: "e",
        label: "imagery:explain.input.before",
        value: mean - previous.change,
        days: { from: previous.date, until: previous.date },
        source,
      }),
    ],
  });
}
