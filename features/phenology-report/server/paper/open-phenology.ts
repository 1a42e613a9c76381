import { findPhenologicalStage } from "@surco/agronomy";
import { type Format, formatIn, languageOf, surfaces } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { readCropNames } from "@surco/fields/server";
import { drawPaperCurve, imageryTexts, openPaperImage, type PaperImage } from "@surco/imagery/server";
import type { Texts } from "@surco/kit-server";
import type { OrderedReport, ReportContext, ReportMaker } from "@surco/reports/server";
import type { Phenology, PhenologyChoice, PhenologyStage } from "../../contract";
import type { PhenologyDeps } from "../phenology-deps";
import { readPhenology } from "../read-phenology";
import { phenologyTexts } from "../texts";

/** Most pictures of a report: two rows of three. */
const MOST_IMAGES = 6;

export interface PictureOfStage {
  stage: PhenologyStage;
  image: PaperImage;
}

/** Everything that stands in a report, read and drawn. */
export interface OpenedPhenology {
  report: OrderedReport<PhenologyChoice>;
  maker: ReportMaker;
  field: Field;
  phenology: Phenology;
  cropName: string | null;
  /** "V6 · 6 hojas con lígula visible". */
  stageName(stageId: number): string;
  pictures: PictureOfStage[];
  /** NDVI of the season with the stages as marks, for ECharts; null where no date is usable. */
  curve: object | null;
  version: string;
  t: Texts;
  imageryT: Texts;
  format: Format;
}

const look = { scale: "absolute", palette: "redToGreen", trueColour: "natural", expectedNdvi: null } as const;

/** Reads a report's phenology and the pictures of its stages. @throws AppError FIELD_NOT_FOUND */
export async function openPhenology(
  deps: PhenologyDeps,
  { report, maker, version, signal }: ReportContext<PhenologyChoice>,
  field: Field,
): Promise<OpenedPhenology> {
  const { season, period } = report.choice;
  const at = { fieldId: field.id, season, period };
  const phenology = await readPhenology(deps, maker, at);
  const language = languageOf(maker.locale);
  const names = new Map(
    (await deps.catalogues.listEntries("phenological-stage", language)).map(({ id, name }) => [id, name]),
  );
  const cropName = await readCropNames(deps.catalogues, language);
  const pictures: PictureOfStage[] = [];
  for (const stage of stagesWithImages(phenology)) {
    signal.throwIfAborted();
    const { areaHa } = field;
    const request = { fieldId: field.id, sceneId: stage.image.sceneId, layer: "ndvi", look, areaHa } as const;
    pictures.push({ stage, image: await openPaperImage(deps.imagery, maker, request) });
  }
  return {
    report,
    maker,
    field,
    phenology,
    cropName: phenology.cropId === null ? null : cropName(phenology.cropId),
    stageName: (stageId) =>
      [findPhenologicalStage(stageId)?.code, names.get(stageId)].filter(Boolean).join(" · "),
    pictures,
    curve: await drawCurve(deps, maker, { field, phenology }),
    version,
    t: phenologyTexts(maker.locale),
    imageryT: imageryTexts(maker.locale),
    format: formatIn(maker.locale),
  };
}

type StageWithImage = PhenologyStage & { image: NonNullable<PhenologyStage["image"]> };

/** Stages with an image of their own, an image once; of many the most even choice, with the last. */
function stagesWithImages({ stages }: Phenology): StageWithImage[] {
  const seen = new Set<string>();
  const own = stages.filter((stage): stage is StageWithImage => {
    if (stage.image === null || seen.has(stage.image.sceneId)) return false;
    seen.add(stage.image.sceneId);
    return true;
  });
  if (own.length <= MOST_IMAGES) return own;
  const step = (own.length - 1) / (MOST_IMAGES - 1);
  return Array.from({ length: MOST_IMAGES }, (_, index) => own[Math.round(index * step)]).filter(
    (stage) => stage !== undefined,
  );
}

async function drawCurve(
  { imagery }: PhenologyDeps,
  maker: ReportMaker,
  { field, phenology }: { field: Field; phenology: Phenology },
): Promise<object | null> {
  const { sowing, lastDay, stages } = phenology;
  if (sowing === null || sowing.date >= lastDay) return null;
  const marks = stages.flatMap(({ stageId, observedOn, predictedOn }) => {
    const date = observedOn ?? predictedOn;
    const name = findPhenologicalStage(stageId)?.code;
    return date === null || name === undefined || date > lastDay ? [] : [{ date, name }];
  });
  const range = { from: sowing.date, until: lastDay };
  const inks = { inks: surfaces.light, accent: maker.brand.accent };
  const curve = await drawPaperCurve(
    imagery,
    maker,
    { fieldId: field.id, layer: "ndvi", range, marks },
    inks,
  );
  return curve.usableDates === 0 ? null : curve.option;
}
