import { catalogueRepository } from "@surco/catalogues/server";
import type { PaperChart } from "@surco/charts/server";
import { type Format, formatIn, languageOf } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { countryOutline, readCropNames } from "@surco/fields/server";
import { createImagery, imageryTexts, openPaperImage } from "@surco/imagery/server";
import { type PaperMap, refuse, type Texts } from "@surco/kit-server";
import { type NitrogenResult, nitrogenInput, recommendNitrogenOf } from "@surco/recommendations/contract";
import { mapOfImage, type ReportMaker, reportTexts } from "@surco/reports/server";
import type { PlanningReport } from "../../contract";
import type { PlanningDeps } from "../planning-deps";
import { planningTexts } from "../planning-texts";

/** Values of a report before or after it is saved. */
export type DraftReport = Omit<PlanningReport, "id" | "author" | "version" | "createdAt" | "updatedAt">;

/** Everything that the pages of a planning report show, read and drawn. */
export interface OpenedPlanning {
  report: DraftReport;
  field: Field;
  /** Outline of its country; empty where that is not known. */
  country: ReturnType<typeof countryOutline>;
  /** Area that is sown in the season, ha. */
  sownHa: number;
  cropName: string;
  chart: PaperChart;
  images: [PaperMap, PaperMap];
  /** Years of the images, for their attribution. */
  imageYears: string[];
  /** null for a crop without a model. */
  nitrogen: NitrogenResult | null;
  maker: ReportMaker;
  t: Texts;
  reportT: Texts;
  imageryT: Texts;
  format: Format;
}

/**
 * Reads what a planning report shows, in the words of its maker.
 *
 * @throws AppError FIELD_NOT_FOUND, PLANNING_CHART_MISSING, SCENE_NOT_FOUND, IMAGE_NOT_READY
 */
export async function openPlanning(
  deps: PlanningDeps,
  maker: ReportMaker,
  report: DraftReport,
): Promise<OpenedPlanning> {
  const { fieldId, season, period } = report;
  const field = await deps.fields.find(maker, fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const chart = await deps.charts.drawSavedChart(maker, maker.locale, { fieldId, season, period });
  if (chart === null) throw refuse("PLANNING_CHART_MISSING");
  const imagery = createImagery(deps);
  const open = async ({ sceneId }: DraftReport["images"][number]) => {
    const look = {
      scale: "absolute",
      palette: "redToGreen",
      trueColour: "natural",
      expectedNdvi: null,
    } as const;
    const request = { fieldId, sceneId, layer: "evi", look, areaHa: field.areaHa } as const;
    return mapOfImage(await openPaperImage(imagery, maker, request), field.polygon, []);
  };
  const images: [PaperMap, PaperMap] = [await open(report.images[0]), await open(report.images[1])];
  const sownHa = field.netAreas.find((one) => one.season === season)?.netAreaHa ?? field.areaHa;
  return {
    report,
    field,
    country: field.country === null ? [] : countryOutline(field.country),
    sownHa,
    cropName:
      (await readCropNames(catalogueRepository(deps.db), languageOf(maker.locale)))(report.cropId) ?? "",
    chart,
    images,
    imageYears: [...new Set(report.images.map(({ date }) => date.slice(0, 4)))].sort(),
    nitrogen: nitrogenOf(report, sownHa),
    maker,
    t: planningTexts(maker.locale),
    reportT: reportTexts(maker.locale),
    imageryT: imageryTexts(maker.locale),
    format: formatIn(maker.locale),
  };
}

/** Nitrogen of the report's target; null for a crop without a model. */
function nitrogenOf(
  report: Pick<
    DraftReport,
    "cropId" | "targetYieldTPerHa" | "availableNKgPerHa" | "priceRatio" | "product" | "genotypeName"
  >,
  areaHa: number,
): NitrogenResult | null {
  return recommendNitrogenOf(
    nitrogenInput.parse({
      cropId: report.cropId,
      targetYieldTPerHa: report.targetYieldTPerHa,
      soil: { by: "amount", availableNKgPerHa: report.availableNKgPerHa },
      price: { by: "ratio", ratio: report.priceRatio, grainUsdPerT: null },
      product: report.product,
      genotypeName: report.genotypeName?.slice(0, 80) ?? null,
      areaHa: Math.min(500, areaHa),
    }),
  );
}
