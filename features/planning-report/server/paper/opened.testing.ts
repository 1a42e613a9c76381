import { brands, formatIn, type Locale } from "@surco/contract";
import { imageryTexts } from "@surco/imagery/server";
import { squareField } from "@surco/imagery/testing";
import type { PaperMap } from "@surco/kit-server";
import { nitrogenInput, recommendNitrogenOf } from "@surco/recommendations/contract";
import { reportTexts } from "@surco/reports/server";
import { planningTexts } from "../planning-texts";
import type { OpenedPlanning } from "./open-planning";

const LINES = 8;
const LONG_COMMENT = "Recorrer el bajo del sur antes de la siembra y medir la humedad del perfil. "
  .repeat(13)
  .slice(0, 990);

interface OpenedTexts {
  field: string;
  farm: string;
  producer: string;
  genotype: string;
  comment: string;
  series: string;
}

const plain: OpenedTexts = {
  field: "Lote 7",
  farm: "La Esperanza",
  producer: "Juan Pérez",
  genotype: "DK 72-10",
  comment: LONG_COMMENT,
  series: "Lote",
};

/** Drawing of eight lines of so many days. */
export function optionOf(days: number): object {
  return {
    xAxis: { type: "time" },
    yAxis: { type: "value" },
    series: Array.from({ length: LINES }, (_, line) => ({
      type: "line",
      showSymbol: false,
      data: Array.from({ length: days }, (_value, day) => [Date.UTC(2025, 6, 1 + day), line + day * 2.5]),
    })),
  };
}

/** Image of 7 × 6 pixels for each of its size. */
export function imageOf(date: string, size = 5): PaperMap {
  const [width, height] = [7 * size, 6 * size];
  return {
    layerName: "EVI",
    plainName: "EVI",
    date,
    simulated: false,
    picture: {
      width,
      height,
      rgba: new Uint8ClampedArray(width * height * 4).map((_, at) =>
        at % 4 === 3 ? 255 : (at * 7919) % 256,
      ),
      pixelWidthM: 10,
      pixelHeightM: 10,
      outline: [Float64Array.from([1, 1, width - 1, 1, width - 1, height - 1, 1, height - 1])],
    },
    seen: { of: "image", fraction: 1, hiddenBy: "cloud" },
    figures: null,
    legend: [],
    notes: [],
    source: { name: "EVI", facts: [] },
    attributions: [],
  };
}

/** Contents of a report's pages: a chart of eight lines, two images, nitrogen for ten tonnes. */
export function openedWith(
  locale: Locale = "es",
  texts: Partial<OpenedTexts> = {},
  over: Partial<OpenedPlanning["report"]> = {},
): OpenedPlanning {
  const { field, farm, producer, genotype, comment, series } = { ...plain, ...texts };
  const dates = ["2025-12-04", "2026-01-13"] as const;
  const sownHa = 97;
  const report = {
    season: "2026/27",
    producerName: producer,
    genotypeId: 12,
    genotypeName: genotype,
    cropId: 5,
    targetYieldTPerHa: 10,
    availableNKgPerHa: 60,
    suggestedDate: "2026-10-01",
    chartComment: comment,
    images: dates.map((date) => ({ sceneId: date, date, comment })),
    product: "urea",
    hasSheet: true,
    comment,
    ...over,
  };
  return {
    report,
    field: {
      name: field,
      farmName: farm,
      areaHa: sownHa,
      polygon: squareField,
      district: "General Pueyrredón",
      province: "Buenos Aires",
    },
    country: [],
    sownHa,
    cropName: "Maíz temprano",
    chart: {
      title: "Lluvia acumulada",
      option: optionOf(10),
      heightPx: 300,
      figureName: "mm",
      rows: Array.from({ length: LINES }, (_, line) => ({
        name: `${series} ${line} · 2025/26`,
        figure: "912",
      })),
      simulated: false,
      attributions: [],
      imageYears: [],
    },
    images: dates.map((date) => imageOf(date)),
    imageYears: ["2025", "2026"],
    nitrogen: recommendNitrogenOf(
      nitrogenInput.parse({
        cropId: report.cropId,
        targetYieldTPerHa: report.targetYieldTPerHa,
        soil: { by: "amount", availableNKgPerHa: report.availableNKgPerHa },
        price: { by: "ratio", ratio: 10, grainUsdPerT: null },
        areaHa: sownHa,
      }),
    ),
    maker: { locale, brand: brands.surco, logo: null },
    t: planningTexts(locale),
    reportT: reportTexts(locale),
    imageryT: imageryTexts(locale),
    format: formatIn(locale),
    // Only what the pages read.
  } as unknown as OpenedPlanning;
}
