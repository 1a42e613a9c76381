import { catalogueRepository } from "@surco/catalogues/server";
import { type Format, formatIn, languageOf, surfaces } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { countryOutline, readCropNames } from "@surco/fields/server";
import {
  drawPaperCurve,
  type Imagery,
  imageryTexts,
  openPaperImage,
  type PaperImage,
} from "@surco/imagery/server";
import { type PaperMap, refuse, type Texts } from "@surco/kit-server";
import type { NumberLayerId } from "@surco/raster";
import { type ImageReportChoice, isMap } from "../../../contract";
import type { OrderedReport, ReportContext, ReportMaker } from "../../report-kind";
import { reportTexts } from "../../report-texts";
import type { ImageReportDeps } from "../image-report-deps";
import { findPaperLayer } from "../image-reports";
import { expectedNdviNote, expectedNdviOf } from "./crop-health";
import { mapOfImage } from "./map-of-image";

type StoredReport = OrderedReport<ImageReportChoice>;

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
  /** Layers of other features. */
  maps: PaperMap[];
  /** All of both in the order chosen. */
  pictures: PaperMap[];
  curves: ReportCurve[];
  version: string;
  t: Texts;
  imageryT: Texts;
  format: Format;
}

/**
 * Reads what a report shows from the stored windows.
 *
 * @param onStep  called with the number of steps done
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY, FORMULA_NOT_FOUND; what a layer of another feature
 *   refuses the field with
 */
export async function openReport(
  deps: ImageReportDeps & { imagery: Imagery },
  { report, maker, version }: Pick<ReportContext<ImageReportChoice>, "report" | "maker" | "version">,
  onStep: (done: number) => Promise<void>,
  signal: AbortSignal,
): Promise<OpenedReport> {
  const { fieldId, choice } = report;
  const field = fieldId === null ? null : await deps.fields.find(maker, fieldId);
  if (fieldId === null || field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });

  const plainLook = { ...choice, expectedNdvi: null };
  const { areaHa } = field;
  const usualOf = await expectedNdviOf(deps.imagery, { fieldId, choice }, maker);
  const images: PaperImage[] = [];
  const maps: PaperMap[] = [];
  const pictures: PaperMap[] = [];
  for (const chosen of choice.images) {
    signal.throwIfAborted();
    if (isMap(chosen)) {
      const { date } = chosen;
      const map = await findPaperLayer(deps, chosen).open(maker, { fieldId, date, look: plainLook, areaHa });
      maps.push(map);
      pictures.push(map);
    } else {
      const { sceneId, layer } = chosen;
      const usual = layer === "health" ? usualOf(chosen.date) : null;
      const look = { ...plainLook, expectedNdvi: usual?.median ?? null };
      const image = await openPaperImage(deps.imagery, maker, { fieldId, sceneId, layer, look, areaHa });
      images.push(image);
      pictures.push(mapOfImage(image, field.polygon, usual === null ? [] : [expectedNdviNote(image, usual)]));
    }
    await onStep(pictures.length);
  }
  const curves = await drawCurves(deps, { fieldId, choice }, maker, images);
  await onStep(pictures.length + 1);

  return {
    report,
    maker,
    field,
    cropName: await cropOf(deps, report, field, maker),
    country: field.country === null ? [] : countryOutline(field.country),
    images,
    maps,
    pictures,
    curves,
    version,
    t: reportTexts(maker.locale),
    imageryT: imageryTexts(maker.locale),
    format: formatIn(maker.locale),
  };
}

/** One curve for each layer of numbers that the report shows. */
async function drawCurves(
  { imagery, listMarks }: Pick<ImageReportDeps, "listMarks"> & { imagery: Imagery },
  { fieldId, choice }: { fieldId: string; choice: ImageReportChoice },
  maker: ReportMaker,
  images: readonly PaperImage[],
): Promise<ReportCurve[]> {
  const { range } = choice;
  const marks = (await listMarks?.(maker, fieldId, range)) ?? [];
  const curves: ReportCurve[] = [];
  // Crop health reads NDVI: its curve would be the same one again.
  const hasNdvi = images.some(({ layer }) => layer === "ndvi");
  for (const [layer, layerName] of new Map(images.map((image) => [image.layer, image.plainName]))) {
    if (!isNumberLayer(layer) || (layer === "health" && hasNdvi)) continue;
    const look = { inks: surfaces.light, accent: maker.brand.accent };
    const curve = await drawPaperCurve(imagery, maker, { fieldId, layer, range, marks }, look);
    curves.push({ layerName, option: curve.usableDates === 0 ? null : curve.option });
  }
  return curves;
}

function isNumberLayer(layer: PaperImage["layer"]): layer is NumberLayerId {
  return layer !== "trueColour";
}

async function cropOf(
  { db }: Pick<ImageReportDeps, "db">,
  { choice: { campaign } }: StoredReport,
  field: Field,
  { locale }: ReportMaker,
): Promise<string | null> {
  if (campaign === null) return null;
  const grown = field.crops.find(
    ({ season, period }) => season === campaign.season && period === campaign.period,
  );
  if (grown === undefined) return null;
  return (await readCropNames(catalogueRepository(db), languageOf(locale)))(grown.cropId);
}
