import { type Format, formatIn, surfaces } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { countryOutline, cropName } from "@surco/fields/server";
import {
  drawPaperCurve,
  type Imagery,
  imageryTexts,
  openPaperImage,
  type PaperImage,
} from "@surco/imagery/server";
import { refuse, type Texts } from "@surco/kit-server";
import type { NumberLayerId } from "@surco/raster";
import type { StoredReport } from "../image-report.repository";
import type { ReportDeps, ReportMaker } from "../report-deps";
import { reportTexts } from "../report-texts";

interface ReportCurve {
  layerName: string;
  /** For ECharts; null where no date is usable. */
  option: object | null;
}

/** Everything that stands in a report, read and drawn. */
export interface OpenedReport {
  report: StoredReport;
  maker: ReportMaker;
  field: Field;
  /** In the words of the maker; null where none is known. */
  cropName: string | null;
  /** Of the country that the field lies in; empty where that is not known. */
  country: ReturnType<typeof countryOutline>;
  images: PaperImage[];
  curves: ReportCurve[];
  version: string;
  t: Texts;
  imageryT: Texts;
  format: Format;
}

/**
 * Reads what a report shows from the stored windows.
 *
 * @param onStep  told how many steps are done
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY, FORMULA_NOT_FOUND
 */
export async function openReport(
  deps: ReportDeps & { imagery: Imagery },
  report: StoredReport,
  maker: ReportMaker,
  onStep: (done: number) => Promise<void>,
  signal: AbortSignal,
): Promise<OpenedReport> {
  const { fieldId, choice } = report;
  const field = await deps.fields.find(maker, fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });

  const look = { ...choice, usualNdvi: null };
  const images: PaperImage[] = [];
  for (const { sceneId, layer } of choice.images) {
    signal.throwIfAborted();
    const request = { fieldId, sceneId, layer, look, areaHa: field.areaHa };
    images.push(await openPaperImage(deps.imagery, maker, request));
    await onStep(images.length);
  }
  const curves = await drawCurves(deps.imagery, report, maker, images);
  await onStep(images.length + 1);

  return {
    report,
    maker,
    field,
    cropName: cropOf(report, field, maker),
    country: field.country === null ? [] : countryOutline(field.country),
    images,
    curves,
    version: deps.version,
    t: reportTexts(maker.language),
    imageryT: imageryTexts(maker.language),
    format: formatIn(maker.language),
  };
}

/** One curve for each layer of numbers that the report shows. */
async function drawCurves(
  imagery: Imagery,
  { fieldId, choice }: StoredReport,
  maker: ReportMaker,
  images: readonly PaperImage[],
): Promise<ReportCurve[]> {
  const curves: ReportCurve[] = [];
  // Crop health reads NDVI: its curve would be the same one again.
  const hasNdvi = images.some(({ layer }) => layer === "ndvi");
  for (const [layer, layerName] of new Map(images.map((image) => [image.layer, image.plainName]))) {
    if (!isNumberLayer(layer) || (layer === "health" && hasNdvi)) continue;
    const look = { inks: surfaces.light, accent: maker.brand.accent };
    const curve = await drawPaperCurve(imagery, maker, { fieldId, layer, range: choice.range }, look);
    curves.push({ layerName, option: curve.usableDates === 0 ? null : curve.option });
  }
  return curves;
}

function isNumberLayer(layer: PaperImage["layer"]): layer is NumberLayerId {
  return layer !== "trueColour";
}

function cropOf(
  { choice: { campaign } }: StoredReport,
  field: Field,
  { language }: ReportMaker,
): string | null {
  if (campaign === null) return null;
  const grown = field.crops.find(
    ({ season, period }) => season === campaign.season && period === campaign.period,
  );
  return grown === undefined ? null : cropName(grown.cropId, language);
}
