import { utcDay } from "@surco/calendar";
import { countryOutline } from "@surco/fields/server";
import { placeOnGrid } from "@surco/kit-server";
import {
  chartOnPaper,
  commentBox,
  fieldMap,
  headed,
  keyFigures,
  PDF_WIDTH,
  type PdfContent,
  pictureBytes,
  titleBlock,
  writePdf,
} from "@surco/kit-server/paper";
import type { ReportResult } from "@surco/reports/server";
import { criticalSection } from "./critical-section";
import { phenologyFigures } from "./figures";
import { imageSection } from "./image-section";
import type { OpenedPhenology } from "./open-phenology";
import { stageSection } from "./stage-section";

const MAP_WIDTH = 196;
const CURVE_HEIGHT = 200;

/** Writes the pages of a phenological report. */
export async function writePhenology(opened: OpenedPhenology): Promise<ReportResult> {
  const { report, maker, field, t, pictures, phenology } = opened;
  const title = `${t("paper.title")} · ${field.name}`;
  const named = await Promise.all(
    pictures.map(async ({ image }, index): Promise<[string, Uint8Array]> => {
      const raster = image.drawn.kind === "numbers" ? image.drawn.raster : image.drawn.picture;
      return [`stage-${index}`, await pictureBytes(placeOnGrid(raster, image.drawn.rgba, field.polygon))];
    }),
  );
  const isSimulated = phenology.simulated || pictures.some(({ image }) => image.date.simulated);
  const figures = phenologyFigures(opened);
  const bytes = await writePdf({
    language: maker.locale,
    brand: maker.brand,
    logo: maker.logo,
    title,
    subject: [field.name, opened.cropName, report.choice.season].filter((part) => part !== null).join(" · "),
    notice: isSimulated ? t("paper.simulated") : null,
    sources: sourcesOf(opened),
    pageOf: (page, pages) => t("paper.page", { page, pages }),
    createdAt: report.createdAt,
    pictures: Object.fromEntries(named),
    content: [
      titleOf(opened),
      ...(figures.length === 0 ? [] : [keyFigures(figures)]),
      ...stageSection(opened),
      ...criticalSection(opened),
      ...curveSection(opened),
      ...imageSection(opened),
    ],
  });
  return {
    title,
    nameParts: [field.name, t("paper.fileName"), utcDay(report.createdAt)],
    bytes,
    card: {
      eyebrow: `${t("paper.title")} ${report.choice.season}`,
      title: field.name,
      lines: factLines(opened).slice(0, 3),
      figures: figures.slice(0, 3),
      map: fieldMap({ polygon: field.polygon, country: [], accent: maker.brand.accent }, MAP_WIDTH),
    },
  };
}

function titleOf(opened: OpenedPhenology): PdfContent {
  const { field, report, maker, t, format } = opened;
  const country = field.country === null ? [] : countryOutline(field.country);
  return titleBlock({
    eyebrow: field.farmName,
    title: field.name,
    lines: factLines(opened),
    madeOn: t("paper.madeOn", { date: format.day(utcDay(report.createdAt), "long") }),
    aside: {
      svg: fieldMap({ polygon: field.polygon, country, accent: maker.brand.accent }, MAP_WIDTH),
      alt: t("paper.map", { name: field.name }),
      width: MAP_WIDTH,
    },
    below: commentBox(t("paper.comment"), report.choice.comment),
  });
}

/** Crop, sowing, area and place. */
function factLines({ field, report, phenology, cropName, t, format }: OpenedPhenology): string[] {
  const { sowing } = phenology;
  const { season, period } = report.choice;
  const place = [field.district, field.province].filter((name) => name !== null).join(", ");
  return [
    [cropName ?? t("paper.noCrop"), sowing?.genotypeName ?? ""].filter((text) => text !== "").join(" · "),
    sowing === null
      ? t("paper.noSowing")
      : t(sowing.isPlanned ? "paper.sowingPlanned" : "paper.sownOn", { day: format.day(sowing.date) }),
    `${t("paper.season", { season })} · ${t(`paper.periods.${period}`)}`,
    [format.ha(field.areaHa), place].filter((text) => text !== "").join(" · "),
  ];
}

function curveSection({ curve, t }: OpenedPhenology): PdfContent[] {
  if (curve === null) return [];
  const size = { width: PDF_WIDTH, height: CURVE_HEIGHT };
  return [headed(t("paper.curve"), chartOnPaper(curve, { ...size, alt: t("paper.curve") }))];
}

function sourcesOf({ pictures, phenology, imageryT, maker, version, t }: OpenedPhenology): string[] {
  const years = [...new Set(pictures.map(({ image }) => image.date.date.slice(0, 4)))].sort().join(", ");
  const names = phenology.attributions.map(({ text }) => text).join("; ");
  return [
    ...(years === "" ? [] : [imageryT("source.attribution", { year: years })]),
    ...(names === "" ? [] : [t("paper.weatherOf", { names })]),
    t("paper.parameters", { version: phenology.parametersVersion }),
    `${maker.brand.name} ${version}.`,
  ];
}
